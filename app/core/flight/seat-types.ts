import { formatPrice, type Price } from '#app/core/money/money.ts'
import { seatTypeLabel, type Cabin, type SeatElement, type SeatPrice } from './seat-maps.ts'

/** Seats that cost a passenger the same, have one name and one set of terms. */
export type SeatType = { label: string; notes: string[]; designators: string[] }

/** "free", "$25". */
export function seatPriceLabel(price: Price): string {
  return price.amount === 0 ? 'free' : formatPrice(price)
}

const mostBands = 4

/** Seats of the same price, or of the dearest few, and the mark by which a map shows them. */
export type PriceBand = { mark: string; label: string; prices: string[] }

/** The bands of a map's prices, as `seatPriceLabel` writes them, lowest first. */
export function priceBands(prices: readonly string[]): PriceBand[] {
  return prices.slice(0, mostBands).map((price, index) => {
    const own = index === mostBands - 1 ? prices.slice(index) : [price]
    const last = own.at(-1) ?? price
    const label = last === price ? price : `${price} to ${last}`
    return { mark: '•'.repeat(index), label, prices: [...own] }
  })
}

/** The seats that a passenger may take, by price and name, dearest last. */
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

/** What the airline says of a seat: its name and its terms. */
export function seatTerms(cabins: readonly Cabin<SeatPrice>[], designator: string): string[] {
  const element = cabins.flatMap(seatsOf).find((one) => one.designator === designator)
  if (!element) return []
  return [...(element.name ? [seatTypeLabel(element.name)] : []), ...element.notes]
}

/** Why there are seats that a passenger cannot take, as far as the map tells it. */
export function unsoldKinds(cabins: readonly Cabin<SeatPrice>[], passengerId: string) {
  const elements = cabins.flatMap(seatsOf)
  return {
    kept: elements.some(({ kind }) => kind === 'restricted'),
    others: elements.some((element) => isForOthers(element, passengerId)),
  }
}

/** Whether the airline sells a seat to others of the party, and not to this passenger. */
export function isForOthers({ services }: SeatElement<SeatPrice>, passengerId: string): boolean {
  return services.length > 0 && services.every((one) => one.passengerId !== passengerId)
}

function seatsOf({ rows }: Cabin<SeatPrice>): SeatElement<SeatPrice>[] {
  return rows.flatMap(({ sections }) => sections.flat())
}
