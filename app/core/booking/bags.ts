import type { Service } from '#app/core/flight/offer.ts'
import type { BagChoice } from './checkout/checkout-record.ts'

export function bagField(serviceId: string): string {
  return `bag-${serviceId}`
}

/** Name of the stepper's buttons, which set the same quantity on every flight. */
export const bagCount = 'bag-count'

export function bagCountValue(quantity: number, serviceIds: readonly string[]): string {
  return [quantity, ...serviceIds].join(' ')
}

function readBagCount(form: FormData): Map<string, string> {
  const [quantity = '', ...serviceIds] = String(form.get(bagCount) ?? '').split(' ')
  return new Map(serviceIds.map((id) => [id, quantity]))
}

/** Name of the field that lists the quantities which the page showed when it was loaded. */
export const shownBags = 'bags-shown'

export function shownBagsValue(bags: readonly Pick<BagChoice, 'serviceId' | 'quantity'>[]): string {
  return bags.map(({ serviceId, quantity }) => `${serviceId} ${quantity}`).join(' ')
}

function readShownBags(form: FormData): Map<string, string> {
  const words = String(form.get(shownBags) ?? '').split(' ')
  return new Map(words.flatMap((id, index) => (index % 2 ? [] : [[id, words[index + 1] ?? '']])))
}

/** Names the chosen bags by `id`, as the airline's services are named. */
export const withServiceIds = (bags: readonly BagChoice[]) =>
  bags.map((bag) => ({ ...bag, id: bag.serviceId }))

type LabelledBag = Pick<BagChoice, 'name' | 'quantity'> & { maxKg?: number | null }

/** Returns a label such as "2 × Extra checked bag (up to 15 kg each)". */
export function bagLabel(bag: LabelledBag): string {
  const { name, quantity, maxKg } = bag
  const weight = maxKg ? ` (up to ${maxKg} kg${quantity > 1 ? ' each' : ''})` : ''
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}${weight}`
}

const maxPerBag = 9

export function allowedQuantities({ maximumQuantity }: Pick<Service, 'maximumQuantity'>): number[] {
  return Array.from({ length: Math.min(maximumQuantity, maxPerBag) + 1 }, (_, index) => index)
}

/**
 * Whether an order can have only one of the services. Duffel refuses two services for bags of one kind, such as 15 and
 * 23 kg, for a traveller on a flight.
 */
export function areAlternatives(one: Service, other: Service): boolean {
  return (
    one.id !== other.id &&
    one.bag === other.bag &&
    one.passengerIds.some((id) => other.passengerIds.includes(id)) &&
    one.segmentIds.some((id) => other.segmentIds.includes(id))
  )
}

/** `recency` is 2 for a pressed stepper, 1 for a field that the traveller has changed, and 0 for an earlier choice. */
type ReadChoice = { service: Service; choice: BagChoice; recency: number }

function dropReplaced(read: readonly ReadChoice[]): BagChoice[] {
  const kept: ReadChoice[] = []
  for (const one of [...read].sort((a, b) => b.recency - a.recency)) {
    if (!kept.some(({ service }) => areAlternatives(service, one.service))) kept.push(one)
  }
  return read.filter((one) => kept.includes(one)).map(({ choice }) => choice)
}

/**
 * Reads the bags selected in a form. A pressed stepper wins over the fields of its flights. A field
 * that still has the quantity that the page showed keeps the earlier choice, which may be newer. A
 * bag without a form field keeps its earlier choice, unless the traveller has now chosen an alternative. While the
 * services are unknown, all bags keep their choices. Drops invalid quantities, and bags that are no longer sold.
 */
export function readBagChoices(
  services: readonly Service[] | null,
  form: FormData,
  before: readonly BagChoice[],
): BagChoice[] {
  if (!services) return [...before]
  const [counted, shown] = [readBagCount(form), readShownBags(form)]
  const read = services.flatMap((service): ReadChoice[] => {
    const { id: serviceId, passengerIds, segmentIds, name, maxKg, price, providerPrice } = service
    const earlier = before.find((bag) => bag.serviceId === serviceId)
    const field = form.get(bagField(serviceId))
    const asked = counted.get(serviceId) ?? field
    if (asked === null) return earlier ? [{ service, choice: earlier, recency: 0 }] : []
    const isUnchanged = !counted.has(serviceId) && field === shown.get(serviceId)
    const quantity = isUnchanged ? (earlier?.quantity ?? 0) : Number(asked)
    if (!price) return []
    if (quantity < 1 || !allowedQuantities(service).includes(quantity)) return []
    const choice = { serviceId, passengerIds, segmentIds, name, quantity, price, providerPrice }
    const recency = counted.has(serviceId) ? 2 : Number(quantity !== earlier?.quantity)
    return [{ service, choice: maxKg ? { ...choice, maxKg } : choice, recency }]
  })
  return dropReplaced(read)
}
