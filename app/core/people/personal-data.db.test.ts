import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { aBooking, anOffer, anOpening, aUser, moveAlong } from '../../../tests/samples/records.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ContactMessage } from '#app/core/messages/message-kinds.ts'
import {
  findBookingById,
  insertBooking,
  updateBooking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { openCase } from '#app/core/money/case.store.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { saveMessage } from '#app/core/messages/message.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { replaceCheckout } from '#app/core/booking/checkout/replaced-checkout.store.server.ts'
import {
  confirmEmail,
  findUserById,
  type NewUser,
  type User,
} from '#app/core/account/user.store.server.ts'
import { enqueueConfirmation } from '#app/core/booking/booked/mails/booking-mails.server.ts'
import { enqueueContact } from '#app/core/messages/message-mails.server.ts'
import { exportPersonalData } from './personal-copy.server.ts'
import { closeAccount, findClosingObstacle } from './personal-data.server.ts'

/** Returns a unique name, which the test can search for in all tables. */
const aName = () => `Zyx${randomUUID().slice(0, 8)}`

async function aMember(changes: Partial<NewUser> = {}): Promise<User> {
  const { id } = await aUser(changes)
  await confirmEmail(id)
  const user = await findUserById(id)
  if (!user) throw new Error('Gone')
  return user
}

const traveller = (name: string) => ({
  id: 'pas_1',
  type: 'adult' as const,
  title: 'ms' as const,
  gender: 'female' as const,
  givenName: name,
  familyName: 'Lovelace',
  bornOn: '1985-12-10',
  email: `${name}@contrail.example`.toLowerCase(),
  phone: '+442071838750',
  loyalty: { airline: 'BA', number: `BA${name}`.toUpperCase() },
})

/** Creates a completed booking, its checkout, the two checkouts before it, and a mail. */
async function aFlownBooking(userId: string | null, name: string) {
  const person = traveller(name)
  const entered = { passengers: [person], holderName: `${name} Lovelace` }
  const opened = await openCheckout(anOpening())
  await saveDraft(opened, entered)
  const gone = await reloadCheckout(opened)
  const opening = () => anOpening({ sessionHash: gone.sessionHash })
  const { id: second } = (await replaceCheckout(gone, opening(), entered)) ?? { id: '' }
  const old = { id: second, version: 2 }
  const { id } = (await replaceCheckout(old, opening(), entered)) ?? { id: '' }
  await db().updateTable('checkouts').set({ state: 'booked' }).where('id', '=', id).execute()
  const fresh = { ...gone, id }
  const wanted = aBooking(fresh, { userId, primaryEmail: person.email, status: 'completed' })
  const { bornOn: _bornOn, gender: _gender, ...passenger } = person
  const data = { ...wanted.data, passengers: [passenger], tickets: [] }
  const reference = name.slice(-6).toUpperCase()
  const booking = await insertBooking({ ...wanted, reference, data })
  if (!booking) throw new Error('Booked before')
  await enqueueConfirmation(booking, false)
  return booking
}

/** Searches every table for the text. Returns table and kind of each row found. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await db().introspection.getTables()
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db(),
    )
    for (const row of rows) {
      const isIn = JSON.stringify(row).toLowerCase().includes(text.toLowerCase())
      if (isIn) found.push(`${name} ${String(row.kind ?? '')}`.trim())
    }
  }
  return found.sort()
}

describe('closing an account', () => {
  test('removes the name everywhere except in the closing mail', async () => {
    const name = aName()
    const user = await aMember({ firstName: name })
    await aFlownBooking(user.id, name)
    const sent: ContactMessage = {
      firstName: name,
      lastName: 'Lovelace',
      email: user.email,
      reason: 'booking',
      consent: 'on',
      preferred: 'email',
      message: `This is ${name}`,
    }
    const { ticket } = await saveMessage({ kind: 'contact', email: user.email, fields: sent })
    await enqueueContact(ticket, sent)
    expect(await rowsWith(name)).toEqual([
      ...['booked_names', 'bookings', 'checkouts', 'checkouts', 'checkouts'],
      ...['messages contact', 'outbox booking-confirmation', 'outbox message', 'users'],
    ])
    const number = `BA${name}`.toUpperCase()
    expect(await rowsWith(number)).toEqual([...['bookings', 'checkouts', 'checkouts', 'checkouts']])
    expect(JSON.stringify(await exportPersonalData(user))).toContain(number)
    expect(await closeAccount(user)).toBe('closed')
    expect(await rowsWith(number)).toEqual([])
    expect(await rowsWith(name)).toEqual(['outbox account-closed'])
    expect(await rowsWith(user.email)).toEqual(['outbox account-closed'])
  })

  test('erases all drafts of the user and keeps those of others for the same offer', async () => {
    const [user, other] = [await aMember(), await aMember()]
    const offer = anOffer()
    const name = aName()
    for (const userId of [user.id, user.id, other.id]) {
      const draft = await openCheckout(anOpening({ offer, userId }))
      await saveDraft(draft, { passengers: [traveller(name)] })
    }
    expect(await closeAccount(user)).toBe('closed')
    expect(await rowsWith(name)).toEqual(['checkouts'])
    expect(await closeAccount(other)).toBe('closed')
    expect(await rowsWith(name)).toEqual([])
  })

  test('deletes only the account mails if the address was never confirmed', async () => {
    const user = await aUser()
    const mail = { recipient: user.email, subject: 'x', html: 'x', text: 'x' }
    for (const kind of ['password-changed', 'message-received', 'booking-confirmation'] as const) {
      await enqueueMessage({ ...mail, kind })
    }
    await saveMessage({ kind: 'contact', email: user.email, fields: {} })
    await aFlownBooking(null, aName())
    expect(await closeAccount(user)).toBe('closed')
    expect(await rowsWith(user.email)).toEqual([
      ...['messages contact', 'outbox account-closed'],
      ...['outbox booking-confirmation', 'outbox message-received'],
    ])
  })

  test('deletes mails that name a booking only in their text, and no others to its address', async () => {
    const name = aName()
    const user = await aMember()
    const { primaryEmail, reference } = await aFlownBooking(user.id, name)
    const mail = { kind: 'refund-sent', recipient: primaryEmail, html: 'x' } as const
    for (const booking of [reference, 'OTHER1']) {
      await enqueueMessage({ ...mail, subject: booking, text: `Booking ${booking}: refunded` })
    }
    expect(await closeAccount(user)).toBe('closed')
    const mails = await db().selectFrom('outbox').select(['subject', 'recipient']).execute()
    const left = mails.filter(({ recipient }) => recipient === primaryEmail)
    expect(left.map(({ subject }) => subject)).toEqual(['OTHER1'])
  })

  test('erases names and tickets even from a later write of data read before', async () => {
    const name = aName()
    const user = await aMember()
    const read = await aFlownBooking(user.id, name)
    await closeAccount(user)
    if (!read.data) throw new Error('Unreadable')
    const tickets = [{ passengerIds: ['pas_1'], number: '0161234567890' }]
    await updateBooking(read.id, { status: 'completed', data: { ...read.data, tickets } })
    const after = await findBookingById(read.id)
    expect(after?.data).toMatchObject({ tickets: [], passengers: [{ givenName: 'Erased' }] })
  })

  test.runIf(inject('dialect') === 'postgres')(
    'waits for a concurrent payment, and then fails',
    async () => {
      const user = await aMember()
      const past = await aFlownBooking(user.id, aName())
      const checkout = await openCheckout(anOpening({ userId: user.id }))
      const paying = new pg.Client({ connectionString: process.env.DATABASE_URL })
      await paying.connect()
      onTestFinished(() => paying.end())
      await paying.query('begin')
      await paying.query(
        `update checkouts set state = 'paying', version = version + 1 where id = $1`,
        [checkout.id],
      )
      const closing = closeAccount(user)
      // The deletion has passed its first check and waits for the payment to release the checkout's row.
      await expect
        .poll(async () => {
          const { rows } = await paying.query(
            `select 1 from pg_locks where not granted and pid != pg_backend_pid()`,
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      await paying.query('commit')
      expect(await closing).toBe('money moving')
      expect(await findUserById(user.id)).not.toBeNull()
      expect(await findBookingById(past.id)).toMatchObject({ userId: user.id })
    },
  )

  test('fails while a case about a charge without a booking is open', async () => {
    const user = await aMember()
    const checkout = await openCheckout(anOpening({ userId: user.id }))
    await moveAlong(checkout, 'paying', 'releasing', 'failed')
    expect(await findClosingObstacle(user)).toBeNull()
    const about = { kind: 'charge_without_booking', mode: 'test', checkoutId: checkout.id } as const
    await openCase({ ...about, subject: checkout.id, detail: 'charged' })
    expect(await findClosingObstacle(user)).toBe('money moving')
    expect(await closeAccount(user)).toBe('money moving')
  })
})
