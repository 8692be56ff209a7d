import type { CheckoutPassenger, TravelDocument } from '#app/domain/checkout/checkout-record.ts'
import { toBoxes } from '#app/domain/checkout/birth-date.ts'
import { airlineGenders } from '#app/domain/checkout/title.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import { countryOfPhone, homeCountry } from '#app/operations/checkout/traveller-check.server.ts'

/** The form as it was last saved: one entry for every passenger of the offer. */
export function savedForm(
  offer: Offer,
  passengers: CheckoutPassenger[],
  documents: TravelDocument[],
) {
  return {
    passengers: offer.passengers.map(({ id }) => {
      const passenger = passengers.find((one) => one.id === id)
      const passport = documents.find(({ passengerId }) => passengerId === id)
      return {
        title: passenger?.title ?? undefined,
        firstName: passenger?.givenName,
        lastName: passenger?.familyName,
        gender: airlineGenders.find((gender) => gender === passenger?.gender),
        dateOfBirth: toBoxes(passenger?.bornOn),
        email: passenger?.email ?? undefined,
        phone: passenger?.phone ?? undefined,
        phoneCountry: (passenger?.phone && countryOfPhone(passenger.phone)) ?? homeCountry(offer),
        passportNumber: passport?.number,
        passportExpiryDate: passport?.expiresOn,
        passportIssuingCountry: passport?.issuingCountry,
        loyaltyAirline: passenger?.loyalty?.airline,
        loyaltyNumber: passenger?.loyalty?.number,
      }
    }),
  }
}
