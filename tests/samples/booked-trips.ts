import { app, perApp } from '#app/core/app.server.ts'
import { toMinorUnits } from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { insertBooking, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import type { Airlines } from './airlines.ts'
import { inDays } from '../clock.ts'
import { aBooking, ada, anOpening } from './records.ts'

type TripOptions = {
  route?: string
  /** Days from the outbound to the return flight. Omitted for a one-way trip. */
  backAfter?: number
  refundable?: boolean
  /** A test card of the sandbox. */
  card?: string
  userId?: string
}

const days = perApp(() => ({ last: 60 }))

/** Searches and returns an offer. `refundable` limits the choice to one kind of offer. */
export async function anOfferOn(
  airlines: Airlines,
  route: string,
  refundable?: boolean,
  backAfter?: number,
): Promise<Offer> {
  const flights = app().flights('test')
  const [origin = '', destination = ''] = route.split('-')
  const day = (days().last += 1)
  const query: SearchQuery = {
    tripType: backAfter ? 'round-trip' : 'one-way',
    slices: [
      { origin, destination, date: inDays(day) },
      ...(backAfter
        ? [{ origin: destination, destination: origin, date: inDays(day + backAfter) }]
        : []),
    ],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  }
  const { requestId } = await flights.startSearch(query)
  const read = async () => {
    const found: Offer[] = []
    for await (const offers of flights.arrivingOffers(requestId, query)) found.push(...offers)
    return found
  }
  const offers = await airlines.fastForwardUntil(read())
  const offer = offers.find(
    ({ refund }) => refundable === undefined || refund?.allowed === refundable,
  )
  if (!offer) throw new Error(`No such offer on ${route}`)
  return offer
}

export async function aBookedTrip(airlines: Airlines, options: TripOptions = {}): Promise<Booking> {
  const { route = 'LHR-JFK', refundable = true, card = '4242424242424242', userId } = options
  const { id } = await anOfferOn(airlines, route, refundable, options.backAfter)
  const { offer } = await app().flights('test').getOffer(id)
  const checkout = await openCheckout(anOpening({ offer, userId: userId ?? null }))
  const placed = await app()
    .flights('test')
    .createOrder({
      checkoutId: checkout.id,
      offerId: offer.id,
      passengers: [
        {
          ...ada,
          id: offer.passengers[0]?.id ?? '',
          gender: 'f',
          infantId: null,
          passport: null,
        },
      ],
      services: [],
      payment: offer.providerTotal,
    })
  if (placed.status !== 'placed') throw new Error('The order is pending')
  const amountMinor = toMinorUnits(offer.price.total)
  const { currency } = offer.price.total
  const payments = app().payments('test')
  const key = checkout.id
  const intent = await payments.createIntent({
    checkoutId: key,
    attempt: 1,
    key,
    amountMinor,
    currency,
  })
  await payments.authorise({
    intentId: intent.id,
    key: `${key}:confirm`,
    card: {
      number: card,
      expiryMonth: 12,
      expiryYear: 2034,
      cvv: '123',
      holderName: 'Ada Lovelace',
    },
    returnUrl: 'http://localhost/',
  })
  await payments.capture(intent.id, `${key}:capture`)
  const booking = await insertBooking(
    aBooking(checkout, {
      userId: userId ?? null,
      orderId: placed.order.id,
      reference: placed.order.reference,
      primaryEmail: `${checkout.id}@contrail.example`,
      amountMinor,
      currency,
      paymentIntentId: intent.id,
    }),
  )
  if (!booking) throw new Error('Booked before')
  return booking
}
