import { encode } from 'uqr'
import { app } from '#app/core/app.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import {
  groupCharacters,
  recoveryCodeCount,
  recoveryCodeLength,
  type Proof,
} from './second-factor.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import {
  confirmSecondFactor,
  findProposal,
  createTotp,
  proposeSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  redeemAppCode,
} from './second-factor.store.server.ts'
import { endSessionsOf } from './session.store.server.ts'
import { findUserById, verifyPassword, type User } from '../user.store.server.ts'
import {
  codesRefusedMail,
  enqueueAccountMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from '../account-mails.server.ts'

/** Setup data for an authenticator app: a key to type and a QR code to scan. */
export type SetUp = {
  /** The secret in Base32, in groups of four characters. */
  key: string
  uri: string
  /** The QR code: modules per side, and the dark modules as an SVG path of unit squares. */
  picture: { size: number; path: string }
}

/** Returns the setup started in this session. Null when no setup was started, or the second factor is on. */
export async function readSetUp(
  { id, username }: Pick<User, 'id' | 'username'>,
  sessionHash: string,
): Promise<SetUp | null> {
  const proposal = await findProposal(id, sessionHash)
  if (!proposal) return null
  const generator = createTotp(proposal.secret, username)
  const uri = generator.toString()
  return { key: groupCharacters(generator.secret.base32, ' '), uri, picture: draw(uri) }
}

function draw(text: string): SetUp['picture'] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}

/** Requires a confirmed email. Otherwise a stranger could lock out the owner of the address. */
export function canUseSecondFactor({ emailConfirmedAt, isAdmin }: User): boolean {
  return isAdmin || emailConfirmedAt !== null
}

/** Starts the setup. Returns false when it is not allowed, or the second factor is on. */
export async function beginSecondFactor(userId: string, sessionHash: string): Promise<boolean> {
  const user = await findUserById(userId)
  return user !== null && canUseSecondFactor(user) && proposeSecondFactor(userId, sessionHash)
}

/**
 * Turns on the second factor after a correct code from the new app. Ends all other sessions, which signed in
 * without a code. Returns the recovery codes, which the site never shows again.
 */
export async function turnOnSecondFactor(
  userId: string,
  { currentPassword, code }: Proof,
  sessionHash: string,
): Promise<{ recoveryCodes: string[] } | 'wrong password' | 'wrong code' | 'not started'> {
  const user = await findUserById(userId)
  const proposal = await findProposal(userId, sessionHash)
  if (!user || !proposal || !canUseSecondFactor(user)) return 'not started'
  if (!(await verifyPassword(userId, currentPassword))) return 'wrong password'
  if (!(await redeemAppCode(user, proposal.secret, code))) return 'wrong code'
  const recoveryCodes = makeRecoveryCodes()
  return inTransaction(async () => {
    if (!(await confirmSecondFactor(userId, proposal))) return 'not started'
    await replaceRecoveryCodes(userId, recoveryCodes)
    await endSessionsOf(userId, sessionHash)
    await enqueueAccountMail(user, 'second-factor-on', secondFactorOnMail(user))
    return { recoveryCodes: recoveryCodes.map((one) => groupCharacters(one, '-')) }
  })
}

export async function renewRecoveryCodes(userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await inTransaction(() => replaceRecoveryCodes(userId, codes))
  return codes.map((code) => groupCharacters(code, '-'))
}

/** Turns off the second factor and emails the owner. Returns false when it was already off. */
export async function turnOffSecondFactor(user: User): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await removeSecondFactor(user.id))) return false
    await enqueueAccountMail(user, 'second-factor-off', secondFactorOffMail(user))
    return true
  })
}

/** Emails the user about wrong codes, at most once a day. */
export async function enqueueCodesRefused(user: User): Promise<void> {
  const key = `codes-refused:${user.id}`
  if ((await takePoint({ key, points: 1, seconds: 86_400 })) > 0) return
  await enqueueAccountMail(user, 'codes-refused', codesRefusedMail(user))
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from(
      app().random.bytes(recoveryCodeLength),
      (byte) => alphabet[byte % alphabet.length],
    ).join(''),
  )
}
