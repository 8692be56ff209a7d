import { Secret, TOTP } from 'otpauth'
import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import { db } from '#app/db.server.ts'
import { log } from '#app/log.server.ts'
import type { Proof } from '#app/domain/account/second-factor.ts'
import { decrypt, DecryptionError, encrypt } from './encryption.server.ts'
import { hashToken, isoNow } from './id.server.ts'
import { findUserById, verifyPassword, type User } from './user.server.ts'

/** What an app makes codes of, of one user. */
export type SecondFactor = {
  /** 20 bytes. */
  secret: Uint8Array
  /** When it was confirmed by a first code; null while it is being set up. */
  since: string | null
}

/**
 * Codes of an authenticator app besides the password (TOTP, RFC 6238): six digits for each half minute,
 * made by HMAC-SHA-1, which is what all apps can do. The codes of the step before and after are taken
 * too, since clocks differ; none is taken twice.
 */
const digits = 6
const periodSeconds = 30
const stepsAround = 1

export function generatorOf({ secret }: SecondFactor, username: string): TOTP {
  return new TOTP({
    issuer: 'Contrail',
    label: username,
    digits,
    period: periodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })
}

const contextOf = (userId: string) => `user.second-factor.${userId}`

/** Null where a user has none, or none that can be read with today's `DATA_KEY`. */
export async function findSecondFactor(userId: string): Promise<SecondFactor | null> {
  const row = await db()
    .selectFrom('users')
    .select(['secondFactorSecret', 'secondFactorSince'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row?.secondFactorSecret) return null
  try {
    const secret = Buffer.from(decrypt(row.secondFactorSecret, contextOf(userId)), 'base64url')
    return { secret, since: row.secondFactorSince }
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    log.error({ err: error, user: userId }, 'a second factor cannot be read')
    return null
  }
}

/** A new secret to be confirmed, in place of one that never was. False when the user has one already. */
export async function proposeSecondFactor(userId: string): Promise<boolean> {
  const secret = Buffer.from(app().random.bytes(20)).toString('base64url')
  const { numUpdatedRows } = await db()
    .updateTable('users')
    .set({ secondFactorSecret: encrypt(secret, contextOf(userId)), secondFactorStep: null })
    .where('id', '=', userId)
    .where('secondFactorSince', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what was begun and never confirmed. */
export async function cancelSecondFactor(userId: string): Promise<void> {
  await db()
    .updateTable('users')
    .set({ secondFactorSecret: null, secondFactorStep: null })
    .where('id', '=', userId)
    .where('secondFactorSince', 'is', null)
    .execute()
}

/** From now on the user signs in with a code. False when that is so already. */
export async function confirmSecondFactor(userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('users')
    .set({ secondFactorSince: isoNow() })
    .where('id', '=', userId)
    .where('secondFactorSecret', 'is not', null)
    .where('secondFactorSince', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes it with its recovery codes. False when there was none that was confirmed. */
export async function removeSecondFactor(userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('users')
    .set({ secondFactorSecret: null, secondFactorSince: null, secondFactorStep: null })
    .where('id', '=', userId)
    .where('secondFactorSince', 'is not', null)
    .executeTakeFirst()
  await db().deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  return numUpdatedRows > 0n
}

/** Whether it is the owner of the account, by the password and a code together. Takes the code. */
export async function prove(
  userId: string,
  { currentPassword, code }: Proof,
): Promise<'proven' | 'wrong password' | 'wrong code'> {
  if (!(await verifyPassword(userId, currentPassword))) return 'wrong password'
  return (await takeCode(userId, code)) ? 'proven' : 'wrong code'
}

/** Takes a code of the app, or a recovery code. False when it is neither, or was taken before. */
export async function takeCode(userId: string, code: string): Promise<boolean> {
  const user = await findUserById(userId)
  if (!user?.secondFactorSince) return false
  // Recovery codes work even when the secret can no longer be read.
  if (code.length !== digits) return takeRecoveryCode(userId, code)
  const factor = await findSecondFactor(userId)
  return factor !== null && takeAppCode(user, factor, code)
}

/** Takes a code that the app of `factor` has made. False when it is none, or was taken before. */
export async function takeAppCode(
  { id, username }: User,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  const timestamp = now()
  const generator = generatorOf(factor, username)
  const away = generator.validate({ token: code, timestamp, window: stepsAround })
  if (away === null) return false
  return takeStep(id, Math.floor(timestamp / 1000 / periodSeconds) + away)
}

/** Takes the code of a time step. False when it, or a later one, was taken before. */
async function takeStep(userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('users')
    .set({ secondFactorStep: step })
    .where('id', '=', userId)
    .where((where) =>
      where.or([where('secondFactorStep', 'is', null), where('secondFactorStep', '<', step)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts `codes` in place of all that the user had. */
export async function replaceRecoveryCodes(userId: string, codes: string[]): Promise<void> {
  await db().deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const createdAt = isoNow()
  const rows = codes.map((code) => ({ codeHash: hashOf(userId, code), userId, createdAt }))
  await db().insertInto('recoveryCodes').values(rows).execute()
}

/** Takes a recovery code; each works once. */
async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('recoveryCodes')
    .where('codeHash', '=', hashOf(userId, code))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(userId: string): Promise<number> {
  const row = await db()
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** 80 random bits need no slow hash. */
function hashOf(userId: string, code: string): string {
  return hashToken(`recovery code of ${userId}: ${code}`)
}
