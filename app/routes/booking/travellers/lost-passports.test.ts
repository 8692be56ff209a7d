import { expect, test } from 'vitest'
import { call, get, origin } from '../../../../tests/route-calls.ts'
import { ada, anOffer } from '../../../../tests/samples/records.ts'
import { db } from '#app/platform/database/db.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { openCheckout, saveDraft } from '#app/core/booking/checkout/checkout.store.server.ts'
import * as passengers from './passengers-page.tsx'

test('the passenger step opens although the stored passports are unreadable, and asks for them again', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const offer = anOffer()
  const counts = { adults: 1, children: 0, infants: 0 }
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: [ada] })
  const cookies = [setCookie?.split(';')[0] ?? '']
  const open = () => call(passengers.loader, get(`/booking?offer=${offer.id}&adults=1`, cookies))
  expect(await open()).toMatchObject({ status: 200, body: { lost: null } })
  // This value is encrypted with a key that is no longer configured.
  await db()
    .updateTable('checkouts')
    .set({ documents: `v2.00000000.${'A'.repeat(60)}` })
    .where('id', '=', checkout.id)
    .execute()
  expect(await open()).toMatchObject({
    status: 200,
    body: {
      lost: 'We couldn’t read the passport details. Nothing was charged. Please enter them again.',
      saved: { passengers: [{ firstName: ada.givenName }] },
    },
  })
})
