import { describe, expect, it } from 'vitest'
import { QuoteStaleError } from '#app/core/flight/flights-port.ts'
import { exploreProcess } from '../../../../../tests/explore-process.ts'
import { cancellationStates } from './cancellation-states.ts'
import {
  cancellationTable,
  movingCancellationStates,
  resumeCancellation,
} from './cancellation.process.ts'

const booking = { id: 'bk_1', orderId: 'ord_1', paymentIntentId: 'pi_1' }
const row = {
  id: 'bk_1',
  mode: 'test',
  booking,
  version: 1,
  retries: 0,
  quoteId: 'ore_1',
  quoteExpiresAt: null,
  quoteNumber: 1,
  refundTo: 'card',
  refundMinor: 100,
  openMinor: null,
  refundId: null,
  refundAttempt: 1,
  providerRefund: '1.00',
  providerCurrency: 'USD',
  settledOn: null,
}
const quote = {
  id: 'ore_1',
  refund: { amount: '1.00', currency: 'USD' },
  refundTo: 'card',
  credits: [],
  confirmedAt: '2027-05-12T15:01:00.000Z',
}
const actOfStaff = { version: 1, actor: 'usr_1' }
const settlement = { amountMinor: 100, day: '2027-05-12', reason: 'Cheque' }

describe('cancellationTable', () => {
  it('produces every declared transition and no other', () => {
    const refunds = ['pending', 'succeeded', 'failed'].map((status) => ({ id: 're_1', status }))
    const charges = [100, 50].map((amountMinor) => ({
      amountMinor,
      currency: 'USD',
      chargedBackMinor: 0,
    }))
    const order = { cancelledAt: null, cancellation: null }
    const cancelled = { cancelledAt: '2027-05-12T15:01:00.000Z', cancellation: quote }
    expect(
      exploreProcess({
        table: cancellationTable,
        states: cancellationStates,
        rows: [
          row,
          { ...row, retries: 1, quoteExpiresAt: '2020-01-01T00:00:00.000Z' },
          { ...row, quoteId: 'elsewhere:1', refundId: 're_1' },
          { ...row, refundMinor: 0, providerCurrency: 'EUR', providerRefund: null },
          { ...row, openMinor: 50 },
        ],
        answers: {
          confirmCancellation: [
            quote,
            { ...quote, refund: null },
            new QuoteStaleError('No', 'stale'),
          ],
          getOrder: [order, cancelled, { ...cancelled, cancellation: null }],
          refund: refunds,
          getRefund: refunds,
          getChargeToPromise: charges,
          getUnrefundedCharge: charges,
          getRefundableMinor: [null, 0, 100],
          getIsQuoteCurrent: [true, false, null],
          getQuotesAsked: [1, 2],
          requestQuote: [null, row, { ...row, refundMinor: 50 }],
        },
        events: {
          confirm: [{ quoteId: 'ore_1' }, { quoteId: 'ore_2' }],
          'ask again': [actOfStaff],
          'retry refund': [
            { ...actOfStaff, refundMinor: 100, openMinor: null, isRepeat: true, detail: '' },
          ],
          settle: [
            { ...actOfStaff, settlement, order: null },
            { ...actOfStaff, settlement, order: { at: null, toBalance: null } },
          ],
        },
        late: { decide: resumeCancellation as never, methods: ['confirmCancellation'] },
      }),
    ).toEqual({ undeclared: [], neverProduced: [] })
  })

  it('advances a cancellation without an event until it ends or needs a person', () => {
    expect(movingCancellationStates).toEqual(['confirming', 'unconfirmed', 'refunding'])
  })

  it.each(['settle', 'retry refund', 'ask again'] as const)(
    'refuses %s after another write of the row',
    (kind) => {
      const states = { settle: 'needs_person', 'retry refund': 'needs_person' } as const
      const state = kind === 'ask again' ? 'unconfirmed' : states[kind]
      const on = cancellationTable[state].on as Record<string, (c: object, e: object) => object>
      const c = { row: { ...row, state, version: 2 }, ageMs: 0, now: 0 }
      expect(on[kind]!(c, { ...actOfStaff, settlement, order: null })).toMatchObject({
        kind: 'refuse',
      })
    },
  )
})
