import { sweepExpired } from '#app/core/people/housekeeping.server.ts'
import { describe, expect, test, vi } from 'vitest'
import * as application from '#app/core/app.server.ts'
import { customerTotal, previousTotal } from './checkout-rules.ts'
import { offerForAges } from '#app/core/travellers/party.ts'
import { searchOf } from './replacement.ts'
import { findSeat } from '#app/core/flight/seats/seat-maps.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { useAirlines } from '../../../../tests/app.ts'
import { inDays } from '../../../../tests/clock.ts'
import { aDraftOf, aPayment } from '../../../../tests/samples/drafts.ts'
import { ada, moveAlong } from '../../../../tests/samples/records.ts'
import * as database from '#app/platform/database/db.server.ts'
import * as checkouts from './checkout.store.server.ts'
import * as passports from '#app/core/travellers/checkout-documents.store.server.ts'
import type { Checkout } from './checkout.store.server.ts'
import * as goneOffers from '#app/core/flight/gone-offer.store.server.ts'
import * as readOffer from '#app/core/search/read-offer.server.ts'
import * as search from '#app/core/search/search-offers.server.ts'
import * as pay from '#app/core/booking/payment/pay.server.ts'
import * as again from './search-again.server.ts'
import { personalColumns } from '#app/core/personal-columns.ts'
import type { CheckoutPassenger, TravelDocument } from '#app/core/travellers/traveller-record.ts'
import type { CheckoutsTable } from './checkout-tables.ts'

const airlines = useAirlines({}, { slowestAirlineMs: 20 })

const flights = () => application.app().flights('test')

let day = 60

/** Returns the offers of one search, as cached for all visitors. */
async function someOffers(): Promise<Offer[]> {
  day += 1
  const run = search.searchOffers(
    {
      tripType: 'one-way',
      slices: [{ origin: 'LHR', destination: 'JFK', date: inDays(day) }],
      cabinClass: 'economy',
      adults: 1,
      children: 0,
      infants: 0,
    },
    'test',
  )
  await airlines.fastForwardUntil(run.settled)
  const read = async ({ id }: { id: string }) => (await readOffer.getCachedOffer(id, 'test')).offer
  return Promise.all((run.set?.offers ?? []).slice(0, 12).map(read))
}

const press = (checkout: Checkout) => pay.pay(checkout, aPayment(checkout))

/** Returns a draft from whose search another traveller has just ordered. */
async function aGoneDraft(): Promise<Checkout> {
  const [ordered, offer] = await someOffers()
  const draft = await aDraftOf(offer!)
  expect(await press(await aDraftOf(ordered!))).toMatchObject({ checkout: { state: 'booked' } })
  return draft
}

/** Returns a draft with an available seat and bag, and an unavailable seat and bag. */
async function aDraftWithExtras() {
  const [ordered, ...offers] = await someOffers()
  for (const offer of offers) {
    const { services } = await readOffer.getCachedOffer(offer.id, 'test')
    const [segment] = offer.slices[0].segments
    const maps = await flights().getSeatMaps(offer.id)
    const elements = maps
      .filter(({ segmentId }) => segmentId === segment.id)
      .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows))
      .flatMap(({ sections }) => sections.flat())
    const free = elements.find(({ designator, services: sold }) => designator && sold.length > 0)
    const service = services.find(({ type, price }) => type === 'baggage' && price)
    if (!free?.designator || !service?.price) continue
    const draft = await aDraftOf(offer)
    const passengerId = offer.passengers[0]?.id ?? ''
    const seat = findSeat(maps, segment.id, passengerId, free.designator)!
    const { id: serviceId, price, providerPrice, name, passengerIds, segmentIds } = service
    const choice = { serviceId, price, providerPrice, passengerIds, segmentIds }
    const bag = { ...choice, name, quantity: 1 }
    await checkouts.saveDraft(draft, {
      seats: [seat, { ...seat, designator: '99Z' }],
      bags: [bag, { ...bag, name: 'Piano' }],
    })
    return { draft: await checkouts.reloadCheckout(draft), ordered: ordered!, seat, bag }
  }
  throw new Error('No airline sells both a seat and a bag')
}

