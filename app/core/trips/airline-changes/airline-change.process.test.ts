import { expect, test } from 'vitest'
import { ChangeStaleError } from '#app/core/flight/flights-port.ts'
import { exploreProcess } from '../../../../tests/explore-process.ts'
import { changeStates, changeTable, settleLateAcceptance } from './airline-change.process.ts'

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
