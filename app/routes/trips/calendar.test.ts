import { expect, test } from 'vitest'
import { origin } from '../../../tests/calls.ts'
import { aBooking, anOpening, aUser } from '../../../tests/records.ts'
import { sessionCookie } from '../../http/viewer.server.ts'
import { insertBooking } from '../../models/booking.server.ts'
import { openCheckout } from '../../models/checkout.server.ts'
import { createSession } from '../../models/session.server.ts'
import { loader } from './calendar.ts'

test.each([
  ['WMEKDS', 'contrail-WMEKDS.ics'],
  ['AB"; x="ЖЖ\r\n12', 'contrail-ABX12.ics'],
])('the file of %j is named %s', async (reference, name) => {
  const user = await aUser()
  const checkout = await openCheckout(anOpening({ userId: user.id }))
  const booking = await insertBooking(aBooking(checkout, { userId: user.id, reference }))
  const { token } = await createSession(user.id, '')
  const Cookie = (await sessionCookie.serialize(token)).split(';')[0] ?? ''
  const bookingId = booking?.id ?? ''
  const request = new Request(`${origin}/my-trips/${bookingId}/calendar`, { headers: { Cookie } })
  const answer = await loader({ request, params: { bookingId }, context: {} })
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
})
