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
 * Gives each service the id under which it is already known. Airlines may list the same service with a new id at each
 * read, but pages and drafts have the earlier id, which stays valid as long as the offer.
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
