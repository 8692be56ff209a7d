import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { app, runIn } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createAlertLink, saveAlert } from '#app/core/alerts/alert.store.server.ts'
import { createBookingCode } from '#app/core/booking/booked/booking-code.store.server.ts'
import { openCheckout, saveDraft } from '#app/core/booking/checkout/checkout.store.server.ts'
import { saveDealLook } from '#app/core/fares/deals/deal-look.store.server.ts'
import { readDocuments } from '#app/core/travellers/checkout-documents.store.server.ts'
import {
  emailConfirmations,
  passwordResets,
} from '#app/core/account/sign-in/link-token.store.server.ts'
import { saveEmailChange } from '#app/core/account/sign-in/email-change.store.server.ts'
import { decrypt, newestPrefix } from '#app/platform/encryption.server.ts'
import { saveFareSeen } from '#app/core/search/prices/fare-seen.store.server.ts'
import { saveFareCheck } from '#app/core/alerts/fare-watch/fare-watch.store.server.ts'
import { recordGone } from '#app/core/flight/gone-offer.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { saveKnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import { saveMessage } from '#app/core/messages/message.store.server.ts'
import { enqueueMessage, saveBounce } from '#app/core/mail/outbox.store.server.ts'
import { saveSearch } from '#app/core/search/search.store.server.ts'
import { createSession } from '#app/core/account/sign-in/session.store.server.ts'
import {
  confirmSecondFactor,
  findProposal,
  proposeSecondFactor,
  secondFactorContext,
} from '#app/core/account/sign-in/second-factor.store.server.ts'
import {
  listSavedTravellers,
  saveTravellers,
} from '#app/core/account/saved-traveller.store.server.ts'
import { requestSubscription } from '#app/core/alerts/subscription.store.server.ts'
import { createTripShare } from '#app/core/booking/booked/trip-share.store.server.ts'
import { readTypedForm, saveTypedForm } from '#app/core/travellers/typed-passengers.store.server.ts'
import { recordWebhookEvent } from '#app/platform/webhook-event.server.ts'
import { now } from '../../../tests/clock.ts'
import { ada, anOffer, anOpening, aUser, aStoredBooking } from '../../../tests/samples/records.ts'
import { aSearch } from '../../../tests/fakes/fake-searches.ts'
import { deleteBookings } from '../../../tests/fakes/fake-site.ts'
import { sweepExpired } from './housekeeping.server.ts'
import { reencrypt } from './reencryption.server.ts'

const [minute, hour] = [1 / 24 / 60, 1 / 24]

/** Days until the row that `fillAll` adds to each table is deleted. */
const keptDays = {
  ...{ sessions: 30, passwordResets: 30 * minute, emailConfirmations: 7, emailChanges: 7 },
  ...{ searches: 5 * minute, goneOffers: 7, knownFares: 6 * hour, dealLooks: 60, faresSeen: 90 },
  ...{
    limits: 2 * hour,
    webhookEvents: 7,
    subscriptions: 7,
    searchAlerts: 30,
    alertLinks: 24 * hour,
  },
  ...{ searchWatches: 30, tripShares: hour, bookingCodes: 15 * minute },
  ...{ mailBounces: 180, outbox: 90, messages: 2 * 365 },
}
const tables = Object.keys(keptDays) as (keyof typeof keptDays)[]

const fare = { amount: 300, currency: 'USD' }
const route = { origin: 'JFK', destination: 'LHR' }
const email = 'ada@contrail.example'

async function fillAll() {
  const { id: userId } = await aUser()
  await createSession(userId, 'A browser')
  await passwordResets.create(userId)
  await emailConfirmations.create(userId)
  await saveEmailChange(userId, email)
  const query = aSearch()
  await saveSearch({ key: 'test/a search', query, offerRequestId: 'orq_1', freshMs: 300_000 })
  await recordGone('off_1')
  await saveKnownFare('test/a search', fare)
  const found = { departureDate: '2027-06-12', returnDate: '2027-06-19', stops: 0 }
  await saveDealLook('test', 'a deal', { ...fare, ...found, airline: 'BA', airlineName: 'BA' })
  await saveFareSeen({ ...fare, key: 'seen', route: 'test/JFK/LHR', departsOn: '2027-06-12' })
  await takePoint({ key: 'a limit', points: 1, seconds: 7_200 })
  await recordWebhookEvent('an event')
  await requestSubscription(email)
  await saveAlert({ ...route, departsOn: '', email })
  await createAlertLink(email, 24)
  await saveFareCheck('test', { ...route, departsOn: '' }, fare, 60)
  await saveBounce(email, 'Full')
  await enqueueMessage({ kind: 'price-drop', recipient: email, subject: 'x', html: 'x', text: 'x' })
  await saveMessage({ kind: 'contact', email, fields: {} })
  const expiresAt = isoNow(3_600)
  const draft = await openCheckout(anOpening({ offer: anOffer({ expiresAt }) }))
  const documents = [
    { passengerId: ada.id, number: 'P1', expiresOn: '2030-06-25', issuingCountry: 'GB' },
  ]
  await saveDraft(draft, { passengers: [ada], documents })
  await saveTypedForm(draft, [])
  const booking = await aStoredBooking()
  await createTripShare(booking.id, expiresAt)
  await createBookingCode(booking.id)
  return { draft, booking }
}

async function filled(): Promise<string[]> {
  const counted = await Promise.all(
    tables.map(async (table) =>
      (await db().selectFrom(table).selectAll().execute()).length > 0 ? [table] : [],
    ),
  )
  return counted.flat()
}

