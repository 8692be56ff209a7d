import { expect, test } from 'vitest'
import { call, get, origin } from '../../../../tests/route-calls.ts'
import { aBooking, ada, anOpening, moveAlong } from '../../../../tests/samples/records.ts'
import { saveGeneratedAccount } from '#app/core/account/sign-in/session.store.server.ts'
import { insertBooking, updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { createFakeSite, type Script } from '../../../../tests/fakes/fake-site.ts'
import { keptFor } from './confirmation.server.ts'
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

/** Opens a checkout, and moves it ten minutes later. */
async function aVisit(states: NextState<CheckoutState>[], script: Script = {}) {
  const site = createFakeSite(script)
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash } = owner
  const checkout = await site.run(async () => {
    const draft = await openCheckout(anOpening({ sessionHash }))
    await saveDraft(draft, { passengers: [ada] })
    const filled = await reloadCheckout(draft)
    site.pass(10)
    return moveAlong(filled, ...states)
  })
  const path = `/booking/confirmation?offer=${checkout.offerId}&adults=1`
  const shown = () => site.run(() => call(loader, get(path, [setCookie?.split(';')[0] ?? ''])))
  return { site, checkout, shown }
}

const underReview = ['paying', 'authorised', 'ordering', 'reconciling', 'needs_person'] as const

test.each<[string, NextState<CheckoutState>[], boolean]>([
  ['an order without an answer', [...underReview.slice(0, 4)], false],
  ['a review', [...underReview], true],
  ['a cancellation by staff', [...underReview, 'cancelling'], true],
])('the page about %s refreshes unless staff work on it', async (_, states, attended) => {
  const { shown } = await aVisit(states, { findOrder: null })
  expect((await shown()).body).toMatchObject({ kind: 'waiting', attended })
})

test('the page refreshes often for half a minute after the last progress, and then less often', async () => {
  const { site, shown } = await aVisit([...underReview.slice(0, 4)], { findOrder: null })
  expect((await shown()).body).toMatchObject({ refreshSeconds: 3 })
  site.pass(0.5)
  expect((await shown()).body).toMatchObject({ refreshSeconds: 15 })
})

test('the ticket shows the flights of the booking, and a cancelled booking its trip', async () => {
  const states = ['paying', 'authorised', 'ordering', 'ordered', 'booked'] as const
  const { checkout, shown } = await aVisit([...states])
  const { sessionHash } = checkout
  const { data, ...fields } = aBooking(checkout, { sessionHash })
  const [slice] = data.slices
  const slices: [Slice] = [{ ...slice, segments: [{ ...slice.segments[0], flightNumber: '999' }] }]
  const booking = await insertBooking({ ...fields, data: { ...data, slices } })
  expect((await shown()).body).toMatchObject({
    kind: 'booked',
    ticket: { slices: [{ segments: [{ flightNumber: '999' }] }] },
  })
  await updateBooking(booking!.id, { status: 'cancelled' })
  const { status, headers } = await shown()
  expect([status, headers.get('Location')]).toEqual([303, `/my-trips/${booking!.id}`])
})

test.each([
  ['usr_1', 'usr_1', 'visitor'],
  ['usr_1', 'usr_2', 'account'],
  ['usr_1', null, 'account'],
  [null, 'usr_2', 'nobody'],
])('the booking of %j is kept for the right owner when %j looks at it', (of, userId, owner) => {
  expect(keptFor({ userId: of }, { userId, sessionHash: 'any' })).toBe(owner)
})
