import type { Offer } from '#app/core/flight/offer.ts'
import { instantOf } from '#app/core/places/time.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { now } from '#app/platform/clock.server.ts'

const linkLifetimeMs = () => minutesToMs(24 * 60)
/**
 * A link lasts at least this long, so that the traveller can read the mail. The link ends before
 * check-in closes.
 */
const minLifetimeMs = () => minutesToMs(60)
const minLeadMs = () => minutesToMs(3 * 60)

/**
 * Returns the instant at which a link sent now ends, or null when the flight leaves too soon for a
 * link.
 */
export function findLinkDeadline({ slices: [first] }: Pick<Offer, 'slices'>): string | null {
  const { departingAt, origin } = first
  const departs = instantOf(departingAt, origin.timeZone ?? 'UTC')
  const life = now() + linkLifetimeMs()
  const until = departs === null ? life : Math.min(life, departs - minLeadMs())
  return until < now() + minLifetimeMs() ? null : new Date(until).toISOString()
}
