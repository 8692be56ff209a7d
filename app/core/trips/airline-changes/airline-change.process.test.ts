import { expect, test } from 'vitest'
import { ChangeStaleError } from '#app/core/flight/flights-port.ts'
import { exploreProcess } from '../../../../tests/explore-process.ts'
import {
  changeStates,
  changeTable,
  settleLateAcceptance,
  type ChangeState,
} from './airline-change.process.ts'

test('changeTable produces every declared transition and no other', () => {
  const change = { id: 'aic_1', actionTaken: null }
  expect(
    exploreProcess({
      table: changeTable,
      states: changeStates,
      rows: [{ id: 'aic_1', booking: { id: 'bk_1', orderId: 'ord_1' }, retries: 0 }],
      answers: {
        acceptAirlineChange: [undefined, new ChangeStaleError('No', 'stale')],
        getOrder: [
          { changes: [change] },
          { changes: [{ ...change, actionTaken: 'accepted' }] },
          { changes: [] },
        ],
      },
      events: { accept: [{ by: 'traveller' }] },
      late: { decide: settleLateAcceptance as never, methods: ['acceptAirlineChange'] },
    }),
  ).toEqual({ undeclared: [], neverProduced: [] })
})

test.each(Object.keys(changeStates) as ChangeState[])(
  'a late acceptance by the airline counts unless the change has ended: %s',
  (state) => {
    const row = { id: 'aic_1', state, booking: { id: 'bk_1', orderId: 'ord_1' } }
    const request = { port: 'flights', method: 'acceptAirlineChange', args: ['aic_1'] }
    const decision = settleLateAcceptance(
      { row } as never,
      request as never,
      { ok: true, value: undefined } as never,
    )
    const hasEnded = changeStates[state].next.length === 0
    expect(JSON.stringify(decision).includes('nothing to settle')).toBe(hasEnded)
  },
)
