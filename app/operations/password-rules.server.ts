import type { User } from '#app/models/user.server.ts'

/** Why a password is refused that has the right length and characters: what the traveller reads. */
export const passwordRefusals = {
  common: 'This password is one of the first to be guessed. Please choose another one',
  personal: 'Please choose a password without your username or email',
  site: 'Please choose a password without the name of this site',
} as const

export type PasswordRefusal = keyof typeof passwordRefusals

export function isPasswordRefusal(outcome: string): outcome is PasswordRefusal {
  return Object.hasOwn(passwordRefusals, outcome)
}

/** "Summer2024!" is "summer" to whoever guesses. */
const maxEnding = 6
/** What stands for this site, and is tried here before anywhere else. */
const siteWords = ['contrail']
/** Shorter names stand in too many words by chance. */
const minName = 4

let common: Promise<ReadonlySet<string>> | undefined

/** Some 50,000 passwords of leaks; 2 MB of them, so that they are read when first needed. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
}

/** Null when the password may be used by this person. */
export async function refusePassword(
  password: string,
  { username, email }: Pick<User, 'username' | 'email'>,
): Promise<PasswordRefusal | null> {
  const plain = password.toLowerCase()
  const names = [username, email, email.split('@')[0] ?? ''].map((name) => name.toLowerCase())
  if (names.some((name) => name.length >= minName && plain.includes(name))) return 'personal'
  if (siteWords.some((word) => plain.includes(word))) return 'site'
  const known = await commonPasswords()
  const stem = plain.replace(/[^a-z]+$/, '')
  const isCommon = known.has(plain) || (plain.length - stem.length <= maxEnding && known.has(stem))
  return isCommon ? 'common' : null
}
