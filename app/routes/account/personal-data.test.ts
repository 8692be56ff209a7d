import { addDays, addYears } from 'date-fns'
import { describe, expect, test } from 'vitest'
import { call, get, post } from '../../../tests/route-calls.ts'
import { now } from '../../../tests/clock.ts'
import {
  aBooking,
  ada,
  anOffer,
  anOpening,
  aPassword,
  aUser,
  moveAlong,
} from '../../../tests/samples/records.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import { findUser } from '#app/web/session/auth.server.ts'
import { rotateSession } from '#app/web/session/session-cookie.server.ts'
import { saveAlert } from '#app/core/alerts/alert.store.server.ts'
import { insertBooking, type NewBooking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { saveMessage } from '#app/core/messages/message.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { confirmEmail, type User } from '#app/core/account/user.store.server.ts'
import { sweepPersonalData } from '#app/core/people/personal-data.server.ts'
import * as close from './close-account.tsx'
import * as exported from './export.ts'

const page = '/account-settings/close'

async function sessionOf({ id }: User): Promise<string[]> {
  const cookie = await rotateSession(get('/'), id)
  return [cookie.split(';')[0] ?? '']
}

function aPastOffer() {
  const offer = anOffer()
  const day = addDays(now(), -20).toISOString().slice(0, 10)
  const flown = <T extends { departingAt: string; arrivingAt: string }>(flight: T): T => ({
    ...flight,
    departingAt: `${day}T08:05:00`,
    arrivingAt: `${day}T11:20:00`,
  })
  const [slice] = offer.slices
  const [segment] = slice.segments
  return anOffer({ slices: [{ ...flown(slice), segments: [flown(segment)] }] })
}

const traveller: CheckoutPassenger = ada
const named = { ...ada, givenName: 'Zerafina', familyName: 'Quillfeather' }

async function aCheckout(
  opening: Parameters<typeof anOpening>[0],
  passenger = traveller,
): Promise<Checkout> {
  const checkout = await openCheckout(anOpening(opening))
  if (!(await saveDraft(checkout, { passengers: [passenger] }))) throw new Error('Overtaken')
  return reloadCheckout(checkout)
}

async function aPastTrip(user: User, changes: Partial<NewBooking> = {}, passenger = traveller) {
  const checkout = await aCheckout({ userId: user.id, offer: aPastOffer() }, passenger)
  const booked = await moveAlong(checkout, 'paying', 'authorised', 'ordering', 'ordered', 'booked')
  const { data, ...booking } = aBooking(booked, { userId: user.id, primaryEmail: user.email })
  const { gender: _gender, bornOn: _bornOn, ...ticketed } = passenger
  const made = await insertBooking({
    ...booking,
    data: {
      ...data,
      passengers: [ticketed],
      tickets: [{ passengerIds: ['pas_1'], number: '1257777777777' }],
    },
    ...changes,
  })
  if (!made) throw new Error('Booked already')
  return made
}

async function wholeDatabase(): Promise<string> {
  const tables = [
    ...([
      'users',
      'sessions',
      'bookings',
      'checkouts',
      'messages',
      'searchAlerts',
      'outbox',
    ] as const),
    ...(['alertLinks', 'subscriptions', 'emailConfirmations', 'passwordResets'] as const),
  ]
  const rows = await Promise.all(
    tables.map((table) => db().selectFrom(table).selectAll().execute()),
  )
  return JSON.stringify(rows).toLowerCase()
}

const closeAccount = (cookies: string[], fields: Record<string, string> = {}) =>
  call(close.action, post(page, { currentPassword: aPassword, ...fields }, { cookies }))

async function exportOf(cookies: string[]): Promise<Record<string, unknown>> {
  const answer = await exported.loader({
    request: get('/account-settings/export.json', cookies),
    params: {},
    context: {},
  })
  return (await answer.json()) as Record<string, unknown>
}

/** Stores a message, an alert and an email. Only this address connects them to a person. */
async function addRecordsFor(email: string): Promise<void> {
  await saveMessage({ kind: 'contact', email, fields: { message: 'Where is my bag?' } })
  await saveAlert({ email, origin: 'LHR', destination: 'JFK', departsOn: '' })
  await enqueueMessage({
    kind: 'price-drop',
    recipient: email,
    subject: 'A fare',
    html: '',
    text: '',
  })
}

describe('data export', () => {
  test('the export contains the account, its sessions and its bookings, but no secrets', async () => {
    const user = await aUser()
    const trip = await aPastTrip(user)
    const cookies = await sessionOf(user)
    const copy = await exportOf(cookies)
    expect(copy).toMatchObject({
      account: { username: user.username, email: user.email },
      sessions: [{ userAgent: '' }],
      bookings: [
        {
          reference: trip.reference,
          amountMinor: 49_200,
          details: { passengers: [{ familyName: 'Lovelace' }] },
        },
      ],
    })
    const text = JSON.stringify(copy)
    for (const secret of [
      'argon2',
      'passwordHash',
      'idHash',
      'sessionHash',
      trip.paymentIntentId,
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  test('the export includes records of a confirmed email, ignoring letter case', async () => {
    const user = await aUser()
    await addRecordsFor(user.email.toUpperCase())
    const cookies = await sessionOf(user)
    expect(await exportOf(cookies)).not.toHaveProperty('messages')
    await confirmEmail(user.id)
    expect(await exportOf(cookies)).toMatchObject({
      messages: [{ kind: 'contact', fields: { message: 'Where is my bag?' } }],
      alerts: [{ origin: 'LHR', destination: 'JFK' }],
      mails: [{ subject: 'A fare' }],
    })
  })

  test('the export is an uncached download for the signed-in owner only', async () => {
    const request = get('/account-settings/export.json', await sessionOf(await aUser()))
    const { headers } = await call(exported.loader, request)
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="contrail-data-[\d-]{10}\.json"$/,
    )
    expect(headers.get('Cache-Control')).toBe('no-store')
    const signedOut = await call(exported.loader, get('/account-settings/export.json'))
    expect(signedOut.headers.get('Location')).toMatch(/^\/login/)
  })
})

describe('closing an account', () => {
  test('a closed account has no personal data, and its bookings keep their amounts', async () => {
    const user = await aUser({ firstName: 'Zerafina', lastName: 'Quillfeather' })
    await confirmEmail(user.id)
    const trip = await aPastTrip(user, {}, named)
    const asGuest = await aPastTrip(user, { userId: null }, named)
    await aCheckout({ userId: user.id }, named)
    await addRecordsFor(user.email)
    const cookies = await sessionOf(user)

    const closed = await closeAccount(cookies)
    expect([closed.status, closed.headers.get('Location')]).toEqual([303, '/'])
    expect(await findUser(get('/', cookies))).toBeNull()
    const last = await db()
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', user.email)
      .execute()
    expect(last.map(({ kind }) => kind)).toEqual(['account-closed'])
    await db().deleteFrom('outbox').where('recipient', '=', user.email).execute()

    const everything = await wholeDatabase()
    for (const trace of [user.username, user.email, 'quillfeather', 'zerafina']) {
      expect(everything.includes(trace), trace).toBe(false)
    }
    for (const { id, amountMinor, reference } of [trip, asGuest]) {
      const row = await db()
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ amountMinor, reference, userId: null, cardLast4: null })
      expect(JSON.parse(row.bookingData)).toMatchObject({
        slices: [{ origin: { code: 'LHR' } }],
        tickets: [],
      })
    }
  })

  test('closing requires the current password', async () => {
    const user = await aUser()
    const cookies = await sessionOf(user)
    expect(await closeAccount(cookies, { currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      body: { result: { error: { currentPassword: ['Current password is incorrect'] } } },
    })
    expect((await closeAccount(cookies, { currentPassword: '' })).status).toBe(400)
    expect(await findUser(get('/', cookies))).toMatchObject({ id: user.id })
  })

  const openReasonOf = async (user: User) => {
    const cookies = await sessionOf(user)
    const { body } = await call(close.loader, get(page, cookies))
    const refused = await closeAccount(cookies)
    expect(refused.headers.get('Location')).toBe(page)
    expect(await findUser(get('/', cookies))).toMatchObject({ id: user.id })
    return (body as { open: string }).open
  }

  test('an account can’t close while a trip, payment or case is open', async () => {
    const ahead = await aUser()
    const checkout = await aCheckout({ userId: ahead.id })
    await insertBooking(aBooking(checkout, { userId: ahead.id }))
    expect(await openReasonOf(ahead)).toBe('trip ahead')

    const paying = await aUser()
    await moveAlong(await aCheckout({ userId: paying.id }), 'paying')
    expect(await openReasonOf(paying)).toBe('money moving')

    const disputed = await aUser()
    const trip = await aPastTrip(disputed)
    await db()
      .insertInto('cases')
      .values({
        ...{ id: `case_${trip.id}`, kind: 'chargeback', subject: trip.id, mode: 'test' },
        ...{ checkoutId: trip.checkoutId, detail: '', openedAt: trip.createdAt },
        ...{ seenAt: trip.createdAt, seenCount: 1 },
      })
      .execute()
    expect(await openReasonOf(disputed)).toBe('money moving')
  })

  test('an administrator’s account can’t close', async () => {
    expect(await openReasonOf(await aUser({ isAdmin: true }))).toBe('administrator')
  })

  test('closing keeps records of an email that the account has not confirmed', async () => {
    const user = await aUser()
    const other = await aUser()
    await addRecordsFor(user.email)
    const guest = await aPastTrip(other, { userId: null, primaryEmail: user.email })
    await closeAccount(await sessionOf(user))
    const kept = await db()
      .selectFrom('messages')
      .select('ticket')
      .where('email', '=', user.email)
      .execute()
    expect(kept).toHaveLength(1)
    const row = await db()
      .selectFrom('bookings')
      .select('primaryEmail')
      .where('id', '=', guest.id)
      .executeTakeFirst()
    expect(row?.primaryEmail).toBe(user.email)
  })
})

describe('sweepPersonalData', () => {
  const setDate = (table: 'checkouts' | 'bookings', id: string, at: Date) =>
    db()
      .updateTable(table)
      .set({ createdAt: at.toISOString(), updatedAt: at.toISOString() })
      .where('id', '=', id)
      .execute()
  const stored = async (id: string) => {
    const row = await db()
      .selectFrom('checkouts')
      .select(['passengers', 'sessionHash'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.passengers ?? null
  }

  test.each([
    [29, true],
    [31, false],
  ])('keeps the travellers of a draft for 30 days (after %d days: %s)', async (days, kept) => {
    const { id } = await aCheckout({})
    await setDate('checkouts', id, addDays(now(), -days))
    await sweepPersonalData()
    expect((await stored(id)) !== null).toBe(kept)
  })

  test('the sweep erases all abandoned drafts of the same offer', async () => {
    const offer = anOffer()
    const drafts = [await aCheckout({ offer }), await aCheckout({ offer })]
    for (const { id } of drafts) await setDate('checkouts', id, addDays(now(), -31))
    await sweepPersonalData()
    expect(await Promise.all(drafts.map(({ id }) => stored(id)))).toEqual([null, null])
  })

  test('the sweep keeps the travellers of ongoing payments and of bookings', async () => {
    const paying = await moveAlong(await aCheckout({}), 'paying')
    const trip = await aPastTrip(await aUser())
    for (const id of [paying.id, trip.checkoutId]) {
      await setDate('checkouts', id, addDays(now(), -400))
    }
    await sweepPersonalData()
    expect(await stored(paying.id)).not.toBeNull()
    expect(await stored(trip.checkoutId)).not.toBeNull()
  })

  test('the sweep erases personal data only from bookings older than seven years', async () => {
    const user = await aUser()
    const old = await aPastTrip(user, { reference: 'OLDOLD' })
    const young = await aPastTrip(user, { reference: 'YOUNGY' })
    for (const text of ['Code for OLDOLD', 'Code for YOUNGY', 'A fare']) {
      const mail = { recipient: user.email, subject: text, html: text, text }
      await enqueueMessage({ kind: 'booking-code', ...mail })
    }
    await setDate('bookings', old.id, addDays(addYears(now(), -7), -1))
    await setDate('bookings', young.id, addDays(addYears(now(), -7), 1))
    await sweepPersonalData()
    const emails = await db()
      .selectFrom('bookings')
      .select('primaryEmail')
      .where('id', 'in', [old.id, young.id])
      .orderBy('createdAt')
      .execute()
    expect(emails.map(({ primaryEmail }) => primaryEmail)).toEqual(['', user.email])
    const mails = db().selectFrom('outbox').select('text').where('recipient', '=', user.email)
    expect((await mails.orderBy('id').execute()).map(({ text }) => text)).toEqual([
      'Code for YOUNGY',
      'A fare',
    ])
  })

  test('the sweep deletes emails after 90 days and messages after two years', async () => {
    const email = 'sweep@contrail.example'
    for (const days of [89, 91]) {
      await db()
        .insertInto('outbox')
        .values({
          ...{ id: `msg_${days}`, kind: 'test', recipient: email, subject: '', html: '', text: '' },
          ...{ createdAt: addDays(now(), -days).toISOString(), attempts: 1, nextAttemptAt: '' },
        })
        .execute()
    }
    for (const years of [1, 3]) {
      const message = { kind: 'contact' as const, email, fields: { message: String(years) } }
      const { ticket } = await saveMessage(message)
      const createdAt = addYears(now(), -years).toISOString()
      await db().updateTable('messages').set({ createdAt }).where('ticket', '=', ticket).execute()
    }
    await sweepPersonalData()
    const mails = await db()
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .execute()
    expect(mails.map(({ id }) => id)).toEqual(['msg_89'])
    const messages = db().selectFrom('messages').select('fields').where('email', '=', email)
    expect((await messages.execute()).map(({ fields }) => fields)).toEqual(['{"message":"1"}'])
  })
})