/** Values for the columns of a checkout that are empty in a new draft. */
const filled: {
  [C in Exclude<EmptyColumn, Separate> | 'seatsSkipped']: NonNullable<CheckoutsTable[C]>
} = {
  ...{
    typed: 'v1.x',
    failure: '{"code":"seats_gone","message":"Gone"}',
    lostExtras: '["Seat 1A"]',
  },
  ...{ amountMinor: 50_000, currency: 'USD', providerAmount: '450.00', providerCurrency: 'USD' },
  ...{ paymentIntentId: 'pi_1', cardBrand: 'visa', cardLast4: '4242', holderName: 'Ada Lovelace' },
  cardWallet: 'apple_pay',
  ...{ orderId: 'ord_1', bookingReference: 'WMEKDS', creationFailedAt: '2027-01-01T00:00:00.000Z' },
  seatsSkipped: 1,
}
type EmptyColumn = {
  [C in keyof CheckoutsTable]: null extends CheckoutsTable[C] ? C : never
}[keyof CheckoutsTable]
/** Columns that match the new offer, or that refer to another row. */
type Separate =
  | ('passengers' | 'documents' | 'seats' | 'bags' | 'consentAmountMinor' | 'consentCurrency')
  | ('userId' | 'replacedBy')

const ownerOf = ({ sessionHash, userId }: Checkout) => ({ sessionHash, userId })

const noLimit = async () => null

function searchAgain(checkout: Checkout, { typed = null, takeSearch = noLimit } = {}) {
  const gone = { offer: checkout.offer, checkout, typed }
  return airlines.fastForwardUntil(again.searchAgain(gone, ownerOf(checkout), 'test', takeSearch))
}

async function found(checkout: Checkout): Promise<Checkout> {
  const outcome = await searchAgain(checkout)
  if (outcome.kind !== 'found') {
    throw new Error(`Not found: ${outcome.kind}`, { cause: outcome })
  }
  return outcome.checkout
}

const gone = { name: 'OfferGoneError' }

const flightsOf = ({ slices }: Offer) =>
  slices.flatMap(({ fareBrand, segments }) =>
    segments.map((one) => [fareBrand, one.flightNumber, one.departingAt, one.cabin]),
  )

describe('gone offers', () => {
  test('an offer counts as gone after an order from its search, without an airline call', async () => {
    const draft = await aGoneDraft()
    await airlines.calls()
    expect(await readOffer.isExpired(draft.offer)).toBe(true)
    await expect(readOffer.getCachedOffer(draft.offerId, 'test')).rejects.toMatchObject(gone)
    expect(await press(draft)).toEqual({ kind: 'expired' })
    expect(await airlines.calls()).toEqual({})
  })

  test('an offer is gone for every visitor once the airline reports it as gone to one visitor', async () => {
    const [offer, other] = (await someOffers()) as [Offer, Offer]
    const drafts = [await aDraftOf(offer), await aDraftOf(offer)]
    await airlines.fail(
      { method: 'GET', path: `/air/offers/${offer.id}` },
      {
        kind: 'status',
        status: 422,
        body: {
          errors: [
            {
              type: 'airline_error',
              code: 'offer_no_longer_available',
              title: 'Gone',
              message: '',
            },
          ],
          meta: { status: 422, request_id: 'x' },
        },
      },
    )
    await expect(readOffer.refreshOffer(offer.id, 'test')).rejects.toMatchObject(gone)
    for (const draft of drafts) expect(await readOffer.isExpired(draft.offer)).toBe(true)
    expect(await readOffer.isExpired(other)).toBe(false)
  })

  test('the record of a gone offer is deleted long after the offer expires', async () => {
    const { offer } = await aGoneDraft()
    await sweepExpired()
    expect(await goneOffers.isGone(offer)).toBe(true)
    await database.db().updateTable('goneOffers').set({ goneAt: '2020-01-01T00:00:00Z' }).execute()
    await sweepExpired()
    expect(await goneOffers.isGone(offer)).toBe(false)
  })
})

