import { prepareSite } from '../../scripts/prepare.mjs'

/** Builds the site once per run. Otherwise several workers would each start a build. */
export default function build() {
  prepareSite()
}
