import type { APIRequestContext, Page } from 'playwright/test'
import { readLedger } from './ledger.ts'
import type { Site } from './site.ts'
import { anAdult, goodCard, inDays, type Trip } from './traveller.ts'

/** A booking as its traveller knows it. */
export type Booked = {
  id: string
  reference: string
  email: string
  /** What the card was charged, in cents. */
  paid: number
  /** The account that was made for a guest. */
  account?: { username: string; password: string }
}

type Wanted = {
  from: string
  to: string
  refundable?: boolean
  /** By its code: airlines differ in what they do with an order, such as how long a quote of theirs holds. */
  airline?: string
  email?: string
  familyName?: string
}

type WireOffer = {
  id: string
  total_amount: string
  total_currency: string
  owner: { iata_code: string }
  conditions: { refundable: boolean | null }
}

/** Each booking has a day of its own: one offer request serves one order. */
let days = 100

/**
 * Books for the visitor of `page` as a page would, in three calls. A visitor who is not signed in is
 * afterwards: with the account that was made for the booking.
 */
export async function book(page: Page, site: Pick<Site, 'url'>, wanted: Wanted): Promise<Booked> {
  const { from, to, refundable, airline } = wanted
  const { email = anAdult().email ?? '', familyName = 'Lovelace' } = wanted
  const post = poster(page.request, site)
  days += 1
  const findOffer = async (page = 1): Promise<WireOffer> => {
    const { offers } = await post<{ offers: WireOffer[] }>('/api/flights/search', {
      origin: from,
      destination: to,
      departureDate: inDays(days),
      limit: 100,
      page,
    })
    if (offers.length === 0) throw new Error(`No such offer from ${from} to ${to}`)
    const fits = ({ conditions, owner }: WireOffer) =>
      (refundable === undefined || conditions.refundable === refundable) &&
      (airline === undefined || owner.iata_code === airline)
    return offers.find(fits) ?? findOffer(page + 1)
  }
  const offer = await findOffer()
  const booked = await post<Confirmed>('/api/bookings', bookingOf(offer, email, familyName))
  if (!booked.id) throw new Error('The booking is not made yet')
  return {
    id: booked.id,
    reference: booked.duffelBookingId,
    email,
    paid: Math.round(Number(offer.total_amount) * 100),
    account: booked.accountInfo,
  }
}

type Confirmed = {
  id: string
  duffelBookingId: string
  accountInfo?: { username: string; password: string }
}

/** Orders an offer of the search that a trip's results show, but not `exceptId`. */
export async function orderFromSearch(
  request: APIRequestContext,
  site: Pick<Site, 'url'>,
  trip: Trip,
  exceptId: string,
): Promise<void> {
  const post = poster(request, site)
  const { offers } = await post<{ offers: WireOffer[] }>('/api/flights/search', {
    origin: trip.from,
    destination: trip.to,
    departureDate: trip.departure,
    limit: 100,
  })
  if (!offers.some(({ id }) => id === exceptId))
    throw new Error(`Another search than ${exceptId}'s`)
  const offer = offers.find(({ id }) => id !== exceptId)
  if (!offer) throw new Error('The search has one offer')
  const { id } = await post<Confirmed>('/api/bookings', bookingOf(offer, anAdult().email ?? ''))
  if (!id) throw new Error('The booking is not made yet')
}

function poster(request: APIRequestContext, site: Pick<Site, 'url'>) {
  return async <T>(path: string, data: object): Promise<T> => {
    const response = await request.post(site.url + path, { headers: { Origin: site.url }, data })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as T
  }
}

function bookingOf(offer: WireOffer, email: string, lastName = 'Lovelace') {
  return {
    offerId: offer.id,
    passengers: [
      {
        title: 'ms',
        firstName: 'Ada',
        lastName,
        dateOfBirth: '1985-12-10',
        email,
        phone: '+442071838750',
      },
    ],
    paymentDetails: {
      amount: offer.total_amount,
      currency: offer.total_currency,
      cardDetails: {
        number: goodCard,
        expiryMonth: '12',
        expiryYear: '34',
        cvv: '123',
        holderName: 'Ada Lovelace',
      },
    },
  }
}

/** The airline alters the order of a trip. */
export async function alter(site: Site, { reference }: Booked, how: object): Promise<void> {
  const { orders } = await readLedger(site)
  const order = orders.find(({ booking_reference: locator }) => locator === reference)
  const response = await fetch(`${site.sandboxUrl}/_sandbox/orders/${order?.id}/change`, {
    method: 'POST',
    body: JSON.stringify(how),
  })
  if (!response.ok) throw new Error(`Not altered: ${await response.text()}`)
}
