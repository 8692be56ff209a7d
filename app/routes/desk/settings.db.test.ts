import { expect, test } from 'vitest'
import { aBooking, anOpening } from '../../../tests/samples/records.ts'
import { insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { closeCase, listOpenCases, openCase } from '#app/core/money/case.store.server.ts'
import { findCheckoutId, loadAdminPage } from './settings.server.ts'

test('the desk finds a checkout by what staff copy from an email, also with spaces around it', async () => {
  const booked = await openCheckout(anOpening())
  const draft = await openCheckout(anOpening())
  const booking = await insertBooking(aBooking(booked, { reference: 'FINDME' }))
  for (const text of ['FINDME', 'findme', booking?.id ?? '', booked.id]) {
    expect(await findCheckoutId(` ${text}\t`)).toBe(booked.id)
  }
  expect(await findCheckoutId(draft.id)).toBe(draft.id)
  expect(await findCheckoutId('NOBODY')).toBeNull()
})

test('a closed case is listed with the day on which the money was settled', async () => {
  const { id: checkoutId } = await openCheckout(anOpening())
  await openCase({ kind: 'amount_differs', subject: 'pi_1', mode: 'test', checkoutId, detail: 'x' })
  const [opened] = await listOpenCases()
  const settled = { amountMinor: 1_250, currency: 'USD', settledOn: '2027-03-01' }
  await closeCase(opened!, { by: 'usr_1', resolution: 'Bank transfer', ...settled })
  const [line] = (await loadAdminPage())?.closed ?? []
  expect(line).toMatch(/pi_1, \$12\.50 on .*Mar 1, 2027: Bank transfer$/)
})
