import type { LoaderFunctionArgs } from '@remix-run/node'
import { openOffer } from './checkout.server.ts'

export type OfferValidity = { valid: boolean; expiresAt: string | null; message: string | null }

/**
 * Whether an offer can still be booked, for the page that asks again and again. It is answered from
 * what is known: the airline is asked on entry, at each step and before money moves, not every 15 s
 * for everybody who has the page open.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await openOffer(request)
  const validity: OfferValidity = opened.ok
    ? { valid: !opened.expired, expiresAt: opened.offer.expiresAt, message: null }
    : { valid: opened.status !== 410, expiresAt: null, message: opened.message }
  return Response.json(validity, { headers: { 'Cache-Control': 'no-store' } })
}
