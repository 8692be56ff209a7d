import { once } from '#app/platform/concurrency/once.ts'
import { isRepetition, isSequence } from './simple-password.ts'
import type { User } from '../user.store.server.ts'

export const passwordRefusals = {
  common: 'This is one of the most common passwords. Please choose another one',
  repeated: 'This password repeats the same characters. Please choose another one',
  sequence: 'This password is a simple sequence, like 1234 or qwerty. Please choose another one',
  personal: 'Please choose a password without your name, username or email',
  site: 'Please choose a password without the name of this site',
} as const

export type PasswordRefusal = keyof typeof passwordRefusals

export function isPasswordRefusal(outcome: string): outcome is PasswordRefusal {
  return Object.hasOwn(passwordRefusals, outcome)
}

/** A comparison with common passwords ignores a suffix up to this length: "summer2024!" counts as "summer". */
const maxSuffixLength = 6
/** Attackers try the name of the site first. */
const siteWords = ['contrail']
/** A shorter name occurs in passwords by chance, so it is refused only as the whole password. */
const minNameLength = 4

/** Loads about 50,000 leaked passwords (2 MB) on first use. */
const commonPasswords = once((): Promise<ReadonlySet<string>> =>
  import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ),
)

export async function refusePassword(
  password: string,
  person: Pick<User, 'username' | 'email' | 'firstName' | 'lastName'>,
): Promise<PasswordRefusal | null> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isRepetition(plain)) return 'repeated'
  if (isSequence(plain)) return 'sequence'
  if (isPersonal(plain, person)) return 'personal'
  if (siteWords.some((word) => plain.includes(word))) return 'site'
  const known = await commonPasswords()
  const stem = plain.replace(/[^a-z]+$/, '')
  const isCommon =
    known.has(plain) || (plain.length - stem.length <= maxSuffixLength && known.has(stem))
  return isCommon ? 'common' : null
}

function isPersonal(
  plain: string,
  { username, email, firstName, lastName }: Parameters<typeof refusePassword>[1],
): boolean {
  const names = [username, email.split('@')[0] ?? '', firstName, lastName].map((name) =>
    name.normalize('NFKC').toLowerCase(),
  )
  if (names.some((name) => name.length >= minNameLength && plain.includes(name))) return true
  const parts = names.flatMap((name) => name.match(/\p{L}{2,}/gu) ?? [])
  let rest = plain.replace(/\P{L}+/gu, '')
  if (rest === '') return false
  for (const part of parts.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(part, '')
  return rest === ''
}