describe('searchAgain', () => {
  test('opens a checkout for the same flights with everything that was entered', async () => {
    const draft = await aGoneDraft()
    const passport = { number: 'AB123456', expiresOn: inDays(4_000), issuingCountry: 'GB' }
    const documents = [{ passengerId: draft.passengers[0]?.id ?? '', ...passport }]
    await checkouts.saveDraft(draft, { documents, holderName: 'Ada Lovelace' })

    const fresh = await found(await checkouts.reloadCheckout(draft))
    expect(fresh.id).not.toBe(draft.id)
    expect(fresh.offerId).not.toBe(draft.offerId)
    expect(flightsOf(fresh.offer)).toEqual(flightsOf(draft.offer))
    const id = fresh.offer.passengers[0]?.id
    expect(fresh.passengers).toEqual([{ ...ada, id }])
    expect(fresh).toMatchObject({ holderName: 'Ada Lovelace', lostExtras: [], state: 'draft' })
    expect(previousTotal(fresh)).toBeNull()
    expect(await passports.readDocuments(fresh)).toEqual([{ passengerId: id, ...passport }])

    const old = await checkouts.reloadCheckout(draft)
    expect(old).toMatchObject({ replacedBy: fresh.id, hasDocuments: false })
    expect(await press(fresh)).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })
  })

  test('carries over every field, and exactly the columns that `personalColumns` marks as copied', async () => {
    const draft = await aGoneDraft()
    const passenger: Required<CheckoutPassenger> = {
      ...{ ...ada, id: draft.passengers[0]?.id ?? '' },
      loyalty: { airline: 'BA', number: 'BA1234567' },
    }
    const document: Required<TravelDocument> = {
      ...{ passengerId: passenger.id, number: 'AB123456' },
      ...{ expiresOn: inDays(4_000), issuingCountry: 'GB' },
    }
    await checkouts.saveDraft(draft, { passengers: [passenger], documents: [document] })
    await database.db().updateTable('checkouts').set(filled).where('id', '=', draft.id).execute()
    const fresh = await found(await checkouts.reloadCheckout(draft))
    const row = await database
      .db()
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', fresh.id)
      .executeTakeFirstOrThrow()
    const carried = Object.entries(filled).flatMap(([column, value]) =>
      row[column as keyof typeof filled] === value ? [column] : [],
    )
    const named = Object.entries(personalColumns.checkouts.columns)
    const copied = named.flatMap(([column, { carry }]) => (carry === 'copy' ? [column] : []))
    expect(carried.sort()).toEqual(copied.sort())
    const id = fresh.offer.passengers[0]?.id ?? ''
    expect(fresh.passengers).toEqual([{ ...passenger, id }])
    expect(await passports.readDocuments(fresh)).toEqual([{ ...document, passengerId: id }])
  })

  test('opens one checkout and searches once for eight concurrent calls', async () => {
    const draft = await aGoneDraft()
    await airlines.calls()
    const fresh = await Promise.all(Array.from({ length: 8 }, () => found(draft)))
    expect(new Set(fresh.map(({ id }) => id)).size).toBe(1)
    const calls = await airlines.calls()
    expect(calls['POST /air/batch_offer_requests']).toBe(1)
    expect((await found(await checkouts.reloadCheckout(draft))).id).toBe(fresh[0]?.id)
    const rows = await database
      .db()
      .selectFrom('checkouts')
      .select('id')
      .where('sessionHash', '=', draft.sessionHash)
      .execute()
    expect(rows).toHaveLength(2)
  })

  test('keeps available seats and bags and lists the lost ones', async () => {
    const { draft, ordered, seat, bag } = await aDraftWithExtras()
    const [{ flightNumber }] = draft.offer.slices[0].segments
    await press(await aDraftOf(ordered))
    const before = customerTotal(draft)

    const fresh = await found(draft)
    const [flight] = fresh.offer.slices[0].segments
    const [passenger] = fresh.offer.passengers
    expect(fresh.seats).toMatchObject([
      { designator: seat.designator, segmentId: flight.id, passengerId: passenger?.id },
    ])
    expect(fresh.seats[0]?.serviceId).not.toBe(seat.serviceId)
    expect(fresh.bags).toMatchObject([
      { name: bag.name, quantity: bag.quantity, passengerIds: [passenger?.id] },
    ])
    expect(fresh.bags[0]?.serviceId).not.toBe(bag.serviceId)
    expect(fresh.lostExtras).toEqual([
      `Seat 99Z for Ada Lovelace on ${flightNumber}`,
      'Piano for Ada Lovelace',
    ])
    expect(previousTotal(fresh)).toEqual(before)
    const lost = seat.price.amount + bag.price.amount
    expect(customerTotal(fresh).amount).toBe(before.amount - lost)
    expect(await press(fresh)).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })
  })

  test('keeps the old total for comparison with the new one', async () => {
    const draft = await aGoneDraft()
    const dearer = { ...draft.offer.price.total, amount: draft.offer.price.total.amount + 100 }
    const offer = { ...draft.offer, price: { ...draft.offer.price, total: dearer } }
    await checkouts.saveDraft(draft, { offer })
    const fresh = await found(await checkouts.reloadCheckout(draft))
    expect(previousTotal(fresh)).toEqual(dearer)
    expect(customerTotal(fresh).amount).toBeLessThan(dearer.amount)
  })

  test('never substitutes another flight', async () => {
    const draft = await aGoneDraft()
    const [slice] = draft.offer.slices
    const [segment] = slice.segments
    const later = { ...segment, departingAt: segment.departingAt.replace(/T.*/, 'T03:33:00') }
    const offer: Offer = { ...draft.offer, slices: [{ ...slice, segments: [later] }] }
    await checkouts.saveDraft(draft, { offer })
    const outcome = await searchAgain(await checkouts.reloadCheckout(draft))
    expect(outcome).toEqual({ kind: 'not sold', query: searchOf(offer) })
    expect((await checkouts.reloadCheckout(draft)).replacedBy).toBeNull()
  })

  test('leaves a checkout unchanged while it is being paid', async () => {
    const draft = await aGoneDraft()
    const paying = await moveAlong(draft, 'paying', 'action_required')
    expect(await found(paying)).toMatchObject({ id: draft.id, state: 'action_required' })
    expect((await checkouts.reloadCheckout(draft)).replacedBy).toBeNull()
  })

  test('counts as a search by the visitor unless the offers are cached', async () => {
    const draft = await aGoneDraft()
    const takeSearch = vi.fn(async () => 'wait' as never)
    expect(await searchAgain(draft, { takeSearch })).toEqual({ kind: 'limited', limit: 'wait' })
    const run = search.searchOffers(searchOf(draft.offer), 'test')
    await airlines.fastForwardUntil(run.settled)
    takeSearch.mockClear()
    expect(await searchAgain(draft, { takeSearch })).toMatchObject({ kind: 'found' })
    expect(takeSearch).not.toHaveBeenCalled()
  })

  test('switching traveller ages back and forth leaves one open checkout', async () => {
    const asFor = async (checkout: Checkout, bornOn: string) => {
      const [lead] = checkout.passengers
      await checkouts.saveDraft(checkout, { passengers: [{ ...lead!, bornOn }] })
      const old = await checkouts.reloadCheckout(checkout)
      const offer = offerForAges(old.offer, old.passengers)
      const gone = { offer, checkout: old, typed: null, isStillSold: true }
      const outcome = await airlines.fastForwardUntil(
        again.searchAgain(gone, ownerOf(old), 'test', noLimit),
      )
      if (outcome.kind !== 'found') {
        throw new Error(`Not found: ${outcome.kind}`, { cause: outcome })
      }
      return outcome.checkout
    }
    const [offer] = await someOffers()
    const first = await aDraftOf(offer!)
    const asTeenager = await asFor(first, inDays(-16 * 365))
    expect(asTeenager.offer.passengers).toMatchObject([{ age: 16 }])
    const asAdult = await asFor(asTeenager, ada.bornOn)
    expect(asAdult).toMatchObject({ offerId: first.offerId, replacedBy: null })
    expect(await press(asAdult)).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })
  })

  test('carries over changes that another tab saves during the search', async () => {
    const draft = await aGoneDraft()
    const choose = async () => {
      await checkouts.saveDraft(draft, { holderName: 'Ada King' })
      return null
    }
    const outcome = await searchAgain(draft, { takeSearch: choose })
    expect(outcome).toMatchObject({ kind: 'found', checkout: { holderName: 'Ada King' } })
  })

  test('changes nothing when airlines are unreachable and works on the next try', async () => {
    const draft = await aGoneDraft()
    await airlines.fail({ path: '/air/*' }, { kind: 'html', status: 502 }, 20)
    expect(await searchAgain(draft)).toMatchObject({ kind: 'failed' })
    await airlines.clearFaults()
    expect((await found(draft)).id).not.toBe(draft.id)
  })
})
