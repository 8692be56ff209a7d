import type { Service } from './offer.ts'

type Content = Pick<Service, 'name' | 'passengerIds' | 'segmentIds' | 'providerPrice'> & {
  maxKg?: number | null
}

const keyOf = ({ name, maxKg, passengerIds, segmentIds, providerPrice }: Content) =>
  JSON.stringify([
    ...[name, maxKg ?? null, [...passengerIds].sort(), [...segmentIds].sort()],
    ...[providerPrice.amount, providerPrice.currency],
  ])

/**
 * Gives each service the id under which it is already known. Duffel may list the same service with a new id at each read,
 * but pages and drafts have the earlier id.
 */
export function withKnownIds<Sold extends Content & { id: string }>(
  services: readonly Sold[],
  known: readonly (Content & { id: string })[],
): Sold[] {
  const listed = new Set(services.map(({ id }) => id))
  const unlisted = known.filter(({ id }) => !listed.has(id))
  return services.map((service) => {
    const at = unlisted.findIndex((one) => keyOf(one) === keyOf(service))
    const [same] = at < 0 ? [] : unlisted.splice(at, 1)
    return same ? { ...service, id: same.id } : service
  })
}

/** Gives each chosen service the id under which the airline has listed it last, because an order may need that id. */
export function withListedIds<Chosen extends Content & { id: string }>(
  chosen: readonly Chosen[],
  listed: readonly (Content & { id: string })[],
): Chosen[] {
  const isIn = (services: readonly { id: string }[], id: string) =>
    services.some((one) => one.id === id)
  const outdated = chosen.filter(({ id }) => !isIn(listed, id))
  const free = listed.filter(({ id }) => !isIn(chosen, id))
  const renewed = withKnownIds(outdated, free)
  return chosen.map((one) => renewed[outdated.indexOf(one)] ?? one)
}
