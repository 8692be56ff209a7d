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

type Secret = Uint8Array

/** A pending secret with its encrypted text. */
export type Proposal = { secret: Secret; stored: string }

/**
 * TOTP (RFC 6238): six digits per 30 seconds by HMAC-SHA-1, which every app supports. Neighbouring steps
 * are accepted because clocks differ. No code is accepted twice.
 */
const digits = 6
const periodSeconds = 30
const toleratedSteps = 1

export function createTotp(secret: Secret, username: string): TOTP {
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
 * A proposal can only be read in the session that started it. Otherwise another session of the user could
 * learn the secret before the owner confirms it.
 */
const proposalContext = (userId: string, sessionHash: string) =>
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

/** Null when encrypted for another context or with another `DATA_KEY`. */
function open(stored: string, context: string): Secret | null {
  try {
    return Buffer.from(decrypt(stored, context), 'base64url')
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    return null
  }
}

/** Null when off, or unreadable with the current `DATA_KEY`. */
async function findSecret(userId: string): Promise<Secret | null> {
  const row = await readRow(userId)
  if (!row?.secondFactorSecret || row.secondFactorSince === null) return null
  const secret = open(row.secondFactorSecret, secondFactorContext(userId))
  if (!secret) log.error({ user: userId }, 'second factor unreadable')
  return secret
}

/** Null when nothing is pending in this session, or the second factor is on. */
export async function findProposal(userId: string, sessionHash: string): Promise<Proposal | null> {
  const row = await readRow(userId)
  if (!row?.secondFactorSecret || row.secondFactorSince !== null) return null
  const stored = row.secondFactorSecret
  const secret = open(stored, proposalContext(userId, sessionHash))
  return secret && { secret, stored }
}

/** Replaces an unconfirmed secret. False when the second factor is on. */
export async function proposeSecondFactor(userId: string, sessionHash: string): Promise<boolean> {
  const secondFactorSecret = seal(app().random.bytes(20), proposalContext(userId, sessionHash))
  const { numUpdatedRows } = await db()
    .updateTable('users')
    .set({ secondFactorSecret, secondFactorStep: null })
    .where('id', '=', userId)
    .where('secondFactorSince', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function cancelSecondFactor(userId: string): Promise<void> {
  await db()
    .updateTable('users')
    .set({ secondFactorSecret: null, secondFactorStep: null })
    .where('id', '=', userId)
    .where('secondFactorSince', 'is', null)
    .execute()
}

/** False when another secret was proposed since, or the second factor is on. */
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

/** Also removes the recovery codes. False when it was off. */
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

/** Checks the password, and the code if the second factor is on. Uses up the code. */
export async function prove(
  userId: string,
  { currentPassword, code }: Proof,
): Promise<'proven' | 'wrong password' | 'wrong code'> {
  if (!(await verifyPassword(userId, currentPassword))) return 'wrong password'
  const user = await findUserById(userId)
  if (user?.secondFactorSince === null) return 'proven'
  return (await takeCode(userId, code)) ? 'proven' : 'wrong code'
}

/** Accepts an app code or recovery code once. */
export async function takeCode(userId: string, code: string): Promise<boolean> {
  const user = await findUserById(userId)
  if (!user?.secondFactorSince) return false
  // Recovery codes work even when the secret is unreadable.
  if (code.length !== digits) return takeRecoveryCode(userId, code)
  const secret = await findSecret(userId)
  return secret !== null && takeAppCode(user, secret, code)
}

/** Accepts a code made with `secret`, once. */
export async function takeAppCode(
  { id, username }: User,
  secret: Secret,
  code: string,
): Promise<boolean> {
  const timestamp = now()
  const generator = createTotp(secret, username)
  const away = generator.validate({ token: code, timestamp, window: toleratedSteps })
  if (away === null) return false
  return takeStep(id, Math.floor(timestamp / 1000 / periodSeconds) + away)
}

/** False when this or a later step was accepted before. */
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

export async function replaceRecoveryCodes(userId: string, codes: string[]): Promise<void> {
  await serializeByKey(`recovery-codes:${userId}`)
  await db().deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const createdAt = isoNow()
  const rows = codes.map((code) => ({ codeHash: hashOf(userId, code), userId, createdAt }))
  await db().insertInto('recoveryCodes').values(rows).execute()
}

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

/** A fast hash is enough for 130 random bits. */
function hashOf(userId: string, code: string): string {
  return hashToken(`recovery code of ${userId}: ${code}`)
}
