import * as z from 'zod/mini'

/** Sensitive actions need a new proof this long after sign-in. */
export const recentMinutes = 15

export const recoveryCodeCount = 10
/** Base32 characters of 5 random bits each, 130 bits in all. */
export const recoveryCodeLength = 26

const codeLike = (pattern: RegExp, message: string) =>
  z.string(message).check(
    z.maxLength(100, message),
    z.overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase()),
    z.regex(pattern, message),
  )

const appCode = codeLike(/^\d{6}$/, 'Enter the 6-digit code from your app')
// Older codes have 16 characters and stay valid until used or replaced.
const recoveryCode = codeLike(/^(?:[a-z2-7]{16}|[a-z2-7]{26})$/, 'Enter one of your recovery codes')
/** The length tells app codes and recovery codes apart. */
export const EitherCodeSchema = codeLike(
  /^(?:\d{6}|[a-z2-7]{16}|[a-z2-7]{26})$/,
  'Enter the 6-digit code from your app, or a recovery code',
)

const password = z.string('Password is required').check(z.maxLength(200, 'At most 200 characters'))

export const AppCodeSchema = z.object({ code: appCode })
export const RecoveryCodeSchema = z.object({ code: recoveryCode })

/** Proves the app works and the owner is present. */
export const SetUpSchema = z.object({ currentPassword: password, code: appCode })

export const ProofSchema = z.object({ currentPassword: password, code: EitherCodeSchema })
export type Proof = z.output<typeof ProofSchema>

/** `withCode`: the account has a second factor. */
export function proofSchema(withCode: boolean): z.ZodMiniType<Proof> {
  return withCode
    ? ProofSchema
    : z.object({ currentPassword: password, code: z.catch(z.literal(''), '') })
}

/** "abcdefgh" with "-" becomes "abcd-efgh". */
export function groupCharacters(text: string, separator: string): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? ''
}
