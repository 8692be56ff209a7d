import { z } from 'zod'
import { cookies } from '#app/core/account/cookies.ts'
import { now } from '#app/platform/clock.server.ts'
import { type Booking, findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { hashToken, newToken } from '#app/platform/id.server.ts'
import { countUse, isUsed } from '#app/platform/limit.server.ts'
import { signedCookie } from '#app/web/wire/cookies.server.ts'

const RetrievedSchema = z.object({
  booking: z.string(),
  until: z.number(),
  mayManage: z.boolean().optional(),
  id: z.string(),
})

/**
 * The cookie is signed, so that it opens only the booking whose reference and email were entered.
 */
const cookie = signedCookie(cookies.retrieved)

export function retrievedCookie(booking: Pick<Booking, 'id'>, mayManage = false): Promise<string> {
  return cookie.serialize({
    booking: booking.id,
    until: now() + cookies.retrieved.seconds * 1000,
    mayManage,
    id: newToken(),
  })
}

const endedKey = (id: string) => `retrieved-ended:${hashToken(id)}`

/** Removes the cookie, and also makes its copies invalid. */
export async function forgetRetrieved(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  if (value === null) return null
  const { id } = RetrievedSchema.safeParse(value).data ?? {}
  if (id) await countUse({ key: endedKey(id), seconds: cookies.retrieved.seconds })
  return cookie.serialize('', { maxAge: 0 })
}

export async function retrievedBooking(request: Request): Promise<Booking | null> {
  return (await retrieved(request))?.booking ?? null
}

export async function retrieved(request: Request) {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  const { booking, until = 0, mayManage = false, id } = RetrievedSchema.safeParse(value).data ?? {}
  if (!booking || !id || until < now() || (await isUsed(endedKey(id)))) return null
  const found = await findBookingById(booking)
  return found && { booking: found, mayManage }
}
