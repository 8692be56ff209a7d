import { redirect } from '@remix-run/node'
import { paths } from '#app/core/paths.ts'

/**
 * Password managers open this address to change a password (W3C, "A Well-Known URL for Changing Passwords").
 */
export function loader() {
  return redirect(paths.security)
}
