import { expect, test } from 'vitest'
import type { ListedFlights } from '#app/vendors/vendor-list.server.ts'
import * as checkouts from '#app/core/booking/checkout/checkout.store.server.ts'
import * as payment from '#app/core/booking/payment/pay.server.ts'
import { findBookingOfOrder } from '#app/core/booking/booked/booking.store.server.ts'
import {
  FlightsOperatorError,
  FlightsUnreachableError,
  type FlightVendor,
} from '#app/core/flight/flights-port.ts'
import { isGone } from '#app/core/flight/gone-offer.store.server.ts'
import { getCachedOffer } from '#app/core/search/read-offer.server.ts'
import { searchOffers } from '#app/core/search/search-offers.server.ts'
import { makeApp } from '../../../tests/app.ts'
import { action } from '#app/routes/webhooks/vendor.ts'
import { customerPrice } from '#app/core/money/money.ts'
import { createSignal } from '../../../tests/fakes/fake-searches.ts'
import { createSecondVendor, zephyrSignature } from '../../../tests/fakes/second-vendor.ts'
import {
  airlines,
  application,
  cancel,
  quoted,
  recover,
  refundsOf,
  stateOf,
  useCancellations,
} from '../../../tests/samples/cancellations.ts'
import { inDays } from '../../../tests/clock.ts'
import { aDraftOf, aPayment } from '../../../tests/samples/drafts.ts'

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
function besideDuffel<T>(
  second: ListedFlights,
  work: () => Promise<T>,
  speed = '10000',
): Promise<T> {
  const { url } = airlines
  const site = makeApp({ DUFFEL_URL: url, STRIPE_URL: url, RECOVERY_SPEED: speed }, [second])
  return application.runIn(site, work)
}

async function offerIds(days: number): Promise<string[]> {
  const run = searchOffers(queryOn(days), 'test')
  await airlines.fastForwardUntil(run.settled)
  return run.set?.offers.map(({ id }) => id) ?? []
}

async function draftOf(offerId: string) {
  const { offer } = await getCachedOffer(offerId, 'test')
  return aDraftOf(offer)
}

const pay = (draft: checkouts.Checkout) => payment.pay(draft, aPayment(draft))

/** Posts a webhook of the second vendor to the site. Returns the status. */
async function postWebhook(body: string, signature = zephyrSignature(body)): Promise<number> {
  const request = new Request('http://localhost/webhooks/zephyr', {
    method: 'POST',
    body,
    headers: { 'Zephyr-Signature': signature },
  })
  try {
    return (await action({ request, params: { vendor: 'zephyr' }, context: {} })).status
  } catch (error) {
    if (error instanceof Response) return error.status
    throw error
  }
}

test('a search finds offers of two vendors, and the second vendor books and refunds', async () => {
  const { vendor, listed, calls } = createSecondVendor()
  await besideDuffel(listed(), async () => {
    const ids = await offerIds(40)
    const id = ids.find(vendor.owns) ?? ''
    expect(ids.some((one) => one.startsWith('off_'))).toBe(true)
    const draft = await draftOf(id)
    await pay(draft)
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

test('a failure of the second vendor does not affect the offers of the first', async () => {
  const { listed } = createSecondVendor()
  const startSearch = () => Promise.reject(new FlightsUnreachableError('Cut', 'cut'))
  await besideDuffel(listed({ startSearch }), async () => {
    const ids = await offerIds(41)
    expect(ids.length).toBeGreaterThan(0)
    expect(searchOffers(queryOn(41), 'test').set?.partial).toBe(true)
  })
})

test('offers of both vendors carry the same markup and name their vendor', async () => {
  const { vendor, listed } = createSecondVendor()
  await besideDuffel(listed(), async () => {
    const ids = await offerIds(42)
    for (const name of ['duffel', 'zephyr']) {
      const id = ids.find((one) => vendor.owns(one) === (name === 'zephyr')) ?? ''
      const { offer } = await getCachedOffer(id, 'test')
      expect(offer.vendor).toBe(name)
      expect(offer.price.total).toEqual(customerPrice(offer.providerTotal, '23'))
    }
  })
})

test('offers of Duffel show while the second vendor is still searching', async () => {
  const { vendor, listed } = createSecondVendor()
  const { given, give } = createSignal()
  const startSearch: FlightVendor['startSearch'] = async (query) => {
    await given
    return vendor.startSearch(query)
  }
  await besideDuffel(listed({ startSearch }), async () => {
    const run = searchOffers(queryOn(43), 'test')
    const shown = () => run.set?.offers.map(({ id }) => id) ?? []
    const arrived = async () => {
      while (shown().length === 0) await run.changed()
    }
    await airlines.fastForwardUntil(arrived())
    expect([run.complete, shown().some(vendor.owns)]).toEqual([false, false])
    give()
    await airlines.fastForwardUntil(run.settled)
    expect([run.complete, shown().some(vendor.owns)]).toEqual([true, true])
    expect(run.set?.partial).toBe(false)
  })
})

test('an expired key of the second vendor stops sales of its flights, but not of Duffel’s', async () => {
  const { vendor, listed } = createSecondVendor()
  let hasExpired = false
  const startSearch: FlightVendor['startSearch'] = async (query) => {
    if (hasExpired) throw new FlightsOperatorError('Expired', 'expired_access_token')
    return vendor.startSearch(query)
  }
  await besideDuffel(
    listed({ startSearch }),
    async () => {
      const itsId = (await offerIds(44)).find(vendor.owns) ?? ''
      const draft = await draftOf(itsId)
      hasExpired = true
      const ids = await offerIds(45)
      expect([ids.length > 0, ids.some(vendor.owns)]).toEqual([true, false])
      expect((await pay(draft)).kind).toBe('paused')
      const other = await draftOf(ids[0] ?? '')
      await pay(other)
      expect((await checkouts.reloadCheckout(other)).state).toBe('booked')
    },
    '1',
  )
})

test('a webhook of the second vendor tells the site of a cancelled order', async () => {
  const { vendor, listed, cancelAtAirline } = createSecondVendor()
  await besideDuffel(listed(), async () => {
    const draft = await draftOf((await offerIds(46)).find(vendor.owns) ?? '')
    await pay(draft)
    const { orderId } = await checkouts.reloadCheckout(draft)
    const statusOf = async () => (await findBookingOfOrder(orderId ?? '', 'test'))?.status
    const body = JSON.stringify({ notice: `cancelled ${orderId}`, order: orderId })
    cancelAtAirline(orderId ?? '')
    expect([await postWebhook(body, 'forged'), await statusOf()]).toEqual([400, 'confirmed'])
    expect([await postWebhook(body), await statusOf()]).toEqual([200, 'cancelled'])
  })
})

test('a vendor without webhooks is listed without one, and posts in its name are refused', async () => {
  const { webhook: _webhook, ...second } = createSecondVendor().listed()
  const status = await besideDuffel(second, () => postWebhook('{}'))
  expect(status).toBe(404)
})
