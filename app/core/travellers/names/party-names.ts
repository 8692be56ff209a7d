import type { CheckoutPassenger } from '../traveller-record.ts'
import { passengerName } from '../traveller-form.ts'

type Named = Pick<CheckoutPassenger, 'id' | 'givenName' | 'familyName'>
type Party = {
  offer: { passengers: readonly { id: string }[] }
  passengers: readonly Named[]
}

/** Names each traveller of a booking by id. Two with the same name are numbered, because each has a choice of seat and bags. */
export function partyNames({ offer, passengers }: Party): (id: string) => string {
  const ids = offer.passengers.map(({ id }) => id)
  const plainName = (id: string) =>
    passengerName(
      passengers.find((one) => one.id === id),
      ids.indexOf(id),
    )
  return (id) => {
    const name = plainName(id)
    const namesakes = ids.filter((one) => plainName(one) === name)
    return namesakes.length > 1 ? `${name} (${namesakes.indexOf(id) + 1})` : name
  }
}
