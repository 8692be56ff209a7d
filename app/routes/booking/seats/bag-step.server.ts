import { bagField, bagLabel, allowedQuantities } from '#app/core/booking/bags.ts'
import { passengerName } from '#app/core/travellers/traveller-form.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { pricedIn, type Service } from '#app/core/flight/offer.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import { getCachedOffer, type ReadBudget } from '#app/core/search/read-offer.server.ts'

/** Returns null if the airline doesn't respond. The step then continues without bags. */
export async function bagsOnSale({ offerId, mode, offer }: Checkout, budget: ReadBudget) {
  const { currency } = offer.price.total
  return getCachedOffer(offerId, mode, budget).then(
    ({ services }) => pricedIn(currency, services),
    () => null,
  )
}

/**
 * Lists the bags on sale by traveller and part of the journey. Earlier choices are `kept` while the list is
 * unavailable, and `gone` if the airline no longer sells them.
 */
export function bagStep(checkout: Checkout, services: readonly Service[] | null) {
  const { bags } = checkout
  const sold = new Set(services?.map(({ id }) => id))
  const lost = bags.filter(({ serviceId }) => !sold.has(serviceId)).map(bagLabel)
  return {
    onSale: services ? bagFields(checkout, services) : [],
    kept: services ? [] : lost,
    gone: services ? lost : [],
  }
}

function bagFields({ offer, passengers, bags }: Checkout, services: readonly Service[]) {
  const segments = offer.slices.flatMap((slice) => slice.segments)
  return services.flatMap((service) => {
    if (!service.price) return []
    const travellers = service.passengerIds.map((id) =>
      passengerName(
        passengers.find((one) => one.id === id),
        offer.passengers.findIndex((one) => one.id === id),
      ),
    )
    const flights = segments.filter(({ id }) => service.segmentIds.includes(id))
    const [first, last] = [flights[0], flights.at(-1)]
    return [
      {
        field: bagField(service.id),
        label: `${service.name} for ${travellers.join(', ')}`,
        hint: [
          ...(first && last ? [`${first.origin.code} to ${last.destination.code}`] : []),
          service.description,
          `${formatPrice(service.price)} each`,
        ].join(' · '),
        quantities: allowedQuantities(service),
        chosen: bags.find((bag) => bag.serviceId === service.id)?.quantity ?? 0,
      },
    ]
  })
}
