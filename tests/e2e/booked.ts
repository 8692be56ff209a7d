import type { APIRequestContext, Page } from 'playwright/test'
import { expect } from '../plain/expect.ts'
import { readLedger } from './ledger.ts'
import type { Site } from './site.ts'
import { anAdult, goodCard, inDays, type Trip } from './traveller.ts'

export type Booked = {
  id: string
  reference: string
  email: string
  /** Charge in cents. */
  paid: number
  /** Account created for a guest. */
  account?: { username: string; password: string }
}

type BookingOptions = {
  from: string
  to: string
  refundable?: boolean
  /** Airline code. Airlines differ, for example in how long their quotes stay valid. */
  airline?: string
  email?: string
  familyName?: string
  /** Card number, by default one whose payments succeed. */
  card?: string
  /** Days until departure, by default another day for each booking. */
  day?: number
}

type WireOffer = {
  id: string
  total_amount: string
  total_currency: string
  owner: { iata_code: string }
  conditions: { refundable: boolean | null }
}

/**
 * A different day for each booking, because an order makes all other offers of its search
 * unavailable.
 */
let days = 100

/**
 * Books for the visitor of `page` with three API calls. Afterwards a guest is signed in to the account created for
 * the booking.
 */
export async function book(
  page: Page,
  site: Pick<Site, 'url'>,
  options: BookingOptions,
): Promise<Booked> {
  const { from, to, refundable, airline } = options
  const { email = anAdult().email ?? '' } = options
  const post = createPoster(page.request, site)
  days += 1
  const { day = days } = options
  const findOffer = async (page = 1): Promise<WireOffer> => {
    const { offers } = await post<{ offers: WireOffer[] }>('/api/flights/search', {
      origin: from,
      destination: to,
      departureDate: inDays(day),
      limit: 100,
      page,
    })
    if (offers.length === 0) throw new Error(`No matching offer from ${from} to ${to}`)
    const fits = ({ conditions, owner }: WireOffer) =>
      (refundable === undefined || conditions.refundable === refundable) &&
      (airline === undefined || owner.iata_code === airline)
    return offers.find(fits) ?? findOffer(page + 1)
  }
  const offer = await findOffer()
  const booked = await post<Confirmed>('/api/bookings', bookingOf(offer, { ...options, email }))
  if (!booked.id) throw new Error('The booking is pending')
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

/** Searches for the trip, and orders an offer of that search other than the offer `exceptId`. */
export async function orderFromSearch(
  request: APIRequestContext,
  site: Pick<Site, 'url'>,
  trip: Trip,
  exceptId: string,
): Promise<void> {
  const post = createPoster(request, site)
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
  const { id } = await post<Confirmed>(
    '/api/bookings',
    bookingOf(offer, { email: anAdult().email ?? '' }),
  )
  if (!id) throw new Error('The booking is pending')
}

function createPoster(request: APIRequestContext, site: Pick<Site, 'url'>) {
  return async <T>(path: string, data: object): Promise<T> => {
    const response = await request.post(site.url + path, { headers: { Origin: site.url }, data })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as T
  }
}

function bookingOf(
  offer: WireOffer,
  {
    email,
    familyName = 'Lovelace',
    card = goodCard,
  }: Pick<BookingOptions, 'familyName' | 'card'> & { email: string },
) {
  return {
    offerId: offer.id,
    passengers: [
      {
        title: 'ms',
        firstName: 'Ada',
        lastName: familyName,
        dateOfBirth: '1985-12-10',
        email,
        phone: '+442071838750',
      },
    ],
    paymentDetails: {
      amount: offer.total_amount,
      currency: offer.total_currency,
      cardDetails: {
        number: card,
        expiryMonth: '12',
        expiryYear: '34',
        cvv: '123',
        holderName: 'Ada Lovelace',
      },
    },
  }
}

/** Changes the order at the airline. */
export async function changeOrder(site: Site, { reference }: Booked, how: object): Promise<void> {
  const { orders } = await readLedger(site)
  const order = orders.find(({ booking_reference: locator }) => locator === reference)
  const response = await fetch(`${site.sandboxUrl}/_sandbox/orders/${order?.id}/change`, {
    method: 'POST',
    body: JSON.stringify(how),
  })
  if (!response.ok) throw new Error(`Not altered: ${await response.text()}`)
}

/**
 * Reloads the trip until the change appears, because a page does not wait for an update that another visitor's request
 * started.
 */
export async function openTrip(
  page: Page,
  { id }: Pick<Booked, 'id'>,
  shown = 'Booking reference',
): Promise<void> {
  await expect(async () => {
    await page.goto(`/my-trips/${id}`)
    await expect(page.getByRole('dialog')).toContainText(shown, { timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
}
