import { Secret as Key, TOTP } from 'otpauth'
import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Proof } from './second-factor.ts'
import { decryptIfReadable, encrypt } from '#app/platform/encryption.server.ts'
import { hashToken, isoNow } from '#app/platform/id.server.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'
import { findUserById, verifyPassword, type User } from '../user.store.server.ts'

type Secret = Uint8Array

/** A secret that the user has not confirmed yet, with its encrypted text. */
export type Proposal = { secret: Secret; stored: string }

/**
 * The codes follow TOTP (RFC 6238): six digits per 30 seconds by HMAC-SHA-1, which every app supports. The
 * steps before and after the current one are accepted because clocks differ. No code is accepted twice.
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
 * Encryption context of an unconfirmed secret. Only the session that started the setup can read the secret,
 * so another session of the user cannot learn it before the owner confirms it.
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

/** Returns null for a secret that was encrypted for another context or with another `DATA_KEY`. */
function open(stored: string, context: string): Secret | null {
  const plain = decryptIfReadable(stored, context)
  return plain === null ? null : Buffer.from(plain, 'base64url')
}

/** Returns null when the second factor is off, or its secret is unreadable with the current `DATA_KEY`. */
async function findSecret(userId: string): Promise<Secret | null> {
  const row = await readRow(userId)
  if (!row?.secondFactorSecret || row.secondFactorSince === null) return null
  const secret = open(row.secondFactorSecret, secondFactorContext(userId))
  if (!secret) log.error({ user: userId }, 'second factor unreadable')
  return secret
}

/** Returns null when this session has no unconfirmed secret, or the second factor is on. */
export async function findProposal(userId: string, sessionHash: string): Promise<Proposal | null> {
  const row = await readRow(userId)
  if (!row?.secondFactorSecret || row.secondFactorSince !== null) return null
  const stored = row.secondFactorSecret
  const secret = open(stored, proposalContext(userId, sessionHash))
  return secret && { secret, stored }
}

/** Saves a new secret in place of an unconfirmed one. Returns false when the second factor is on. */
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

export async function cancelSecondFactor(userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('users')
    .set({ secondFactorSecret: null, secondFactorStep: null })
    .where('id', '=', userId)
    .where('secondFactorSince', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false when another setup has replaced the secret, or the second factor is on. */
export async function confirmSecondFactor(userId: string, { secret, stored }: Proposal) {
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

/** Turns off the second factor and deletes the recovery codes. Returns false when it was already off. */
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

/** Checks the password, and also the code if the second factor is on. A correct code cannot be used again. */
export async function proveIdentity(
  userId: string,
  { currentPassword, code }: Proof,
): Promise<'proven' | 'wrong password' | 'wrong code'> {
  if (!(await verifyPassword(userId, currentPassword))) return 'wrong password'
  const user = await findUserById(userId)
  if (user?.secondFactorSince === null) return 'proven'
  return (await redeemCode(userId, code)) ? 'proven' : 'wrong code'
}

/** Accepts a code of the app or a recovery code. Each works only once. */
export async function redeemCode(userId: string, code: string): Promise<boolean> {
  const user = await findUserById(userId)
  if (!user?.secondFactorSince) return false
  // A recovery code works even when the secret is unreadable.
  if (code.length !== digits) return takeRecoveryCode(userId, code)
  const secret = await findSecret(userId)
  return secret !== null && redeemAppCode(user, secret, code)
}

/** Accepts a code made with `secret`. Each code works only once. */
export async function redeemAppCode({ id, username }: User, secret: Secret, code: string) {
  const timestamp = now()
  const generator = createTotp(secret, username)
  const away = generator.validate({ token: code, timestamp, window: toleratedSteps })
  if (away === null) return false
  return takeStep(id, Math.floor(timestamp / 1000 / periodSeconds) + away)
}

/** Returns false when a code of this or a later time step was accepted before. */
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

/** A fast hash is enough, because a recovery code has 130 random bits. */
function hashOf(userId: string, code: string): string {
  return hashToken(`recovery code of ${userId}: ${code}`)
}
