import type { Service } from '#app/core/flight/offer.ts'
import type { BagChoice } from './checkout-record.ts'

/** The name of the form field that holds the number of one extra bag. */
export function bagField(serviceId: string): string {
  return `bag-${serviceId}`
}

/** "Extra checked bag (up to 15 kg)", "2 × Extra checked bag (up to 15 kg each)". */
export function bagLabel(bag: Pick<BagChoice, 'name' | 'quantity' | 'maxKg'>): string {
  const { name, quantity, maxKg } = bag
  const weight = maxKg ? ` (up to ${maxKg} kg${quantity > 1 ? ' each' : ''})` : ''
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}${weight}`
}

const maxPerBag = 9

/** How many of an extra may be bought, as a form offers it. */
export function quantitiesOf({ maximumQuantity }: Pick<Service, 'maximumQuantity'>): number[] {
  return Array.from({ length: Math.min(maximumQuantity, maxPerBag) + 1 }, (_, index) => index)
}

/**
 * The bags that a form asks for, among those the airline sells. Unknown services and impossible
 * numbers are left out: the form as sent by us cannot hold any. Of what the form does not ask, and of
 * everything while it is not known what is sold, the bags chosen before stay.
 */
export function chosenBags(
  services: readonly Service[] | null,
  form: FormData,
  before: readonly BagChoice[],
): BagChoice[] {
  if (!services) return [...before]
  return services.flatMap((service): BagChoice[] => {
    const asked = form.get(bagField(service.id))
    if (asked === null) return before.filter(({ serviceId }) => serviceId === service.id)
    const quantity = Number(asked)
    if (!service.price) return []
    if (quantity < 1 || !quantitiesOf(service).includes(quantity)) return []
    const { id: serviceId, passengerIds, segmentIds, name, maxKg, price, providerPrice } = service
    const choice = { serviceId, passengerIds, segmentIds, name, quantity, price, providerPrice }
    return [maxKg ? { ...choice, maxKg } : choice]
  })
}
