import type { Duffel, FoundOffer } from '../context.ts'
import type { OrderPassenger } from './order-types.ts'
import { Failure, airlineRefused, refused } from '../problems.ts'
import { flightKey, legsOf } from '../search/services.ts'

const airlinesRefusingDuplicates = new Set(['KE', 'BR'])
const airlinesCheckingTitles = new Set(['OS', 'TG'])

/** Failure of an order by the passenger's family name, for refusals that no test route causes. */
const failuresByName: Record<string, () => Failure> = {
  'not-created': () =>
    airlineRefused(
      502,
      'order_not_created',
      'Order not created',
      'The order was not created; there are no side effects.',
    ),
  'airline-internal': () =>
    airlineRefused(
      502,
      'airline_internal',
      'Airline internal error',
      'The airline has an internal error.',
    ),
  'price-changed': () =>
    airlineRefused(
      422,
      'price_changed',
      'Price changed',
      'The price of the offer has changed; please read it again.',
    ),
  'invalid-name': () =>
    airlineRefused(
      422,
      'invalid_passenger_name',
      'Invalid passenger name',
      'The airline does not accept the name of a passenger.',
    ),
  'invalid-email': () =>
    airlineRefused(
      422,
      'invalid_email_address',
      'Invalid e-mail address',
      'The airline does not accept the e-mail address of a passenger.',
    ),
  fraud: () =>
    refused(
      'high_fraud_risk',
      'High fraud risk',
      'The order was refused because of a high risk of fraud.',
    ),
  declined: () => refused('payment_declined', 'Payment declined', 'The payment was declined.'),
  unavailable: () =>
    new Failure(503, {
      type: 'api_error',
      code: 'service_unavailable',
      title: 'Service unavailable',
      message: 'The service is temporarily unavailable.',
    }),
  'internal-error': () =>
    new Failure(500, {
      type: 'api_error',
      code: 'internal_server_error',
      title: 'Internal server error',
      message: 'Something went wrong on our side.',
    }),
}

type Traveller = { order: string }

/** Throws when the airline refuses a valid order. Returns the keys for `rememberTravellers`. */
export function checkWithAirline(
  duffel: Duffel,
  found: FoundOffer,
  passengers: OrderPassenger[],
): string[] {
  const owner = found.entry.world.owner.iata
  for (const { family_name: name } of passengers) {
    const failure = failuresByName[name.toLowerCase()]
    if (failure) throw failure()
  }
  const hasContradiction = passengers.some(({ title, gender }) =>
    gender === 'f' ? title === 'mr' : title === 'mrs' || title === 'ms' || title === 'miss',
  )
  if (airlinesCheckingTitles.has(owner) && hasContradiction) {
    throw airlineRefused(
      422,
      'invalid_passenger_title',
      'Invalid passenger title',
      'The airline does not accept a title which contradicts the gender.',
    )
  }
  const travellers = duffel.deps.store.collection<Traveller>('duffel_travellers')
  const keys = legsOf(found).flatMap((leg) =>
    passengers.map((entry) =>
      `${flightKey(leg)}/${entry.given_name} ${entry.family_name} ${entry.born_on}`.toLowerCase(),
    ),
  )
  if (airlinesRefusingDuplicates.has(owner) && keys.some((key) => travellers.get(key))) {
    throw airlineRefused(
      422,
      'duplicate_booking',
      'Duplicate booking',
      'A passenger already has a booking on this flight.',
    )
  }
  return keys
}

export function rememberTravellers(duffel: Duffel, keys: string[], order: string): void {
  const travellers = duffel.deps.store.collection<Traveller>('duffel_travellers')
  for (const key of keys) travellers.put(key, { order })
}
