import { expect, test } from 'vitest'
import { call, get } from '../../../tests/route-calls.ts'
import { aUser, aStoredBooking } from '../../../tests/samples/records.ts'
import { sessionCookie } from '#app/web/session/viewer.server.ts'
import { createSession } from '#app/core/account/sign-in/session.store.server.ts'
import { loader } from './calendar-file.ts'

async function signedIn() {
  const user = await aUser()
  const { token } = await createSession(user.id, '')
  return { user, cookies: [(await sessionCookie.serialize(token)).split(';')[0] ?? ''] }
}

const bookedBy = async (userId: string, changes = {}) =>
  (await aStoredBooking({ userId, ...changes }, { userId })).id

const calendar = (bookingId: string, cookies: string[]) =>
  call(loader, get(`/my-trips/${bookingId}/calendar.ics`, cookies), { bookingId })

test.each([
  ['WMEKDS', 'contrail-WMEKDS.ics'],
  ['AB"; x="ЖЖ\r\n12', 'contrail-ABX12.ics'],
])('the calendar file of booking %j is named %s', async (reference, name) => {
  const { user, cookies } = await signedIn()
  const { headers } = await calendar(await bookedBy(user.id, { reference }), cookies)
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
})

test('a stranger gets a redirect instead of the file, and the file of a cancelled trip cancels its entry', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  const id = await bookedBy(owner.user.id)
  const refused = await calendar(id, other.cookies)
  expect([refused.status, refused.headers.get('Location')]).toEqual([302, `/my-trips/${id}`])
  const cancelled = await bookedBy(owner.user.id, { status: 'cancelled' })
  const { status, headers } = await calendar(cancelled, owner.cookies)
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'text/calendar; charset=utf-8; method=CANCEL',
    'no-store',
  ])
})
