import type { Price } from '../world/fares.ts'
import type { Currency } from '../world/money.ts'
import type { WorldOffer } from '../world/search.ts'
import type { Style } from './amounts.ts'
import type { Scenario } from './scenarios.ts'
import type { RequestDoc } from './types.ts'

export type SetOffer = {
  index: number
  world: WorldOffer
  /** For the whole party. */
  price: Price
  style: Style
  minutes: number
  connections: number
}

/** The offers of one request: worked out when asked for, forgotten when others are. */
export type OfferSet = {
  doc: RequestDoc
  scenario: Scenario
  currency: Currency
  passengerIds: string[]
  offers: SetOffer[]
  /** The instants that all of its offers share. */
  stamps: { created: string; expires: string; guaranteed: string; payable: string }
  /** Serialised offers, by index. */
  texts: (string | undefined)[]
}
