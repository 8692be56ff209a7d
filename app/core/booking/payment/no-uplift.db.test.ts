import { expect, test } from 'vitest'
import { customerTotal, providerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { formatCharged, formatPrice, minorUnitExponent } from '#app/core/money/money.ts'
import { useAirlines } from '../../../../tests/app.ts'
import { inDays } from '../../../../tests/clock.ts'
import { aDraftOf, aPayment } from '../../../../tests/samples/drafts.ts'
import * as bookings from '#app/core/booking/booked/booking.store.server.ts'
import * as checkouts from '#app/core/booking/checkout/checkout.store.server.ts'
import * as readOffer from '#app/core/search/read-offer.server.ts'
import * as search from '#app/core/search/search-offers.server.ts'
import * as pay from './pay.server.ts'

/** The site in these tests adds no markup to the airlines' prices. */

const airlines = useAirlines({ PRICE_UPLIFT_PERCENT: '0' }, { slowestAirlineMs: 20 })

async function anyOffer(origin: string, destination: string) {
  const run = search.searchOffers(
    {
      tripType: 'one-way',
      slices: [{ origin, destination, date: inDays(70) }],
      cabinClass: 'economy',
      adults: 1,
      children: 0,
      infants: 0,
    },
    'test',
  )
  await airlines.fastForwardUntil(run.settled)
  const listed = run.set?.offers ?? []
  const [odd = listed[0]] = listed.filter(({ price }) => !Number.isInteger(price))
  return readOffer.getCachedOffer(odd!.id, 'test')
}

test.each([
  ['LHR', 'JFK', 'USD', 0],
  ['LCY', 'LTN', 'JPY', 0],
  // Dinars are charged in steps of ten fils, so the fare and the bag are each rounded to ten fils.
  ['LHR', 'SEN', 'KWD', 10],
] as const)(
  'a booking from %s to %s in %s charges the shown amount, which equals the airline’s cost',
  async (...route) => {
    const [origin, destination, currency, tolerance] = route
    const { offer, services } = await anyOffer(origin, destination)
    expect(offer.price.total.currency).toBe(currency)
    const checkout = await aDraftOf(offer)
    const [bag] = services.filter((service) => service.price)
    const bags = bag?.price
      ? [{ ...bag, serviceId: bag.id, maxKg: undefined, price: bag.price, quantity: 1 }]
      : []
    await checkouts.saveDraft(checkout, { bags })
    const draft = await checkouts.reloadCheckout(checkout)
    const total = customerTotal(draft)
    const paid = await pay.pay(draft, aPayment(draft))
    expect(paid).toMatchObject({ checkout: { state: 'booked' } })
    const booking = await bookings.findBookingByCheckout(draft.id)
    const { amountMinor } = booking!
    expect(formatCharged(amountMinor, currency)).toBe(formatPrice(total))
    const cost = Number(providerTotal(draft).amount) * 10 ** minorUnitExponent(currency)
    expect(Math.abs(amountMinor - Math.round(cost))).toBeLessThanOrEqual(tolerance)
  },
)
