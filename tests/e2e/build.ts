import { buildIfNeeded } from '../../scripts/prepare.mjs'

/** Once for the run, before several workers would each start to build. */
export default function build() {
  buildIfNeeded()
}
