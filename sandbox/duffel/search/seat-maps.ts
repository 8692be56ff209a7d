import type { Route } from '../../http.ts'
import { irregular } from '../amounts.ts'
import type { Style } from '../amounts.ts'
import type { Duffel, FoundOffer } from '../context.ts'
import { offerGone, offerOr404 } from '../context.ts'
import { expiryOf } from './fare-rules.ts'
import { partId } from '../ids.ts'
import { Failure, blank } from '../problems.ts'
import { legsOf, seatsOf, segmentIdOf } from './services.ts'
import type { SeatView, SegmentSeats } from './services.ts'

function sliceIdOf({ set, entry }: FoundOffer, part: number): string {
  let first = 0
  for (const [at, way] of entry.world.journey.entries()) {
    if (part < first + way.legs.length) return partId('sli', set.doc.key, entry.index, 's', at)
    first += way.legs.length
  }
  throw new Error('no such segment')
}

function mapShape(found: FoundOffer, seats: SegmentSeats) {
  const { set, entry } = found
  const { key } = set.doc
  const { part } = seats
  // The test airline states seat prices with one decimal.
  const style: Style = entry.world.owner.iata === 'ZZ' ? 'tenth' : 'full'
  let elements = part * 2000
  let sections = part * 1000
  let rows = part * 400
  const element = ({ element: { kind, designator }, name, disclosures, options }: SeatView) => {
    const seat = designator !== null
    return {
      id: partId('ele', key, entry.index, 'e', elements++),
      type: kind,
      designator,
      name,
      disclosures: seat ? disclosures : null,
      available_services: options.map((option) => ({
        id: option.id,
        passenger_id: option.passengerId,
        total_amount: option.minor === 0 ? '0.00' : irregular(option.minor, set.currency, style),
        total_currency: set.currency,
      })),
      seat_characteristics: null,
    }
  }
  return {
    id: partId('sea', key, entry.index, 'm', part),
    slice_id: sliceIdOf(found, part),
    segment_id: segmentIdOf(found, part),
    cabins: seats.cabins.map(({ plan, rows: views }) => ({
      cabin_class: plan.cabin,
      deck: plan.deck,
      aisles: plan.aisles,
      wings: plan.wings && { first_row_index: plan.wings.first, last_row_index: plan.wings.last },
      rows: views.map((row) => ({
        id: partId('row', key, entry.index, 'r', rows++),
        sections: row.map((section) => ({
          id: partId('sec', key, entry.index, 'x', sections++),
          elements: section.map(element),
        })),
      })),
    })),
  }
}

export function seatMapRoutes(duffel: Duffel): Route[] {
  return [
    {
      method: 'GET',
      path: '/air/seat_maps',
      handle(ctx) {
        const id = ctx.query.get('offer_id')
        if (!id) throw new Failure(422, blank('/offer_id'))
        const found = offerOr404(duffel, id)
        if (duffel.now() >= expiryOf(found.set)) throw offerGone()
        const maps = legsOf(found).flatMap((_, part) => {
          const seats = seatsOf(duffel, found, part)
          return seats ? [mapShape(found, seats)] : []
        })
        return { status: 200, json: { data: maps } }
      },
    },
  ]
}
