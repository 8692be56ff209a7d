import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailed, kindsTo } from '../../../tests/samples/mails.ts'
import { aUser, aStoredBooking } from '../../../tests/samples/records.ts'
import { resetPassword } from '#app/core/account/account.server.ts'
import { requestEmailChange } from '#app/core/account/email-change.server.ts'
import { repeatEmailConfirmation } from '#app/core/account/email-confirmation.server.ts'
import {
  endEmailChange,
  findEmailChange,
  findNewEmail,
} from '#app/core/account/sign-in/email-change.store.server.ts'
import {
  emailConfirmations,
  passwordResets,
} from '#app/core/account/sign-in/link-token.store.server.ts'
import { confirmEmail, findUserById, setEmail } from '#app/core/account/user.store.server.ts'
import { confirmAlert, listAlerts, saveAlert } from '#app/core/alerts/alert.store.server.ts'
import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import * as emailChange from './email-change.server.ts'

const anEmail = () => `new.${randomUUID()}@contrail.example`

const confirmEmailChange = (token: string, userId: string) =>
  emailChange.confirmEmailChange(token, userId, '')

/** Requests a change and returns the token of the emailed link. */
async function requested(userId: string, email: string): Promise<string> {
  await requestEmailChange(userId, email)
  const text = (await mailed(email)).at(-1)?.text
  return /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

async function aMember() {
  const user = await aUser()
  await confirmEmail(user.id)
  return user
}

async function aBookingOf(changes: Parameters<typeof aStoredBooking>[0]) {
  const { id } = await aStoredBooking(changes)
  return async () => (await findBookingById(id))?.userId
}

const emailOf = async (userId: string) => (await findUserById(userId))?.email

describe('a requested change of the email', () => {
  test('leaves the account, its confirmation and its links as they are', async () => {
    const user = await aMember()
    const before = await findUserById(user.id)
    const reset = await passwordResets.create(user.id)
    const email = anEmail()
    await requested(user.id, email)
    expect(await findUserById(user.id)).toEqual(before)
    expect(await findNewEmail(user.id)).toBe(email)
    expect(await passwordResets.find(reset)).toBe(user.id)
    expect([await kindsTo(email), await kindsTo(user.email)]).toEqual([['confirm-email'], []])
  })

  test('ends when another is requested, when it is cancelled and after seven days', async () => {
    const user = await aMember()
    const [first, second] = [
      await requested(user.id, anEmail()),
      await requested(user.id, anEmail()),
    ]
    expect(await confirmEmailChange(first, user.id)).toBe('closed')
    expect(await endEmailChange(user.id)).toBe(true)
    expect(await endEmailChange(user.id)).toBe(false)
    expect(await confirmEmailChange(second, user.id)).toBe('closed')

    const third = await requested(user.id, anEmail())
    const row = db().updateTable('emailChanges').where('userId', '=', user.id)
    await row.set({ expiresAt: isoNow(-1) }).execute()
    expect(await confirmEmailChange(third, user.id)).toBe('closed')
    expect(await findNewEmail(user.id)).toBeNull()
    expect(await emailOf(user.id)).toBe(user.email)
  })

  test('ends when the owner chooses a new password by email', async () => {
    const user = await aMember()
    const token = await requested(user.id, anEmail())
    const reset = await passwordResets.create(user.id)
    await resetPassword(reset, 'Battery-Staple-9')
    expect(await confirmEmailChange(token, user.id)).toBe('closed')
    expect(await emailOf(user.id)).toBe(user.email)
  })
})

describe('a confirmed change of the email', () => {
  test('gives the account the new address, keeps its trips and adds guest bookings', async () => {
    const user = await aMember()
    const email = anEmail()
    const own = await aBookingOf({ userId: user.id, primaryEmail: user.email })
    const asGuest = await aBookingOf({ userId: null, primaryEmail: email })
    const token = await requested(user.id, email)
    expect(await confirmEmailChange(token, user.id)).toBe('changed')
    expect(await findUserById(user.id)).toMatchObject({
      email,
      emailConfirmedAt: expect.any(String),
    })
    expect([await own(), await asGuest()]).toEqual([user.id, user.id])
    expect(await findNewEmail(user.id)).toBeNull()
    expect(await confirmEmailChange(token, user.id)).toBe('closed')
  })

  test('tells the old address once, without the new one, and ends links sent there', async () => {
    const user = await aUser()
    await repeatEmailConfirmation(user.id)
    const [sent] = await mailed(user.email)
    const confirmation = /token=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
    const reset = await passwordResets.create(user.id)
    const email = anEmail()
    expect(await confirmEmailChange(await requested(user.id, email), user.id)).toBe('changed')
    expect(await passwordResets.find(reset)).toBeNull()
    expect(await emailConfirmations.find(confirmation)).toBeNull()
    const [, told, ...others] = await mailed(user.email)
    expect([told?.kind, others]).toEqual(['email-changed', []])
    expect(`${told?.text} ${told?.html}`).not.toContain(email)
  })

  test('needs the account that requested it', async () => {
    const [user, stranger] = [await aMember(), await aMember()]
    const token = await requested(user.id, anEmail())
    expect(await confirmEmailChange(token, stranger.id)).toBe('closed')
    expect(await confirmEmailChange('guess', user.id)).toBe('closed')
    expect(await emailOf(stranger.id)).toBe(stranger.email)
    expect(await findEmailChange(token)).toMatchObject({ userId: user.id })
  })

  test('waits while another account has the address, in any spelling', async () => {
    const [user, other] = [await aMember(), await aMember()]
    const token = await requested(user.id, other.email.toUpperCase())
    expect(await confirmEmailChange(token, user.id)).toBe('taken')
    expect([await emailOf(user.id), await emailOf(other.id)]).toEqual([user.email, other.email])
    await setEmail(other.id, anEmail())
    expect(await confirmEmailChange(token, user.id)).toBe('changed')
  })

  test('happens once when two requests confirm it at the same time', async () => {
    const user = await aMember()
    const token = await requested(user.id, anEmail())
    const outcomes = await Promise.all([1, 2, 3].map(() => confirmEmailChange(token, user.id)))
    expect(outcomes.sort()).toEqual(['changed', 'closed', 'closed'])
    expect(await kindsTo(user.email)).toEqual(['email-changed'])
  })

  test('gives an address to only one of two accounts that confirm it at the same time', async () => {
    const [one, other] = [await aMember(), await aMember()]
    const email = anEmail()
    const [first, second] = [await requested(one.id, email), await requested(other.id, email)]
    const outcomes = await Promise.all([
      confirmEmailChange(first, one.id),
      confirmEmailChange(second, other.id),
    ])
    expect(outcomes.sort()).toEqual(['changed', 'taken'])
  })
})

describe('price alerts at a change of the email', () => {
  const watch = { origin: 'LHR', destination: 'JFK', departsOn: '' }
  const confirmAll = async (email: string) => {
    for (const { id } of await listAlerts(email)) await confirmAlert(id, email)
  }
  const watchedBy = async (email: string) =>
    (await listAlerts(email)).map(({ destination, confirmedAt }) => [destination, !!confirmedAt])

  test('move to the new address, and replace alerts for the same search there', async () => {
    const user = await aMember()
    const email = anEmail()
    await saveAlert({ ...watch, email: user.email })
    await saveAlert({ ...watch, destination: 'SFO', email: user.email })
    await confirmAll(user.email)
    await saveAlert({ ...watch, destination: 'BOS', email: user.email })
    await saveAlert({ ...watch, email })
    await confirmEmailChange(await requested(user.id, email), user.id)
    expect(await watchedBy(email)).toEqual([
      ['JFK', true],
      ['SFO', true],
    ])
    expect(await watchedBy(user.email)).toEqual([['BOS', false]])
    const recipients = db().selectFrom('searchAlerts').select('email').where('emailKey', '=', email)
    expect(await recipients.execute()).toEqual([{ email }, { email }])
  })

  test('stay with an old address that the account never confirmed', async () => {
    const user = await aUser()
    await saveAlert({ ...watch, email: user.email })
    await confirmAll(user.email)
    const email = anEmail()
    await confirmEmailChange(await requested(user.id, email), user.id)
    expect(await watchedBy(email)).toEqual([])
    expect(await watchedBy(user.email)).toEqual([['JFK', true]])
  })
})
