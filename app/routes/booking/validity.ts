import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { secondsUntil } from '#app/core/places/time.ts'
import { openOffer } from './open-offer.server.ts'

/** Seconds are counted on the server, because the visitor's clock may be wrong; null if unknown. */
export type OfferValidity = { valid: boolean; secondsLeft: number | null; message: string | null }

/**
 * Polled by open checkout pages. Answers from known data: the airline is asked on entry, at each step and
 * before payment, not on every poll.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await openOffer(request)
  const validity: OfferValidity = opened.ok
    ? {
        valid: !opened.expired,
        secondsLeft: opened.expired ? null : secondsUntil(opened.offer.expiresAt, now()),
        message: null,
      }
    : { valid: opened.status !== 410, secondsLeft: null, message: opened.message }
  return Response.json(validity, { headers: { 'Cache-Control': 'no-store' } })
}
