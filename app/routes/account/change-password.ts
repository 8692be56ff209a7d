import { redirect } from '@remix-run/node'
import { paths } from '#app/core/paths.ts'

/** The address at which password managers look for the form (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect(paths.security)
}
