import type { AirlineCredit } from './flight/terms/after-sale-terms.ts'
import type { BagChoice, BookingData } from './booking/checkout/checkout-record.ts'
import type { CarriedFields, ErasedFields } from './personal-rules.ts'
import type { CheckoutPassenger, TravelDocument } from './travellers/traveller-record.ts'
import type { TypedPassenger } from './travellers/typed-passengers.ts'

const copied = { carry: 'copy' } as const
const matched = { carry: 'match' } as const

/**
 * Declares which fields of a checkout's documents are copied when the same flights are searched
 * again. Erasure and export treat each document as a whole, by its column.
 */
export const carriedDocuments = {
  passengers: {
    id: matched,
    type: matched,
    title: copied,
    gender: copied,
    givenName: copied,
    familyName: copied,
    bornOn: copied,
    email: copied,
    phone: copied,
    loyalty: copied,
  },
  passports: {
    passengerId: matched,
    number: copied,
    expiresOn: copied,
    issuingCountry: copied,
  },
  bags: {
    serviceId: matched,
    passengerIds: matched,
    segmentIds: matched,
    name: copied,
    maxKg: copied,
    quantity: copied,
    price: matched,
    providerPrice: matched,
  },
  /** Travellers of an incomplete form. The first passenger always keeps the contact details. */
  typed: {
    title: copied,
    firstName: copied,
    lastName: copied,
    gender: copied,
    dateOfBirth: copied,
    email: matched,
    phone: matched,
    phoneCountry: matched,
    passportNumber: copied,
    passportExpiryDate: copied,
    passportIssuingCountry: copied,
    loyaltyAirline: copied,
    loyaltyNumber: copied,
  },
} as const satisfies {
  passengers: CarriedFields<CheckoutPassenger>
  passports: CarriedFields<TravelDocument>
  bags: CarriedFields<BagChoice>
  typed: CarriedFields<TypedPassenger>
}

const kept = { erase: 'keep' } as const
const cleared = { erase: { to: null } } as const
const emptied = { erase: { to: [] as never[] } } as const

/** Declares what erasure does with each field of the documents that bookings keep for accounting. */
export const erasedDocuments = {
  bookingData: {
    airline: kept,
    slices: kept,
    bookedSlices: kept,
    cancelledFlights: kept,
    revision: kept,
    passengers: { erase: 'rewrite' },
    seats: kept,
    bags: kept,
    price: kept,
    total: kept,
    refund: kept,
    change: kept,
    tickets: emptied,
    otherReferences: emptied,
  },
  /** The travellers in `bookingData`. */
  passengers: {
    id: kept,
    type: kept,
    title: cleared,
    givenName: { erase: { to: 'Erased' } },
    familyName: { erase: { to: 'Traveller' } },
    email: cleared,
    phone: cleared,
    loyalty: { erase: { to: undefined } },
  },
  /** A voucher in a traveller's name. Anyone who knows its code can spend it. */
  credits: {
    passengerId: kept,
    name: kept,
    code: { erase: { to: '' } },
    amount: kept,
    currency: kept,
  },
} as const satisfies {
  bookingData: ErasedFields<BookingData>
  passengers: ErasedFields<BookingData['passengers'][number]>
  credits: ErasedFields<AirlineCredit>
}
