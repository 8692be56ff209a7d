import { prepareSite } from '../scripts/prepare.mjs'

/** Builds once per run, before several workers would each start a build. */
export default function build() {
  prepareSite()
}
