import * as z from 'zod/mini'

/** For so long after a sign-in money, the mode and an account's sessions take no other proof. */
export const recentMinutes = 15

export const recoveryCodeCount = 10
/** Characters of base32, 5 random bits each: 130 bits. */
export const recoveryCodeLength = 26

/** Read as apps show codes ("123 456") and as people copy them. */
const codeLike = (pattern: RegExp, message: string) =>
  z.string(message).check(
    z.maxLength(100, message),
    z.overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase()),
    z.regex(pattern, message),
  )

const appCode = codeLike(/^\d{6}$/, 'Enter the 6 digits that your app shows')
// Those of 16 characters were given before, and are taken until they are used or replaced.
const recoveryCode = codeLike(/^(?:[a-z2-7]{16}|[a-z2-7]{26})$/, 'Enter one of your recovery codes')
/** Which of the two it is shows in its length. */
export const EitherCodeSchema = codeLike(
  /^(?:\d{6}|[a-z2-7]{16}|[a-z2-7]{26})$/,
  'Enter the 6 digits that your app shows, or a recovery code',
)

const password = z.string('Password is required').check(z.maxLength(200, 'At most 200 characters'))

export const AppCodeSchema = z.object({ code: appCode })
export const RecoveryCodeSchema = z.object({ code: recoveryCode })

/** To set up a second factor: that the app works, and that it is the owner who does. */
export const SetUpSchema = z.object({ currentPassword: password, code: appCode })

/** To change it. */
export const ProofSchema = z.object({ currentPassword: password, code: EitherCodeSchema })
export type Proof = z.output<typeof ProofSchema>

/** To prove again who one is; the code where the account's sign-in asks for one. */
export function proofSchema(withCode: boolean): z.ZodMiniType<Proof> {
  return withCode
    ? ProofSchema
    : z.object({ currentPassword: password, code: z.catch(z.literal(''), '') })
}

/** "abcdefghijklmnop" as "abcd-efgh-ijkl-mnop". */
export function inGroups(text: string, separator: string): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? ''
}
