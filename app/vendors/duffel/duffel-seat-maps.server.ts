import type {
  SeatMap as DuffelSeatMap,
  SeatMapCabinRowSectionAvailableService as WireService,
} from '@duffel/api/types'
import type { VendorSeatMap } from '#app/core/flight/flights-port.ts'
import { mapCabinClass } from './mapping/duffel-mapping.server.ts'
import {
  entries,
  listWithGaps,
  oneOf,
  required,
  requiredList,
  requiredText,
  statedAmount,
  text,
  wholeNumber,
} from './mapping/duffel-wire.server.ts'

const sameKinds = [
  'seat',
  'exit_row',
  'lavatory',
  'galley',
  'bassinet',
  'closet',
  'stairs',
] as const

type WireElement = {
  type: string
  designator?: string | null
  name?: string | null
  disclosures?: string[] | null
  available_services?: (WireService | null)[] | null
}

type VendorCabin = VendorSeatMap['cabins'][number]
type VendorElement = VendorCabin['rows'][number]['sections'][number][number]

function mapSeatService(service: WireService): VendorElement['services'] {
  const providerPrice = statedAmount(service.total_amount, service.total_currency)
  const serviceId = text(service.id)
  const passengerId = text(service.passenger_id)
  if (!providerPrice || !serviceId || !passengerId) return []
  return [{ serviceId, passengerId, providerPrice }]
}

function mapElement(element: WireElement | null): VendorElement {
  const isRestricted = element?.type === 'restricted_seat_general'
  const kind = isRestricted ? 'restricted' : (oneOf(sameKinds, element?.type) ?? 'space')
  const designator = text(element?.designator)
  const services = kind === 'seat' && designator ? entries(element?.available_services) : []
  return {
    kind,
    designator,
    name: text(element?.name),
    notes: entries(element?.disclosures).flatMap((note) => text(note) ?? []),
    services: services.flatMap(mapSeatService),
  }
}

type WireSection = { elements?: (WireElement | null)[] | null } | null
type WireCabin = DuffelSeatMap['cabins'][number]

type VendorRow = VendorCabin['rows'][number]

/**
 * Names the blocked seats that Duffel sends without a designator, by their place between the named seats. Without
 * names the map would show gaps instead of seats. A section whose seats differ from those of the cabin stays unchanged.
 */
function nameBlockedSeats(rows: readonly VendorRow[]): VendorRow[] {
  const letterOf = ({ designator }: VendorElement) => designator?.replace(/^\d+/, '') ?? ''
  const widest = Math.max(0, ...rows.map(({ sections }) => sections.length))
  const complete = rows.filter(({ sections }) => sections.length === widest)
  const letters = Array.from({ length: widest }, (_, at) => {
    const lists = complete.map(({ sections }) => sections[at]!.map(letterOf))
    const all = [...new Set(lists.flat().filter(Boolean))].sort()
    // The letters of some cabins fall. Without a complete row, they are taken to rise.
    return lists.find((list) => list.length === all.length && list.every(Boolean)) ?? all
  })
  return rows.map((row) => {
    if (row.number === null || row.sections.length !== widest) return row
    const sections = row.sections.map((elements, at) => {
      const names = letters[at]!.map((letter) => `${row.number}${letter}`)
      const fits =
        elements.length === names.length &&
        elements.every(({ designator }, index) => [null, names[index]].includes(designator))
      if (!fits) return elements
      return elements.map((element, index) =>
        element.kind === 'restricted' ? { ...element, designator: names[index]! } : element,
      )
    })
    return { ...row, sections }
  })
}

function mapCabin(cabin: WireCabin): VendorCabin {
  const wings = {
    first: wholeNumber(cabin.wings?.first_row_index) ?? Infinity,
    last: wholeNumber(cabin.wings?.last_row_index) ?? -1,
  }
  const rows = requiredList(cabin.rows, 'rows').map((row, index) => {
    // A missing section stays as an empty section, so that the aisles keep their positions.
    const sections = listWithGaps<WireSection>(row?.sections).map((section) =>
      listWithGaps(section?.elements).map(mapElement),
    )
    const designator = sections.flat().find((element) => element.designator)?.designator
    return {
      number: designator ? designator.replace(/[A-Z]+$/, '') : null,
      wing: index >= wings.first && index <= wings.last,
      sections,
    }
  })
  const widest = Math.max(0, ...rows.map(({ sections }) => sections.length))
  return {
    cabin: mapCabinClass(cabin.cabin_class),
    deck: Number(cabin.deck) === 1 ? 'upper' : 'main',
    aisles: wholeNumber(cabin.aisles, 1) ?? Math.max(1, widest - 1),
    rows: nameBlockedSeats(rows),
  }
}

/** Throws `UnreadableError` when the layout cannot be drawn. */
export function mapSeatMap(map: DuffelSeatMap): VendorSeatMap {
  return {
    id: requiredText(map.id, 'id of a seat map'),
    sliceId: requiredText(map.slice_id, 'slice of a seat map'),
    segmentId: requiredText(map.segment_id, 'segment of a seat map'),
    cabins: requiredList(map.cabins, 'cabins').map((cabin) => mapCabin(required(cabin, 'cabin'))),
  }
}
