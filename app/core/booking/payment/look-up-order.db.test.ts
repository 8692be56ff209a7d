import { expect, test } from 'vitest'
import { app, runIn, type App } from '#app/core/app.server.ts'
import { FlightsUnreachableError, type FoundOrder } from '#app/core/flight/flights-port.ts'
import { lookUpOrder } from './look-up-order.server.ts'

const checkout = { id: 'co_1', mode: 'test', offerId: 'off_1' } as const
const standing: FoundOrder = { id: 'ord_1', reference: 'ABC123', cancelledAt: null, tickets: [] }
const cancelled: FoundOrder = { ...standing, cancelledAt: '2027-05-12T15:01:00Z' }

/** Creates a site whose airline gives these answers, each after a number of seconds. */
function siteWith(answers: [seconds: number, order: FoundOrder | Error | null][]) {
  let time = Date.parse('2027-05-12T15:00:00Z')
  let asked = 0
  const usual = app()
  const site: App = {
    ...usual,
    clock: { now: () => time, sleep: async () => {} },
    flights: (mode) => ({
      ...usual.flights(mode),
      async findOrder() {
        const [seconds, order] = answers[asked] ?? [0, null]
        asked += 1
        time += seconds * 1_000
        if (order instanceof Error) throw order
        return order
      },
    }),
  }
  return { look: () => runIn(site, () => lookUpOrder(checkout, 'not read')), asked: () => asked }
}

test.each<[what: string, [number, FoundOrder | null][], FoundOrder, looks: number]>([
  ['accepted when it arrives immediately', [[1, standing]], standing, 1],
  ['accepted when it arrives after ten seconds', [[10, standing]], standing, 1],
  [
    'requested again when the process was frozen',
    [
      [146, standing],
      [1, cancelled],
    ],
    cancelled,
    2,
  ],
  [
    'accepted at the third attempt, however slow',
    [
      [20, standing],
      [20, standing],
      [20, cancelled],
    ],
    cancelled,
    3,
  ],
])('the airline’s answer is %s', async (_, answers, expected, looks) => {
  const site = siteWith(answers)
  expect(await site.look()).toEqual(expected)
  expect(site.asked()).toBe(looks)
})

test('lookUpOrder returns unknown when the airline is unreachable', async () => {
  const site = siteWith([[1, new FlightsUnreachableError('No answer', 'no_answer')]])
  expect(await site.look()).toBe('unknown')
})

test('lookUpOrder rethrows unexpected errors', async () => {
  const odd = new Error('Something else')
  await expect(siteWith([[1, odd]]).look()).rejects.toBe(odd)
})
