import { randomUUID } from 'node:crypto'
import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import type { Offer, Segment } from '#app/core/flight/offer.ts'
import { cityCodeOf } from '#app/core/places/airport-search.ts'
import {
  insertBooking,
  type Booking,
  type NewBooking,
} from '#app/core/booking/booked/booking.store.server.ts'
import {
  openCheckout,
  transition,
  type Checkout,
  type NewCheckout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  createUser,
  hashPassword,
  type NewUser,
  type User,
} from '#app/core/account/user.store.server.ts'
import type { Quote } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { inDays } from '../clock.ts'

const carrier = { name: 'Contrail Air', code: 'ZZ', logo: null }
const place = (code: string, city: string) => ({
  code,
  name: `${city} Airport`,
  city,
  cityCode: cityCodeOf(code),
  timeZone: null,
})

const segment: Segment = {
  id: 'seg_1',
  origin: place('LHR', 'London'),
  destination: place('JFK', 'New York'),
  originTerminal: '5',
  destinationTerminal: null,
  departingAt: `${inDays(40)}T08:05:00`,
  arrivingAt: `${inDays(40)}T11:20:00`,
  duration: 435,
  carrier,
  flightNumber: '101',
  operator: null,
  aircraft: 'Airbus A350-900',
  cabin: 'economy',
  cabinName: 'Economy',
  technicalStops: [],
  bags: { checked: 1, carryOn: 1 },
  amenities: { wifi: null, power: null, seatPitch: null },
}

export function anOffer(changes: Partial<Offer> = {}): Offer {
  const price = (amount: number) => ({ amount, currency: 'USD' })
  return {
    id: `off_${randomUUID()}`,
    vendor: 'duffel',
    airline: carrier,
    price: { total: price(492), base: price(402), tax: price(90) },
    providerTotal: { amount: '400.00', currency: 'USD' },
    refund: { allowed: true, penalty: { amount: '100.00', currency: 'USD' } },
    change: null,
    sliceChanges: [],
    expiresAt: '2099-01-01T00:00:00.000Z',
    documentsRequired: false,
    passportAccepted: true,
    loyaltyProgrammes: [],
    privateFare: null,
    conditionsUrl: null,
    emissionsKg: 420,
    seatChoice: null,
    passengers: [{ id: 'pas_1', type: 'adult', age: null }],
    slices: [
      {
        id: 'sli_1',
        origin: segment.origin,
        destination: segment.destination,
        departingAt: segment.departingAt,
        arrivingAt: segment.arrivingAt,
        duration: segment.duration,
        fareBrand: null,
        segments: [segment],
        layoverMinutes: [],
      },
    ],
    bags: segment.bags,
    ...changes,
  }
}

export const ada = {
  id: 'pas_1',
  type: 'adult',
  title: 'ms',
  gender: 'female',
  givenName: 'Ada',
  familyName: 'Lovelace',
  bornOn: '1985-12-10',
  email: 'ada@contrail.example',
  phone: '+442071838750',
} as const

/** Card fields as a traveller types them, with a card that the sandbox accepts. */
export const aCard = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ada Lovelace',
  expiryMonth: 12,
  expiryYear: 2034,
  cvv: '123',
}

export function anOpening(changes: Partial<NewCheckout> = {}): NewCheckout {
  return {
    sessionHash: randomUUID(),
    userId: null,
    mode: 'test',
    offer: anOffer(),
    adults: 1,
    children: 0,
    infants: 0,
    ...changes,
  }
}

export function aBooking(checkout: Checkout, changes: Partial<NewBooking> = {}): NewBooking {
  const { airline, slices, price, refund, change } = checkout.offer
  const { gender: _gender, bornOn: _bornOn, ...passenger } = ada
  const data: BookingData = {
    airline,
    slices,
    passengers: [passenger],
    seats: [],
    bags: [],
    price,
    total: price.total,
    refund,
    change,
    tickets: [],
  }
  return {
    checkoutId: checkout.id,
    userId: null,
    sessionHash: checkout.sessionHash,
    mode: 'test',
    orderId: `ord_${randomUUID()}`,
    reference: 'WMEKDS',
    status: 'confirmed',
    data,
    primaryEmail: ada.email,
    amountMinor: 49_200,
    currency: 'USD',
    providerAmount: '400.00',
    providerCurrency: 'USD',
    paymentIntentId: 'pi_1',
    cardBrand: 'visa',
    cardLast4: '4242',
    cardWallet: null,
    ...changes,
  }
}

type StoredChanges = Partial<Omit<NewBooking, 'data'>> & { data?: Partial<BookingData> }

/** Stores a booking of a new checkout. */
export async function aStoredBooking(
  { data: sold, ...changes }: StoredChanges = {},
  opening: Partial<NewCheckout> = {},
): Promise<Booking & { data: BookingData }> {
  const { data, ...fields } = aBooking(await openCheckout(anOpening(opening)), changes)
  const booking = await insertBooking({ ...fields, data: { ...data, ...sold } })
  if (!booking?.data) throw new Error('Booked before')
  return { ...booking, data: booking.data }
}

/** A quote of $120.50 to the card. */
export function aQuote(bookingId: string, changes: Partial<Quote> = {}): Quote {
  return {
    bookingId,
    quoteId: 'ore_1',
    quoteExpiresAt: null,
    quoteNumber: 1,
    providerRefund: '120.50',
    providerCurrency: 'USD',
    refundTo: 'card',
    refundMinor: 12_050,
    credits: [],
    ...changes,
  }
}

export const aPassword = 'correct horse'

/** Creates an account with a unique name and email, and with the password `aPassword`. */
export async function aUser(changes: Partial<NewUser> = {}): Promise<User> {
  const username = `u${randomUUID()}`
  const { user } = await createUser({
    username,
    email: `${username}@contrail.example`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    passwordHash: await hashPassword(aPassword),
    ...changes,
  })
  if (!user) throw new Error('Taken')
  return user
}

/** Moves a checkout through these states in order. */
export async function moveAlong(
  checkout: Checkout,
  ...states: NextState<CheckoutState>[]
): Promise<Checkout> {
  let current = checkout
  for (const to of states) {
    const moved = await transition(current, current.state, to)
    if (!moved) throw new Error(`${current.id} was changed concurrently on its way to ${to}`)
    current = moved
  }
  return current
}
