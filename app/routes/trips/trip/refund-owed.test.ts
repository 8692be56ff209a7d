import { expect, test } from 'vitest'
import {
  findCancellation,
  saveQuote,
} from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { aQuote, aStoredBooking } from '../../../../tests/samples/records.ts'
import { describeCancellation, listRefundLines } from './refund-view.server.ts'

/** A refund of $200 of which staff have left another $100 open. */
async function aPartialRefund(state: 'refunding' | 'needs_person') {
  const booking = await aStoredBooking()
  await saveQuote(aQuote(booking.id, { providerRefund: '300.00', refundMinor: 30_000 }))
  const quoted = (await findCancellation(booking))!
  const cancellation = { ...quoted, state, refundMinor: 20_000, openMinor: 10_000 }
  return { booking, cancellation }
}

test('a delayed refund states all that is owed: the part that failed and the part that is open', async () => {
  const { booking, cancellation } = await aPartialRefund('needs_person')
  expect(describeCancellation(booking, cancellation).join(' ')).toContain('Your refund of $300.00')
  expect(await listRefundLines(booking, cancellation)).toMatchObject([{ amount: '−$300.00' }])
})

test('a refund on its way states the part that is open beside it', async () => {
  const { booking, cancellation } = await aPartialRefund('refunding')
  const words = describeCancellation(booking, cancellation).join(' ')
  expect(words).toContain('We’re refunding $200.00 to')
  expect(words).toContain('We still owe you $100.00.')
  expect(await listRefundLines(booking, cancellation)).toMatchObject([
    { label: 'Refund on its way', amount: '−$200.00' },
    { amount: '−$100.00' },
  ])
})
