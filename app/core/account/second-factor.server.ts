import { encode } from 'uqr'
import { app } from '#app/core/app.server.ts'
import { inTransaction } from '#app/platform/db.server.ts'
import { inGroups, recoveryCodeCount, recoveryCodeLength, type Proof } from './second-factor.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import {
  confirmSecondFactor,
  findProposal,
  generatorOf,
  proposeSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  takeAppCode,
} from './second-factor.store.server.ts'
import { endSessionsOf } from './session.store.server.ts'
import { findUserById, verifyPassword, type User } from './user.store.server.ts'
import {
  codesRefusedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from './account-mails.server.ts'

/** What an app needs to know, for a camera and for typing. */
export type SetUp = {
  /** Base32, in groups. */
  key: string
  uri: string
  /** Modules along a side, and the dark ones as an SVG path of unit squares. */
  picture: { size: number; path: string }
}

/** What has been begun in a session; null when nothing is, or the second factor is on already. */
export async function readSetUp(
  { id, username }: Pick<User, 'id' | 'username'>,
  sessionHash: string,
): Promise<SetUp | null> {
  const proposal = await findProposal(id, sessionHash)
  if (!proposal) return null
  const generator = generatorOf(proposal.secret, username)
  const uri = generator.toString()
  return { key: inGroups(generator.secret.base32, ' '), uri, picture: draw(uri) }
}

function draw(text: string): SetUp['picture'] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}

/**
 * Whether a user may turn it on: once they have shown that the email is theirs, or a stranger could open an
 * account with it and keep its owner out. Administrators are made by hand.
 */
export function mayHaveSecondFactor({ emailConfirmedAt, isAdmin }: User): boolean {
  return isAdmin || emailConfirmedAt !== null
}

/** Begins in a session what its user may turn on. False where they may not, or it is on already. */
export async function beginSecondFactor(userId: string, sessionHash: string): Promise<boolean> {
  const user = await findUserById(userId)
  return user !== null && mayHaveSecondFactor(user) && proposeSecondFactor(userId, sessionHash)
}

/**
 * Turns on the second factor that `sessionHash` began, once its app has shown a right code. All other sessions of the user end:
 * they began without it. Returns the recovery codes, which are shown this once.
 */
export async function turnOnSecondFactor(
  userId: string,
  { currentPassword, code }: Proof,
  sessionHash: string,
): Promise<{ recoveryCodes: string[] } | 'wrong password' | 'wrong code' | 'nothing begun'> {
  const user = await findUserById(userId)
  const proposal = await findProposal(userId, sessionHash)
  if (!user || !proposal || !mayHaveSecondFactor(user)) return 'nothing begun'
  if (!(await verifyPassword(userId, currentPassword))) return 'wrong password'
  if (!(await takeAppCode(user, proposal.secret, code))) return 'wrong code'
  const recoveryCodes = makeRecoveryCodes()
  return inTransaction(async () => {
    if (!(await confirmSecondFactor(userId, proposal))) return 'nothing begun'
    await replaceRecoveryCodes(userId, recoveryCodes)
    await endSessionsOf(userId, sessionHash)
    await send(user, 'second-factor-on', secondFactorOnMail(user))
    return { recoveryCodes: recoveryCodes.map((one) => inGroups(one, '-')) }
  })
}

/** New recovery codes; the ones before no longer work. */
export async function renewRecoveryCodes(userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await inTransaction(() => replaceRecoveryCodes(userId, codes))
  return codes.map((code) => inGroups(code, '-'))
}

/** False when it was off already. The owner is told by mail. */
export async function turnOffSecondFactor(user: User): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await removeSecondFactor(user.id))) return false
    await send(user, 'second-factor-off', secondFactorOffMail(user))
    return true
  })
}

/** Tells the owner, once a day at most, that somebody with the password tries codes. */
export async function tellOfRefusedCodes(user: User, resetLink: string): Promise<void> {
  const key = `codes-refused:${user.id}`
  if ((await takePoint({ key, points: 1, seconds: 86_400 })) > 0) return
  await send(user, 'codes-refused', codesRefusedMail(user, resetLink))
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

function send(user: User, kind: string, mail: ReturnType<typeof secondFactorOnMail>) {
  return enqueueMessage({ kind, recipient: user.email, ...mail })
}
