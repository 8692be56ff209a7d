import { formatPrice, type Price } from '#app/core/money/money.ts'
import { seatTypeLabel, type Cabin, type SeatElement, type SeatPrice } from './seat-maps.ts'

export type SeatType = { label: string; notes: string[]; designators: string[] }

export function seatPriceLabel(price: Price): string {
  return price.amount === 0 ? 'free' : formatPrice(price)
}

const maxBands = 4
/** A price of at most this length, such as "$107", fits into a seat. */
const maxPriceInSeat = 4

/** `mark` is null if each seat shows its own price. */
export type PriceBand = { mark: string | null; label: string; prices: string[] }

const rangeLabel = (first: string, last: string) => (last === first ? first : `${first} to ${last}`)

/** `prices` are `seatPriceLabel` texts, lowest first. */
export function priceBands(prices: readonly string[]): PriceBand[] {
  const [lowest] = prices
  if (lowest && prices.every(({ length }) => length <= maxPriceInSeat)) {
    return [{ mark: null, label: rangeLabel(lowest, prices.at(-1)!), prices: [...prices] }]
  }
  return prices.slice(0, maxBands).map((price, index) => {
    const own = index === maxBands - 1 ? prices.slice(index) : [price]
    const label = rangeLabel(price, own.at(-1) ?? price)
    return { mark: '•'.repeat(index), label, prices: [...own] }
  })
}

export function seatTypesFor(cabins: readonly Cabin<SeatPrice>[], passengerId: string): SeatType[] {
  const types = new Map<string, SeatType & { amount: number }>()
  for (const element of cabins.flatMap(seatsOf)) {
    const service = element.services.find((one) => one.passengerId === passengerId)
    if (!service || !element.designator) continue
    const { price } = service
    const name = element.name ? seatTypeLabel(element.name) : 'Seat'
    const label = `${name}, ${seatPriceLabel(price)}`
    const key = [label, ...element.notes].join('/')
    const type = types.get(key) ?? {
      label,
      notes: element.notes,
      designators: [],
      amount: price.amount,
    }
    type.designators.push(element.designator)
    types.set(key, type)
  }
  return [...types.values()]
    .sort((a, b) => a.amount - b.amount)
    .map(({ amount: _, ...type }) => type)
}

export function seatTerms(cabins: readonly Cabin<SeatPrice>[], designator: string): string[] {
  const element = cabins.flatMap(seatsOf).find((one) => one.designator === designator)
  if (!element) return []
  return [...(element.name ? [seatTypeLabel(element.name)] : []), ...element.notes]
}

export function unsoldKinds(cabins: readonly Cabin<SeatPrice>[], passengerId: string) {
  const elements = cabins.flatMap(seatsOf)
  return {
    kept: elements.some(({ kind, designator }) => kind === 'restricted' && designator !== null),
    others: elements.some((element) => isForOthers(element, passengerId)),
  }
}

export function isForOthers({ services }: SeatElement<SeatPrice>, passengerId: string): boolean {
  return services.length > 0 && services.every((one) => one.passengerId !== passengerId)
}

function seatsOf({ rows }: Cabin<SeatPrice>): SeatElement<SeatPrice>[] {
  return rows.flatMap(({ sections }) => sections.flat())
}
