import { adultAge, escortAge } from '#app/core/flight/age-limits.ts'
import { ageOn, ageReferenceDay } from '#app/core/flight/age.ts'
import type { CheckoutPassenger, TravelDocument } from '#app/core/travellers/traveller-record.ts'
import { withServiceIds } from '#app/core/booking/bags.ts'
import { withListedIds } from '#app/core/flight/known-services.ts'
import { findListedServices } from '#app/core/search/read-offer.server.ts'
import { providerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { ticketName } from '#app/core/travellers/names/ticket-name.ts'
import { airlineIdentity } from '#app/core/travellers/names/title.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { readDocuments } from '#app/core/travellers/checkout-documents.store.server.ts'
import {
  FlightRequestRefusedError,
  type OrderPassenger,
  type OrderRequest,
} from '#app/core/flight/flights-port.ts'

/**
 * Refuses a passenger instead of guessing, because older versions may have accepted incomplete
 * details.
 */
function refuse(passenger: CheckoutPassenger, what: string): never {
  throw new FlightRequestRefusedError(
    `${passenger.id} has no ${what} that airlines accept`,
    'invalid_passenger',
  )
}

/** Assigns each infant to a separate adult, in form order. The youngest adults are used last. */
function infantsByAdult(passengers: readonly CheckoutPassenger[], day: string) {
  const age = ({ bornOn }: CheckoutPassenger) => Math.min(adultAge, ageOn(bornOn, day))
  const adults = passengers
    .filter((passenger) => age(passenger) >= escortAge)
    .sort((one, other) => age(other) - age(one))
  const infants = passengers.filter(({ type }) => type === 'infant_without_seat')
  return new Map(
    infants.flatMap((infant, index) => {
      const adult = adults[index]
      return adult ? [[adult.id, infant.id]] : []
    }),
  )
}

/** Returns only details that the offer supports, because a replacement offer may support fewer. */
function orderPassengers(
  { passengers, offer }: Pick<Checkout, 'passengers' | 'offer'>,
  documents: readonly TravelDocument[],
): OrderPassenger[] {
  const taken = offer.passportAccepted ? documents : []
  const programmes = offer.loyaltyProgrammes.map(({ code }) => code)
  const infants = infantsByAdult(passengers, ageReferenceDay(offer))
  const contact = passengers[0]
  return passengers.map((passenger) => {
    const { loyalty } = passenger
    const document = taken.find(({ passengerId }) => passengerId === passenger.id)
    return {
      id: passenger.id,
      ...(airlineIdentity(passenger) ?? refuse(passenger, 'title and gender')),
      givenName: ticketName(passenger.givenName) ?? refuse(passenger, 'given name'),
      familyName: ticketName(passenger.familyName) ?? refuse(passenger, 'family name'),
      bornOn: passenger.bornOn,
      // Airlines require contact details for everyone, so the first passenger's details are the
      // default.
      email: passenger.email ?? contact?.email ?? '',
      phone: passenger.phone ?? contact?.phone ?? '',
      infantId: infants.get(passenger.id) ?? null,
      passport: document
        ? {
            number: document.number,
            expiresOn: document.expiresOn,
            issuingCountry: document.issuingCountry,
          }
        : null,
      loyalty: loyalty && programmes.includes(loyalty.airline) ? loyalty : null,
    }
  })
}

/**
 * Builds the order request. Throws `DecryptionError` or, for incomplete details,
 * `FlightRequestRefusedError`.
 */
export async function orderRequest(checkout: Checkout): Promise<OrderRequest> {
  const chosen = withServiceIds(checkout.bags)
  const bags = withListedIds(chosen, findListedServices(checkout.offerId, checkout.mode))
  return {
    checkoutId: checkout.id,
    offerId: checkout.offerId,
    passengers: orderPassengers(checkout, await readDocuments(checkout)),
    services: [
      ...checkout.seats.map(({ serviceId }) => ({ id: serviceId, quantity: 1 })),
      ...bags.map(({ id, quantity }) => ({ id, quantity })),
    ],
    payment: providerTotal(checkout),
  }
}
