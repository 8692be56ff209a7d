import { Secret as Key, TOTP } from 'otpauth'
import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Proof } from './second-factor.ts'
import { decrypt, DecryptionError, encrypt } from '#app/platform/encryption.server.ts'
import { hashToken, isoNow } from '#app/platform/id.server.ts'
import { serializeByKey } from '#app/platform/serialize-by-key.server.ts'
import { findUserById, verifyPassword, type User } from './user.store.server.ts'

/** What an app makes codes of, of one user: 20 bytes. */
type Secret = Uint8Array

/** One that is being set up, with the text that keeps it. */
export type Proposal = { secret: Secret; stored: string }

/**
 * Codes of an authenticator app besides the password (TOTP, RFC 6238): six digits for each half minute,
 * made by HMAC-SHA-1, which is what all apps can do. The codes of the step before and after are taken
 * too, since clocks differ; none is taken twice.
 */
const digits = 6
const periodSeconds = 30
const stepsAround = 1

export function generatorOf(secret: Secret, username: string): TOTP {
  return new TOTP({
    issuer: 'Contrail',
    label: username,
    digits,
    period: periodSeconds,
    secret: new Key({ buffer: new Uint8Array(secret).buffer }),
  })
}

export const secondFactorContext = (userId: string) => `user.second-factor.${userId}`

/**
 * What is being set up opens in the session that began it alone. Whoever holds another session of the
 * user could otherwise begin, wait for the owner to confirm, and make the owner's codes from then on.
 */
const proposalOf = (userId: string, sessionHash: string) =>
  `${secondFactorContext(userId)}.proposed.${sessionHash}`

async function readRow(userId: string) {
  return db()
    .selectFrom('users')
    .select(['secondFactorSecret', 'secondFactorSince'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

const seal = (secret: Secret, context: string) =>
  encrypt(Buffer.from(secret).toString('base64url'), context)

/** Null when it was written in another context, or with another `DATA_KEY`. */
function open(stored: string, context: string): Secret | null {
  try {
    return Buffer.from(decrypt(stored, context), 'base64url')
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    return null
  }
}

/** Of a user who has turned it on; null where it cannot be read with today's `DATA_KEY`. */
async function findSecret(userId: string): Promise<Secret | null> {
  const row = await readRow(userId)
  if (!row?.secondFactorSecret || row.secondFactorSince === null) return null
  const secret = open(row.secondFactorSecret, secondFactorContext(userId))
  if (!secret) log.error({ user: userId }, 'a second factor cannot be read')
  return secret
}

/** What a session has begun to set up; null when that is nothing, or the second factor is on already. */
export async function findProposal(userId: string, sessionHash: string): Promise<Proposal | null> {
  const row = await readRow(userId)
  if (!row?.secondFactorSecret || row.secondFactorSince !== null) return null
  const stored = row.secondFactorSecret
  const secret = open(stored, proposalOf(userId, sessionHash))
  return secret && { secret, stored }
}

/** A new secret to be confirmed, in place of one that never was. False when the user has one already. */
export async function proposeSecondFactor(userId: string, sessionHash: string): Promise<boolean> {
  const secondFactorSecret = seal(app().random.bytes(20), proposalOf(userId, sessionHash))
  const { numUpdatedRows } = await db()
    .updateTable('users')
    .set({ secondFactorSecret, secondFactorStep: null })
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

/**
 * From now on the user signs in with codes of what was proposed. False when another was proposed since,
 * or one is on already.
 */
export async function confirmSecondFactor(
  userId: string,
  { secret, stored }: Proposal,
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('users')
    .set({
      secondFactorSecret: seal(secret, secondFactorContext(userId)),
      secondFactorSince: isoNow(),
    })
    .where('id', '=', userId)
    .where('secondFactorSecret', '=', stored)
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

/**
 * Whether it is the owner of the account, by all that a sign-in asks for: the password, and a code where
 * the second factor is on. Takes the code.
 */
export async function prove(
  userId: string,
  { currentPassword, code }: Proof,
): Promise<'proven' | 'wrong password' | 'wrong code'> {
  if (!(await verifyPassword(userId, currentPassword))) return 'wrong password'
  const user = await findUserById(userId)
  if (user?.secondFactorSince === null) return 'proven'
  return (await takeCode(userId, code)) ? 'proven' : 'wrong code'
}

/** Takes a code of the app, or a recovery code. False when it is neither, or was taken before. */
export async function takeCode(userId: string, code: string): Promise<boolean> {
  const user = await findUserById(userId)
  if (!user?.secondFactorSince) return false
  // Recovery codes work even when the secret can no longer be read.
  if (code.length !== digits) return takeRecoveryCode(userId, code)
  const secret = await findSecret(userId)
  return secret !== null && takeAppCode(user, secret, code)
}

/** Takes a code that the app with `secret` has made. False when it is none, or was taken before. */
export async function takeAppCode(
  { id, username }: User,
  secret: Secret,
  code: string,
): Promise<boolean> {
  const timestamp = now()
  const generator = generatorOf(secret, username)
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
  await serializeByKey(`recovery-codes:${userId}`)
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

/** 130 random bits need no slow hash. */
function hashOf(userId: string, code: string): string {
  return hashToken(`recovery code of ${userId}: ${code}`)
}
