import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { secondsUntil } from '#app/core/places/time.ts'
import { openOffer } from './require-checkout.server.ts'

/** The seconds are counted here, since a visitor's clock may be wrong; null when nothing is known. */
export type OfferValidity = { valid: boolean; secondsLeft: number | null; message: string | null }

/**
 * Whether an offer can still be booked, for the page that asks again and again. It is answered from
 * what is known: the airline is asked on entry, at each step and before money moves, not every 15 s
 * for everybody who has the page open.
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
