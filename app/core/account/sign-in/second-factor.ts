import * as z from 'zod/mini'

/** After this time, sensitive actions require the user to prove their identity again. */
export const recentMinutes = 15

export const recoveryCodeCount = 10
/** A recovery code has 26 Base32 characters of 5 random bits each, 130 bits in all. */
export const recoveryCodeLength = 26

const codeLike = (pattern: RegExp, message: string) =>
  z.string(message).check(
    z.maxLength(100, message),
    z.overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase()),
    z.regex(pattern, message),
  )

const appCode = codeLike(/^\d{6}$/, 'Enter the 6-digit code from your authenticator app')
// Codes of an earlier release have 16 characters. They stay valid until they are used or replaced.
const recoveryCode = codeLike(/^(?:[a-z2-7]{16}|[a-z2-7]{26})$/, 'Enter one of your recovery codes')
/** Accepts a code of the app or a recovery code. Their lengths differ, so the server can tell them apart. */
export const EitherCodeSchema = codeLike(
  /^(?:\d{6}|[a-z2-7]{16}|[a-z2-7]{26})$/,
  'Enter the 6-digit code from your authenticator app, or a recovery code',
)

const password = z.string('Password is required').check(z.maxLength(200, 'At most 200 characters'))

export const AppCodeSchema = z.object({ code: appCode })
export const RecoveryCodeSchema = z.object({ code: recoveryCode })

/** The current password proves that the owner is present, and the code proves that the app works. */
export const SetUpSchema = z.object({ currentPassword: password, code: appCode })

export const ProofSchema = z.object({ currentPassword: password, code: EitherCodeSchema })
export type Proof = z.output<typeof ProofSchema>

/** `withCode` means that the account has a second factor. */
export function proofSchema(withCode: boolean): z.ZodMiniType<Proof, Proof> {
  return withCode
    ? ProofSchema
    : z.object({ currentPassword: password, code: z.catch(z.literal(''), '') })
}

/** Turns "abcdefgh" into "abcd-efgh" with "-" as the separator. */
export function groupCharacters(text: string, separator: string): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? ''
}
