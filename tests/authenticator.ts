import { Secret, TOTP } from 'otpauth'
import { now } from './clock.ts'

/** What an authenticator app shows for a key, as our page prints it. `at` in milliseconds since 1970. */
export function codeOf(key: string, at = now()): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  return new TOTP({ secret }).generate({ timestamp: at })
}

/** The key on a page that sets up an app. */
export function keyOn(html: string): string {
  const key = /<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(html)?.[1]
  if (!key) throw new Error('There is no key on the page')
  return key
}

/** The recovery codes on a page that shows them. */
export function recoveryCodesOn(html: string): string[] {
  return [...html.matchAll(/<code[^>]*>((?:[a-z2-7]{4}-){6}[a-z2-7]{2})<\/code>/g)].map(
    ([, code = '']) => code,
  )
}
