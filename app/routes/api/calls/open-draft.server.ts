import type { Owner } from '#app/core/account/owner.server.ts'
import { replaceOffer } from '#app/core/booking/checkout/checkout-rules.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { reopenReplaced } from '#app/core/booking/checkout/replaced-checkout.store.server.ts'
import { adultAge } from '#app/core/flight/age-limits.ts'
import { ageOn, ageReferenceDay, fitsAge } from '#app/core/flight/age.ts'
import { passengerCounts, type Offer } from '#app/core/flight/offer.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { fitsAges } from '#app/core/travellers/party.ts'
import { travellersSchema } from '#app/core/travellers/traveller-check.server.ts'
import { toPassengers } from '#app/core/travellers/traveller-form.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import type { BookingRequest, PassengerRequest } from '#app/routes/api/wire/booking-requests.ts'
import { invalidInput } from '../errors.server.ts'
import { checkApiInput } from '../input.server.ts'

export type OnSale = { offer: Offer; mode: Mode }

/** Matches the passengers of the request to those of the offer by id, otherwise by type, in order. */
function matchPassengers(offer: Offer, sent: PassengerRequest[]): PassengerRequest[] {
  const rest = [...sent]
  const take = (fits: (one: PassengerRequest) => boolean) => {
    const index = rest.findIndex(fits)
    return index < 0 ? undefined : rest.splice(index, 1)[0]
  }
  const passengers = offer.passengers.map(({ id, type }) => ({
    id,
    found: take((one) => one.id === id) ?? take((one) => !one.id && (one.type ?? type) === type),
  }))
  const missing = passengers.find(({ found }) => !found)
  if (missing || rest.length > 0) {
    const count = offer.passengers.length
    throw invalidInput({
      passengers: [
        `This offer is for ${count} passenger${count === 1 ? '' : 's'} of different types`,
      ],
    })
  }
  return passengers.flatMap(({ found }) => found ?? [])
}

/** Throws 422 when the fare is for other ages, so that API clients search again. */
function requireAges(passengers: readonly CheckoutPassenger[], offer: Offer): void {
  if (fitsAges(passengers, offer)) return
  const wrong = passengers.flatMap(({ id, bornOn }, index) => {
    const { age = null, type } = offer.passengers.find((one) => one.id === id) ?? {}
    const actual = ageOn(bornOn, ageReferenceDay(offer))
    if (!type || fitsAge({ type, age }, actual)) return []
    const fare = age ?? (type === 'adult' ? `${adultAge} or over` : type)
    const message = `This fare is for age ${fare}, but this traveller is ${actual} on the day of the last flight. Search again with ages.`
    return [[`passengers.${index}.dateOfBirth`, [message]]]
  })
  throw invalidInput(Object.fromEntries(wrong) as Record<string, string[]>)
}

/** Opens a draft. It validates the travellers with the schema of the form, so that API and pages agree. */
export async function openDraft(
  owner: Owner & { sessionHash: string },
  sent: BookingRequest,
  { offer, mode }: OnSale,
) {
  const form = checkApiInput(
    { passengers: matchPassengers(offer, sent.passengers) },
    travellersSchema(offer),
  )
  const { passengers, documents } = toPassengers(form, offer)
  requireAges(passengers, offer)
  const checkout = await openCheckout({
    ...owner,
    mode,
    offer,
    ...passengerCounts(offer.passengers),
  })
  // Another checkout may have replaced this one. From now on, the pages of this session show this
  // one again.
  await reopenReplaced(checkout)
  await saveDraft(checkout, {
    passengers,
    documents,
    ...replaceOffer(checkout, offer),
  })
  return reloadCheckout(checkout)
}
