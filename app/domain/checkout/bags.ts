import type { Service } from '../offers/offer.ts'
import type { BagChoice } from './checkout-record.ts'

/** What a form field that holds the number of one extra bag is called. */
export function bagField(serviceId: string): string {
  return `bag-${serviceId}`
}

const mostOfOne = 9

/** How many of an extra may be bought, as a form offers it. */
export function quantitiesOf({ maximumQuantity }: Pick<Service, 'maximumQuantity'>): number[] {
  return Array.from({ length: Math.min(maximumQuantity, mostOfOne) + 1 }, (_, index) => index)
}

/**
 * The bags that a form asks for, among those the airline sells. Unknown services and impossible
 * numbers are left out: a form can only be off when somebody changed it by hand.
 */
export function chosenBags(services: readonly Service[], form: FormData): BagChoice[] {
  return services.flatMap((service): BagChoice[] => {
    const quantity = Number(form.get(bagField(service.id)))
    if (service.type !== 'baggage' || !service.price) return []
    if (quantity < 1 || !quantitiesOf(service).includes(quantity)) return []
    const { id: serviceId, passengerIds, segmentIds, name, price, providerPrice } = service
    return [{ serviceId, passengerIds, segmentIds, name, quantity, price, providerPrice }]
  })
}
