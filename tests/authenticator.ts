import { Secret, TOTP } from 'otpauth'
import { now } from './clock.ts'

/**
 * Returns the six-digit code for a key. The key has the form that our page prints. `at` is in
 * milliseconds since 1970.
 */
export function codeOf(key: string, at = now()): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  return new TOTP({ secret }).generate({ timestamp: at })
}

export function readKey(html: string): string {
  const key = /<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(html)?.[1]
  if (!key) throw new Error('No key on the page')
  return key
}

export function readRecoveryCodes(html: string): string[] {
  return [...html.matchAll(/<code[^>]*>((?:[a-z2-7]{4}-){6}[a-z2-7]{2})<\/code>/g)].map(
    ([, code = '']) => code,
  )
}
