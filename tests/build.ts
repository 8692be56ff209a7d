import { prepareSite } from '../scripts/prepare.mjs'

/** Once for a run, before several workers would each start to build. */
export default function build() {
  prepareSite()
}
