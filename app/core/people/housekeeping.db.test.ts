import { expect, test } from 'vitest'
import { app, runIn } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createAlertLink, saveAlert } from '#app/core/alerts/alert.store.server.ts'
import { createBookingCode } from '#app/core/booking/booked/booking-code.store.server.ts'
import { insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout, saveDraft } from '#app/core/booking/checkout/checkout.store.server.ts'
import { saveDealLook } from '#app/core/fares/deals/deal-look.store.server.ts'
import { readDocuments } from '#app/core/travellers/checkout-documents.store.server.ts'
import {
  emailConfirmations,
  passwordResets,
} from '#app/core/account/sign-in/link-token.store.server.ts'
import { newestPrefix } from '#app/platform/encryption.server.ts'
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
import { requestSubscription } from '#app/core/alerts/subscription.store.server.ts'
import { createTripShare } from '#app/core/booking/booked/trip-share.store.server.ts'
import { saveTypedForm } from '#app/core/travellers/typed-passengers.store.server.ts'
import { recordWebhookEvent } from '#app/platform/webhook-event.server.ts'
import { now } from '../../../tests/clock.ts'
import { aBooking, ada, anOffer, anOpening, aUser } from '../../../tests/samples/records.ts'
import { aSearch } from '../../../tests/fakes/fake-searches.ts'
import { sweepExpired } from './housekeeping.server.ts'
import { retireOldKeys } from './reencryption.server.ts'

/** Tables whose rows are deleted after a while. */
const tables = [
  ...(['sessions', 'passwordResets', 'emailConfirmations', 'searches', 'goneOffers'] as const),
  ...(['knownFares', 'dealLooks', 'faresSeen', 'limits', 'webhookEvents'] as const),
  ...(['subscriptions', 'searchAlerts', 'alertLinks', 'searchWatches', 'tripShares'] as const),
  ...(['bookingCodes', 'mailBounces', 'outbox', 'messages'] as const),
] as const

const fare = { amount: 300, currency: 'USD' }
const route = { origin: 'JFK', destination: 'LHR' }
const email = 'ada@contrail.example'

async function fillAll() {
  const { id: userId } = await aUser()
  await createSession(userId, 'A browser')
  await passwordResets.create(userId)
  await emailConfirmations.create(userId)
  const query = aSearch()
  await saveSearch({ key: 'test/a search', query, offerRequestId: 'orq_1', freshMs: 300_000 })
  await recordGone('off_1')
  await saveKnownFare('test/a search', fare)
  const found = { departureDate: '2027-06-12', returnDate: '2027-06-19', stops: 0 }
  await saveDealLook('test', 'a deal', { ...fare, ...found, airline: 'BA', airlineName: 'BA' })
  await saveFareSeen({ ...fare, key: 'seen', route: 'test/JFK/LHR', departsOn: '2027-06-12' })
  await takePoint({ key: 'a limit', points: 1, seconds: 60 })
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
  const booking = await insertBooking(aBooking(await openCheckout(anOpening())))
  await createTripShare(booking!.id, expiresAt)
  await createBookingCode(booking!.id)
  return { draft, booking: booking! }
}

async function filled(): Promise<string[]> {
  const counted = await Promise.all(
    tables.map(async (table) =>
      (await db().selectFrom(table).selectAll().execute()).length > 0 ? [table] : [],
    ),
  )
  return counted.flat()
}

const sweepAfter = (days: number) => {
  const clock = { ...app().clock, now: () => now() + days * 86_400_000 }
  return runIn({ ...app(), clock }, sweepExpired)
}

test('temporary data is kept until its retention ends, and is then deleted', async () => {
  const { draft, booking } = await fillAll()
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
  expect(await filled()).toEqual([...tables])
  expect(Object.values(await rowOf(draft.id))).not.toContain(null)

  // The stored form is deleted two hours after the offer expires.
  await sweepAfter(2 / 24)
  expect(await rowOf(draft.id)).toMatchObject({ documents: null, typed: expect.any(String) })
  await sweepAfter(3.1 / 24)
  expect(await rowOf(draft.id)).toMatchObject({ typed: null, passengers: expect.any(String) })

  await sweepAfter(6.9 * 365)
  expect(await filled()).toEqual([])
  expect(await rowOf(draft.id)).toMatchObject({ passengers: null })
  expect(await personOf()).toEqual({ primaryEmail: ada.email })
  await sweepAfter(7.1 * 365)
  expect(await personOf()).toEqual({ primaryEmail: '' })
})

test('data encrypted with an earlier key is re-encrypted with the newest key and stays readable', async () => {
  const documents = [
    { passengerId: ada.id, number: 'P1', expiresOn: '2030-06-25', issuingCountry: 'GB' },
  ]
  const draft = await openCheckout(anOpening())
  await saveDraft(draft, { passengers: [ada], documents })
  const stored = async () => {
    const row = await db()
      .selectFrom('checkouts')
      .select('documents')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    return row.documents ?? ''
  }
  const newest = await stored()
  // The first version of the format had no key id.
  const earlier = `v1.${newest.split('.').at(-1)}`
  await db()
    .updateTable('checkouts')
    .set({ documents: earlier })
    .where('id', '=', draft.id)
    .execute()
  await retireOldKeys()
  expect((await stored()).startsWith(newestPrefix)).toBe(true)
  expect(await readDocuments(draft)).toEqual(documents)
})
