import type { Price } from '../../world/fares.ts'
import type { Currency } from '../../world/money.ts'
import type { WorldOffer } from '../../world/search.ts'
import type { Style } from '../amounts.ts'
import type { Scenario } from '../scenarios.ts'
import type { RequestDoc } from '../types.ts'

export type SetOffer = {
  index: number
  world: WorldOffer
  /** Price for all passengers. */
  price: Price
  style: Style
  minutes: number
  connections: number
}

export type OfferSet = {
  doc: RequestDoc
  scenario: Scenario
  currency: Currency
  passengerIds: string[]
  offers: SetOffer[]
  stamps: { created: string; expires: string; guaranteed: string; payable: string }
  texts: (string | undefined)[]
}
