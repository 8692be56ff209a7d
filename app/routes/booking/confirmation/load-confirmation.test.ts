import { expect, test } from 'vitest'
import { call, get, origin } from '../../../../tests/route-calls.ts'
import { aBooking, ada, anOpening, moveAlong } from '../../../../tests/samples/records.ts'
import { saveGeneratedAccount } from '#app/core/account/sign-in/session.store.server.ts'
import { insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { loader } from './confirmation.tsx'

test.each([
  ['only the booking that created an account shows its password', true],
  ['account details of an earlier release are shown by their email', false],
])('%s', async (_, namesCheckout) => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash } = owner
  const bookAgain = async () => {
    const draft = await openCheckout(anOpening({ sessionHash }))
    await saveDraft(draft, { passengers: [ada] })
    const filled = await reloadCheckout(draft)
    const booked = await moveAlong(filled, 'paying', 'authorised', 'ordering', 'ordered', 'booked')
    await insertBooking(aBooking(booked, { sessionHash }))
    return booked
  }
  const [first, second] = [await bookAgain(), await bookAgain()]
  const account = { username: 'ada', password: 'Secret-Secret-1', email: ada.email }
  await saveGeneratedAccount(
    sessionHash,
    namesCheckout ? { ...account, checkoutId: first.id } : account,
  )
  const shown = async ({ offerId }: typeof first) => {
    const path = `/booking/confirmation?offer=${offerId}&adults=1`
    const { body } = await call(loader, get(path, [setCookie?.split(';')[0] ?? '']))
    return body
  }
  expect(await shown(first)).toMatchObject({ kind: 'booked', account })
  expect(await shown(second)).toMatchObject({
    kind: 'booked',
    account: namesCheckout ? null : account,
  })
})
