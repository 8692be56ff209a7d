import { expect, test } from 'vitest'
import type { ListedFlights } from '#app/compose.server.ts'
import { customerTotal } from '#app/core/booking/checkout-rules.ts'
import * as checkouts from '#app/core/booking/checkout.store.server.ts'
import * as payment from '#app/core/booking/payment/pay.server.ts'
import { findBookingOfOrder } from '#app/core/booking/booked/booking.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { isGone } from '#app/core/flight/gone-offer.store.server.ts'
import { getCachedOffer } from '#app/core/search/read-offer.server.ts'
import { searchOffers } from '#app/core/search/search-offers.server.ts'
import { makeApp } from '../../../tests/app.ts'
import { createSecondVendor } from '../../../tests/fakes/second-vendor.ts'
import {
  airlines,
  application,
  cancel,
  quoted,
  recover,
  refundsOf,
  stateOf,
  useCancellations,
} from '../../../tests/cancellations.ts'
import { inDays } from '../../../tests/clock.ts'
import { aCard, ada, anOpening } from '../../../tests/records.ts'

useCancellations()

const queryOn = (days: number) => ({
  tripType: 'one-way' as const,
  slices: [{ origin: 'LHR', destination: 'JFK', date: inDays(days) }] as [
    { origin: string; destination: string; date: string },
  ],
  cabinClass: 'economy' as const,
  ...{ adults: 1, children: 0, infants: 0 },
})

/** Runs `work` on a site that sells the flights of Duffel and of the second vendor. */
function besideDuffel<T>(second: ListedFlights, work: () => Promise<T>): Promise<T> {
  const { url } = airlines
  const site = makeApp({ DUFFEL_URL: url, STRIPE_URL: url, RECOVERY_SPEED: '10000' }, [second])
  return application.runIn(site, work)
}

async function offerIds(days: number): Promise<string[]> {
  const run = searchOffers(queryOn(days), 'test')
  await airlines.fastForwardUntil(run.settled)
  return run.set?.offers.map(({ id }) => id) ?? []
}

test('one search finds offers of two vendors, and an offer of the second is booked and refunded', async () => {
  const { vendor, listed, calls } = createSecondVendor()
  await besideDuffel(listed(), async () => {
    const ids = await offerIds(40)
    const id = ids.find(vendor.owns) ?? ''
    expect(ids.some((one) => one.startsWith('off_'))).toBe(true)
    const { offer } = await getCachedOffer(id, 'test')
    const opened = await checkouts.openCheckout(anOpening({ offer }))
    await checkouts.saveDraft(opened, { passengers: [{ ...ada, id: 'p1' }] })
    const draft = await checkouts.reloadCheckout(opened)
    await payment.pay(draft, {
      shown: { total: customerTotal(draft), version: draft.version },
      card: aCard,
      returnUrl: 'http://localhost/',
      buyer: draft,
      confirmedRepeats: [],
    })
    const { state, orderId, offer: booked } = await checkouts.reloadCheckout(draft)
    expect([state, calls()]).toEqual(['booked', ['order 310.00 EUR']])
    expect(await isGone({ ...booked, id: 'zephyr_another' })).toBe(false)
    const booking = (await findBookingOfOrder(orderId ?? '', 'test'))!
    expect(booking).toMatchObject({ amountMinor: 38_100, currency: 'EUR' })

    const { quoteId, refundMinor } = await quoted(booking)
    await cancel.confirmCancellation(booking, quoteId)
    await recover.recoverCancellations()
    expect([refundMinor, await stateOf(booking), calls()]).toEqual([31_000, 'done', ['cancel']])
    expect(await refundsOf(booking)).toMatchObject([{ amount: 31_000 }])
  })
})

test('a failure of the second vendor leaves the offers of the first', async () => {
  const { listed } = createSecondVendor()
  const startSearch = () => Promise.reject(new FlightsUnreachableError('Cut', 'cut'))
  await besideDuffel(listed({ startSearch }), async () => {
    const ids = await offerIds(41)
    expect(ids.length).toBeGreaterThan(0)
    expect(searchOffers(queryOn(41), 'test').set?.partial).toBe(true)
  })
})
