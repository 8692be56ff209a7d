import { createHash } from 'node:crypto'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { formatTraveller } from '#app/core/booking/booked/booking-words.ts'
import { namedOnTicket } from '#app/core/travellers/names/ticket-name.ts'

/** British lists have no comma before "and". */
const list = new Intl.ListFormat('en-GB')

type Chosen = Pick<Checkout, 'offer' | 'passengers' | 'seats' | 'bags'>

const namesOf = ({ passengers }: Chosen) =>
  passengers.map((passenger) => formatTraveller(namedOnTicket(passenger)))

/** Returns positions instead of ids, because a new search for the same flights has other ids. */
function positions({ offer, passengers }: Chosen, segmentIds: string[], passengerIds: string[]) {
  const segments = offer.slices.flatMap((slice) => slice.segments)
  const places = [
    segmentIds.map((wanted) => segments.findIndex(({ id }) => id === wanted)),
    passengerIds.map((wanted) => passengers.findIndex(({ id }) => id === wanted)),
  ]
  return places.map((numbers) => numbers.sort((a, b) => a - b).join()).join(' ')
}

const parts: { name: string; linesOf: (chosen: Chosen) => string[] }[] = [
  { name: 'the names on the ticket', linesOf: namesOf },
  {
    name: 'the seats',
    linesOf: (chosen) =>
      chosen.seats.map(
        ({ segmentId, passengerId, designator }) =>
          `${designator} ${positions(chosen, [segmentId], [passengerId])}`,
      ),
  },
  {
    name: 'the bags',
    linesOf: (chosen) =>
      chosen.bags.map(
        ({ name, quantity, segmentIds, passengerIds }) =>
          `${quantity} ${name} ${positions(chosen, segmentIds, passengerIds)}`,
      ),
  },
]

const mark = (lines: string[]) =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 8)

/** The payment form repeats these marks, so that a refusal can say what has changed since. */
export function marksOf(chosen: Chosen): string {
  return parts.map(({ linesOf }) => mark(linesOf(chosen))).join('.')
}

/** Returns null if none of these parts has changed, or the form has no marks. */
export function describeChange(shown: FormDataEntryValue | null, chosen: Chosen): string | null {
  const before = typeof shown === 'string' ? shown.split('.') : []
  if (before.length !== parts.length) return null
  const now = marksOf(chosen).split('.')
  const changed = parts.filter((_, index) => before[index] !== now[index])
  if (changed.length === 0) return null
  const names = changed.map(({ name }) => name)
  const what = `You’ve changed ${list.format(names)} since you opened this page.`
  if (changed[0] !== parts[0]) return what
  return `${what} The ticket will say ${namesOf(chosen).join(', ')}.`
}
