import type { Duffel } from '../context.ts'
import { freshId } from '../ids.ts'
import { instant, instantSeconds } from '../instants.ts'
import type { AirlineChange } from './airline-changes.ts'
import type { OrderDoc } from './order-types.ts'
import { saveOrder, visibleOrder } from './orders.ts'
import { shiftSlice } from '../search/slice-build.ts'
import type { Slice } from '../types.ts'

/**
 * Alterations by the airline: `times` moves the first slice. `leg-replaced` gives the first slice
 * another flight number an hour later. `leg-cancelled` removes the last slice.
 */
export const alterations = ['times', 'leg-replaced', 'leg-cancelled'] as const

export type Alteration = {
  change: (typeof alterations)[number]
  minutes: number
  /** Either a change that the traveller must accept, or one that only an event reports. */
  as: 'airline-initiated' | 'changed'
  actions: string[]
}

export function parseAlteration(body: unknown): Alteration | string {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const change = alterations.find((name) => name === fields.change)
  if (!change) return `change must be one of ${alterations.join(', ')}.`
  const minutes = fields.minutes ?? 60
  if (typeof minutes !== 'number' || !Number.isInteger(minutes))
    return 'minutes must be a whole number.'
  const as = fields.as ?? 'airline-initiated'
  if (as !== 'airline-initiated' && as !== 'changed') {
    return 'as must be airline-initiated or changed.'
  }
  const actions = fields.actions ?? ['accept', 'cancel', 'change']
  if (!Array.isArray(actions)) return 'actions must be a list.'
  return { change, minutes, as, actions: actions.map(String) }
}

function renumberFlights(slice: Slice): Slice {
  return {
    ...slice,
    segments: slice.segments.map((segment) => ({
      ...segment,
      marketing_carrier_flight_number: `9${segment.marketing_carrier_flight_number}`,
    })),
  }
}

function alteredSlices(slices: Slice[], { change, minutes }: Alteration, now: number) {
  const [first] = slices
  const last = slices.at(-1)
  if (!first || !last) return { removed: [], added: [] }
  if (change === 'leg-cancelled') return { removed: [last], added: [] }
  const moved = shiftSlice(first, minutes, now)
  return { removed: [first], added: [change === 'times' ? moved : renumberFlights(moved)] }
}

export function applyChange(
  slices: Slice[],
  { removed, added }: Pick<AirlineChange, 'removed' | 'added'>,
) {
  const gone = new Set(removed.map(({ id }) => id))
  return [...slices.filter(({ id }) => !gone.has(id)), ...added].sort((a, b) =>
    (a.segments[0]?.departing_at ?? '').localeCompare(b.segments[0]?.departing_at ?? ''),
  )
}

export function alterOrder(duffel: Duffel, orderId: string, alteration: Alteration): boolean {
  const doc = visibleOrder(duffel, orderId)
  if (!doc) return false
  const now = duffel.now()
  const { removed, added } = alteredSlices(doc.order.slices, alteration, now)
  if (alteration.as === 'changed') {
    const slices = applyChange(doc.order.slices, { removed, added })
    saveOrder(duffel, {
      ...doc,
      order: { ...doc.order, slices, synced_at: instantSeconds(now) },
    })
    duffel.events.emit('air.order.changed', { id: orderId }, orderId)
    return true
  }
  const change: AirlineChange = {
    id: freshId('aic', now),
    order_id: orderId,
    added,
    removed,
    action_taken: null,
    action_taken_at: null,
    available_actions: alteration.actions,
    travel_agent_ticket: null,
    created_at: instant(now),
    updated_at: instant(now),
  }
  detectChange(duffel, doc, change)
  return true
}

/** Some airlines' systems fill flight numbers to four digits, which other answers about the flights don't. */
function padFlightNumbers(slices: Slice[]): Slice[] {
  return slices.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment) => ({
      ...segment,
      marketing_carrier_flight_number: segment.marketing_carrier_flight_number.padStart(4, '0'),
    })),
  }))
}

export function detectChange(duffel: Duffel, doc: OrderDoc, detected: AirlineChange): void {
  const [added, removed] = [padFlightNumbers(detected.added), padFlightNumbers(detected.removed)]
  const change = { ...detected, added, removed }
  const changes = duffel.deps.store.collection<AirlineChange>('duffel_airline_changes')
  duffel.deps.store.transaction(() => {
    changes.put(change.id, change, { order: change.order_id })
    const all = changes.list({ key: 'order', value: change.order_id })
    saveOrder(duffel, { ...doc, order: { ...doc.order, airline_initiated_changes: all } })
  })
  duffel.events.emit(
    'order.airline_initiated_change_detected',
    { id: change.id, order_id: change.order_id },
    change.id,
  )
}
