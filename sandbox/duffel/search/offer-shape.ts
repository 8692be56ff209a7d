import { offerText } from './offer-text.ts'
import type { OfferSet, SetOffer } from './offer-set.ts'
import type { Offer } from '../types.ts'

export function offerShape(set: OfferSet, entry: SetOffer, extra = 0): Offer {
  const offer: Offer = JSON.parse(offerText(set, entry, extra))
  return offer
}

export function withoutNullables(offer: Offer): Offer {
  return {
    ...offer,
    tax_amount: null,
    tax_currency: null,
    total_emissions_kg: null,
    owner: {
      ...offer.owner,
      logo_symbol_url: null,
      logo_lockup_url: null,
      conditions_of_carriage_url: null,
    },
    passengers: offer.passengers.map((passenger) => ({
      ...passenger,
      type: passenger.age === null ? passenger.type : null,
    })),
    conditions: { refund_before_departure: null, change_before_departure: null },
    payment_requirements: {
      ...offer.payment_requirements,
      payment_required_by: null,
      price_guarantee_expires_at: null,
      requires_instant_payment: true,
    },
    slices: offer.slices.map((slice) => ({
      ...slice,
      duration: null,
      fare_brand_name: null,
      ngs_shelf: null,
      conditions: null,
      segments: slice.segments.map((segment) => ({
        ...segment,
        origin: { ...segment.origin, icao_code: null, iata_city_code: null, city: null },
        destination: { ...segment.destination, icao_code: null, iata_city_code: null, city: null },
        origin_terminal: null,
        destination_terminal: null,
        duration: null,
        distance: null,
        aircraft: null,
        operating_carrier: { ...segment.operating_carrier, iata_code: null },
        operating_carrier_flight_number: null,
        passengers: segment.passengers.map((passenger) => ({
          ...passenger,
          // Airlines may list each bag separately.
          baggages: passenger.baggages.flatMap(({ type, quantity }) =>
            quantity > 1
              ? Array.from({ length: quantity }, () => ({ type, quantity: 1 }))
              : [
                  { type, quantity },
                  { type, quantity: 0 },
                ],
          ),
          cabin_class_marketing_name: null,
          fare_basis_code: null,
          cabin: null,
        })),
      })),
    })),
  }
}
