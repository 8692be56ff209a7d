import { describe, expect, it } from 'vitest'
import { exploreProcess } from '../../../../tests/explore-process.ts'
import { openRefundStates, refundTable } from './refund.process.ts'
import { refundStates } from './refund-states.ts'

describe('refundTable', () => {
  it('produces every declared transition and no other', () => {
    const row = { id: 'rf_co_1:1', intentId: 'pi_1', amountMinor: 100, retries: 0 }
    const refunds = ['pending', 'succeeded', 'failed'].map((status) => ({ id: 're_1', status }))
    expect(
      exploreProcess({
        table: refundTable,
        states: refundStates,
        rows: [
          { ...row, refundId: null },
          { ...row, refundId: 're_1' },
        ],
        answers: { refund: refunds, getRefund: refunds, getIntent: [{ id: 'pi_1' }] },
      }),
    ).toEqual({ undeclared: [], neverProduced: [] })
  })

  it('advances a refund without an event until the bank has paid it or refused it', () => {
    expect(openRefundStates).toEqual(['requested', 'pending'])
  })
})