const started = now()
const after = <T>(days: number, work: () => T) => {
  const clock = { ...app().clock, now: () => started + days * 86_400_000 }
  return runIn({ ...app(), clock }, work)
}
const sweepAfter = (days: number) => after(days, sweepExpired)

test('a row of each table is kept until its time has passed, and is then deleted', async () => {
  await after(0, fillAll)
  const ends = [...new Set(Object.values(keptDays))].sort((a, b) => a - b)
  for (const days of ends) {
    await sweepAfter(days * 0.95)
    expect(await filled()).toEqual(tables.filter((table) => keptDays[table] >= days))
    await sweepAfter(days * 1.05)
    expect(await filled()).toEqual(tables.filter((table) => keptDays[table] > days))
  }
})

test('travellers are erased step by step, in drafts and in old bookings', async () => {
  const { draft, booking } = await after(0, fillAll)
  const rowOf = (id: string) =>
    db()
      .selectFrom('checkouts')
      .select(['documents', 'typed', 'passengers'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const personOf = () =>
    db()
      .selectFrom('bookings')
      .select('primaryEmail')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
  await sweepAfter(0)
  expect(Object.values(await rowOf(draft.id))).not.toContain(null)

  // The stored form is deleted two hours after the offer expires.
  await sweepAfter(2 / 24)
  expect(await rowOf(draft.id)).toMatchObject({ documents: null, typed: expect.any(String) })
  await sweepAfter(3.1 / 24)
  expect(await rowOf(draft.id)).toMatchObject({ typed: null, passengers: expect.any(String) })

  await sweepAfter(6.9 * 365)
  expect(await rowOf(draft.id)).toMatchObject({ passengers: null })
  expect(await personOf()).toEqual({ primaryEmail: ada.email })
  await sweepAfter(7.1 * 365)
  expect(await personOf()).toEqual({ primaryEmail: '' })
})

test('all abandoned drafts are erased in one sweep, however many there are', async () => {
  const { id } = await after(0, () => openCheckout(anOpening()))
  const draft = await db()
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sessionOf = (index: number) => `${draft.sessionHash}-${index}`
  const others = Array.from({ length: 200 }, (_, index) => ({
    ...draft,
    ...{ id: `${id}${index}`, sessionHash: sessionOf(index) },
  }))
  await db().insertInto('checkouts').values(others).execute()
  await sweepAfter(7.2 * 365)
  const left = db().selectFrom('checkouts').where('sessionHash', 'like', `${draft.sessionHash}%`)
  expect(await left.select('id').execute()).toEqual([])
})

describe('re-encryption', () => {
  beforeEach(deleteBookings)

  const documents = [
    { passengerId: ada.id, number: 'P1', expiresOn: '2030-06-25', issuingCountry: 'GB' },
  ]
  const { id: _id, type: _type, ...person } = ada

  /** The first version of the format had no key id. */
  const makeOlder = (table: string, column: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)},
      ${newestPrefix}, 'v1.')`.execute(db())
  const secretOf = async (id: string) => {
    const users = db().selectFrom('users').select('secondFactorSecret').where('id', '=', id)
    return (await users.executeTakeFirst())?.secondFactorSecret ?? ''
  }

  test('encrypts the values of each column with the newest key, and they stay readable', async () => {
    const draft = await openCheckout(anOpening())
    await saveDraft(draft, { passengers: [ada], documents })
    await saveTypedForm(draft, [{ firstName: 'Ada' }])
    const [user, settingUp] = [await aUser(), await aUser()]
    await saveTravellers(user.id, [{ ...person, passport: null }])
    for (const { id } of [user, settingUp]) await proposeSecondFactor(id, 'a session')
    await confirmSecondFactor(user.id, (await findProposal(user.id, 'a session'))!)
    const readSecret = async () => decrypt(await secretOf(user.id), secondFactorContext(user.id))
    const secret = await readSecret()

    await makeOlder('checkouts', 'documents')
    await makeOlder('checkouts', 'typed')
    await makeOlder('savedTravellers', 'traveller')
    await makeOlder('users', 'secondFactorSecret')
    expect(await reencrypt()).toEqual({ moved: 4, unreadable: 0 })
    expect(await reencrypt()).toEqual({ moved: 0, unreadable: 0 })
    expect(await readDocuments(draft)).toEqual(documents)
    expect(await readTypedForm(draft)).toMatchObject({ passengers: [{ firstName: 'Ada' }] })
    expect(await listSavedTravellers(user.id)).toMatchObject([person])
    expect(await secretOf(user.id)).toContain(newestPrefix)
    expect(await readSecret()).toBe(secret)
  })

  test.runIf(inject('dialect') === 'sqlite')(
    'keeps a value that changed after it was read',
    async () => {
      const [first, second] = [await openCheckout(anOpening()), await openCheckout(anOpening())]
        .map(({ id }) => id)
        .sort()
      for (const id of [first, second]) await saveTypedForm({ id: id! }, [])
      await makeOlder('checkouts', 'typed')
      // The traveller of the second draft sends the form while the first draft is re-encrypted.
      await sql`create trigger sent after update on checkouts when new.id = ${sql.lit(first)} begin
        update checkouts set typed = 'sent' where id = ${sql.lit(second)}; end`.execute(db())
      await reencrypt()
      await sql`drop trigger sent`.execute(db())
      const { typed } = await db()
        .selectFrom('checkouts')
        .select('typed')
        .where('id', '=', second!)
        .executeTakeFirstOrThrow()
      expect(typed).toBe('sent')
    },
  )
})
