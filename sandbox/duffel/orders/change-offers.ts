import type { CabinClass } from '../../world/aircraft.ts'
import { amountText, fromDollars } from '../../world/money.ts'
import { findAirport } from '../../world/airports/places.ts'
import { parseDay } from '../../world/airports/zones.ts'
import { fieldsOr, listOr, textOr } from '../body.ts'
import type { Fields } from '../body.ts'
import { freshId } from '../ids.ts'
import { instant } from '../instants.ts'
import type { Order, OrderDoc } from './order-types.ts'
import { currencyOf, minorOf } from './payments.ts'
import { Failure, blank, invalid, unlinked } from '../problems.ts'
import type { Problem } from '../problems.ts'
import { newSlice } from '../search/slice-build.ts'
import type { Slice } from '../types.ts'

const OFFER_LIFETIME_MS = 3 * 86_400_000
const INCREASE_DOLLARS = 125
const PENALTY_DOLLARS = 25
const HOURS = [6, 12, 18]
const CABINS: CabinClass[] = ['economy', 'premium_economy', 'first']

export type ChangeOffer = {
  id: string
  order_change_id: string | null
  order_change_request_id: string
  change_total_amount: string
  change_total_currency: string
  new_total_amount: string
  new_total_currency: string
  penalty_total_amount: string
  penalty_total_currency: string
  refund_to: null
  conditions: Order['conditions']
  slices: { add: Slice[]; remove: Slice[] }
  available_payment_types: string[]
  private_fares: unknown[]
  expires_at: string
  created_at: string
  updated_at: string
  live_mode: false
}

type SliceChanges = {
  remove: Slice[]
  add: { from: string; to: string; day: number; fields: Fields }[]
}

export function readSlices(order: Order, value: unknown): SliceChanges {
  const problems: Problem[] = []
  const { remove, add } = fieldsOr(value)
  const removed = listOr(remove).flatMap((entry, index) => {
    const slice = order.slices.find(({ id }) => id === fieldsOr(entry).slice_id)
    if (!slice) problems.push(unlinked(`/slices/remove/${index}/slice_id`))
    return slice ?? []
  })
  const added = listOr(add).flatMap((entry, index) => {
    const at = `/slices/add/${index}`
    const fields = fieldsOr(entry)
    const from = textOr(fields.origin) ?? ''
    const to = textOr(fields.destination) ?? ''
    const day = parseDay(textOr(fields.departure_date) ?? '')
    if (!findAirport(from)) problems.push(unlinked(`${at}/origin`))
    if (!findAirport(to) || from === to) problems.push(unlinked(`${at}/destination`))
    if (day === null)
      problems.push(
        invalid(
          `${at}/departure_date`,
          'invalid_date',
          'Invalid date',
          "Field 'departure_date' is not a date",
        ),
      )
    return day === null ? [] : [{ from, to, day, fields }]
  })
  if (listOr(remove).length === 0) problems.push(blank('/slices/remove'))
  if (listOr(add).length === 0) problems.push(blank('/slices/add'))
  if (problems.length > 0) throw new Failure(422, ...problems)
  return { remove: removed, add: added }
}

export function changeOffers(
  now: number,
  doc: OrderDoc,
  requestId: string,
  wanted: SliceChanges,
): ChangeOffer[] {
  const { order } = doc
  const currency = currencyOf(order.total_currency)
  const increase = fromDollars(INCREASE_DOLLARS, currency)
  const total = minorOf(order.total_amount, currency) + increase
  return CABINS.flatMap((cabin) =>
    HOURS.map((hour): ChangeOffer => ({
      id: freshId('oco', now),
      order_change_id: null,
      order_change_request_id: requestId,
      change_total_amount: amountText(increase, currency),
      change_total_currency: currency,
      new_total_amount: amountText(total, currency),
      new_total_currency: currency,
      penalty_total_amount: amountText(fromDollars(PENALTY_DOLLARS, currency), currency),
      penalty_total_currency: currency,
      refund_to: null,
      conditions: order.conditions,
      slices: {
        add: wanted.add.flatMap(({ from, to, day }, index) => {
          const like = wanted.remove[index] ?? wanted.remove[0]
          const origin = findAirport(from)
          const destination = findAirport(to)
          if (!like || !origin || !destination) return []
          return newSlice({
            like,
            from: origin,
            to: destination,
            departs: day + hour * 60,
            cabin,
            now,
          })
        }),
        remove: wanted.remove,
      },
      available_payment_types: ['balance', 'card'],
      private_fares: [],
      expires_at: instant(now + OFFER_LIFETIME_MS),
      created_at: instant(now),
      updated_at: instant(now),
      live_mode: false,
    })),
  )
}
