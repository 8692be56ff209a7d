import {
  allowedQuantities,
  areAlternatives,
  bagCountValue,
  bagField,
  bagLabel,
  shownBagsValue,
  withServiceIds,
} from '#app/core/booking/bags.ts'
import { partyNames } from '#app/core/travellers/names/party-names.ts'
import { addPrices, formatPrice, type Price } from '#app/core/money/money.ts'
import { coveredRoutes } from '#app/core/flight/itinerary/trip-route.ts'
import { withKnownIds } from '#app/core/flight/known-services.ts'
import type { Service } from '#app/core/flight/offer.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { getCachedOffer, type ReadBudget } from '#app/core/search/read-offer.server.ts'

/** Returns null if the airline doesn't respond. The step then continues without bags. */
export async function bagsOnSale({ offerId, mode, bags }: Checkout, budget: ReadBudget) {
  const chosen = withServiceIds(bags)
  return getCachedOffer(offerId, mode, budget).then(
    ({ services }) => withKnownIds(services, chosen),
    () => null,
  )
}

type Draft = Pick<Checkout, 'offer' | 'passengers' | 'bags'>

/**
 * Lists the bags on sale by traveller and part of the journey. Earlier choices are `kept` while the list is
 * unavailable, and `gone` if the airline no longer sells them. `isEmpty` is true if the airline sells no bags.
 */
export function bagStep(checkout: Draft, services: readonly Service[] | null) {
  const { bags } = checkout
  const sold = new Set(services?.map(({ id }) => id))
  const lost = bags.filter(({ serviceId }) => !sold.has(serviceId)).map(bagLabel)
  const onSale = services ? bagKinds(checkout, services) : []
  return {
    onSale,
    shown: shownBagsValue(onSale.flatMap(({ flights }) => flights)),
    kept: services ? [] : lost,
    gone: services ? lost : [],
    isEmpty: services !== null && onSale.length === 0,
  }
}

type BagOnSale = {
  service: Service
  price: Price
  /** Part of the journey, such as "LHR to JFK". Empty if the airline names no flights. */
  part: string
  chosen: number
}

/** Returns one entry for each kind of bag of each traveller, with the bags of every flight in it. */
function bagKinds({ offer, passengers, bags }: Draft, services: readonly Service[]) {
  const kinds = new Map<string, BagOnSale[]>()
  for (const service of services) {
    const { id, price, name, description, passengerIds, segmentIds } = service
    if (!price) continue
    const part = coveredRoutes(offer.slices, segmentIds).join(' and ')
    const chosen = bags.find(({ serviceId }) => serviceId === id)?.quantity ?? 0
    const kind = [name, description, ...passengerIds].join('/')
    const others = kinds.get(kind) ?? []
    const isSameFlight = others.some((one) => canShareFlight(one.service, service))
    const bag = { service, price, part, chosen }
    // Bags of the same flight differ in another way, so one stepper can't count both.
    if (isSameFlight) kinds.set(`${kind}/${id}`, [bag])
    else kinds.set(kind, [...others, bag])
  }
  const byTraveller = new Map<string, BagOnSale[][]>()
  for (const kind of kinds.values()) {
    const traveller = kind[0]!.service.passengerIds.join('/')
    byTraveller.set(traveller, [...(byTraveller.get(traveller) ?? []), kind])
  }
  const nameOf = partyNames({ offer, passengers })
  const named = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  const lists = [...byTraveller.values()].map((groups) => ({
    groups,
    traveller: named(groups[0]![0]!.service.passengerIds),
  }))
  const hasHeadings = lists.some(({ groups }) => groups.length > 1)
  // Bags of no traveller come first, so that no heading of a traveller stands above them.
  return lists
    .sort((a, b) => Number(a.traveller !== '') - Number(b.traveller !== ''))
    .flatMap(({ groups, traveller }) => kindsOf(groups, traveller, hasHeadings))
}

const oneWeight = 'One weight per flight. Choosing another replaces it.'

/** Under a heading, the rows of one traveller state only what differs. */
function kindsOf(groups: BagOnSale[][], traveller: string, hasHeadings: boolean) {
  const names = new Set(groups.map(([bag]) => bag!.service.name))
  const routes = new Set(groups.map(routeOf))
  const sharesName = names.size === 1
  const heading = {
    title: sharesName ? forTraveller([...names].join(), traveller) : traveller,
    hint: routes.size === 1 ? [...routes].join() : '',
  }
  const hasHeading = hasHeadings && heading.title !== ''
  const bags = groups.flat().map(({ service }) => service)
  const hasAlternatives = bags.some((one) => bags.some((other) => areAlternatives(one, other)))
  const rule = hasAlternatives ? oneWeight : ''
  return groups.map((group, index) => {
    const { service } = group[0]!
    const full = bagLabel({ ...service, quantity: 1 })
    const kind = kindOf(group, forTraveller(full, traveller))
    if (!hasHeading) return { ...kind, heading: null, isShort: false }
    const { maxKg, description } = service
    const isShort = sharesName && Boolean(maxKg)
    const hint = [
      ...(heading.hint ? [] : known(routeOf(group))),
      ...(maxKg ? [] : known(description)),
      kind.price,
    ]
    return {
      ...kind,
      label: isShort ? `Up to ${maxKg} kg` : full,
      hint: hint.join(' · '),
      heading: index === 0 ? { ...heading, rule } : null,
      isShort,
    }
  })
}

const forTraveller = (bag: string, traveller: string) =>
  traveller ? `${bag} for ${traveller}` : bag

const routeOf = (group: BagOnSale[]) => group.flatMap(({ part }) => part || []).join(' and ')

/** A bag whose flights the airline doesn't name may be for any flight. */
function canShareFlight(one: Service, other: Service): boolean {
  if (one.segmentIds.length === 0 || other.segmentIds.length === 0) return true
  return one.segmentIds.some((id) => other.segmentIds.includes(id))
}

function kindOf(group: BagOnSale[], label: string) {
  const ids = group.map(({ service }) => service.id)
  const quantities = group.map(({ chosen }) => chosen)
  const [least, most] = [Math.min(...quantities), Math.max(...quantities)]
  const limit = Math.min(...group.map(({ service }) => allowedQuantities(service).at(-1) ?? 0))
  const { maxKg, description } = group[0]!.service
  // The label already states a known weight.
  const note = maxKg ? '' : description
  const route = routeOf(group)
  const [first, ...others] = group.map((bag) => bag.price)
  const price = `${formatPrice(addPrices(first!, ...others))} each`
  return {
    label,
    /** Tells apart the buttons of two kinds with the same label. */
    fullName: known(label, route, note).join(', '),
    hint: known(route, note, price).join(' · '),
    price,
    count: least === most ? String(least) : `${least} to ${most}`,
    /** Null while the flights differ, because one count for all of them would add or remove others. */
    stepper:
      least === most
        ? {
            less: least > 0 ? bagCountValue(least - 1, ids) : null,
            more: least < limit ? bagCountValue(least + 1, ids) : null,
          }
        : null,
    flights:
      group.length === 1
        ? []
        : group.map((bag) => ({
            serviceId: bag.service.id,
            field: bagField(bag.service.id),
            label: known(label, bag.part, note).join(', '),
            hint: `${formatPrice(bag.price)} each`,
            quantities: allowedQuantities(bag.service),
            quantity: bag.chosen,
          })),
  }
}

const known = (...parts: string[]) => parts.filter(Boolean)
