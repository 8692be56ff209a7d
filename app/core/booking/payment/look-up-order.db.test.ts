import { expect, test } from 'vitest'
import { app, runIn, type App } from '#app/core/app.server.ts'
import { FlightsUnreachableError, type FoundOrder } from '#app/core/flight/flights-port.ts'
import { lookUpOrder } from './look-up-order.server.ts'

const checkout = { id: 'co_1', mode: 'test', offerId: 'off_1' } as const
const standing: FoundOrder = { id: 'ord_1', reference: 'ABC123', cancelledAt: null, tickets: [] }
const cancelled: FoundOrder = { ...standing, cancelledAt: '2027-05-12T15:01:00Z' }

/** A site whose airline gives these answers, each after so many seconds. */
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
  ['believed when it comes at once', [[1, standing]], standing, 1],
  ['believed when it comes after ten seconds', [[10, standing]], standing, 1],
  [
    'out of date when the process was frozen meanwhile',
    [
      [146, standing],
      [1, cancelled],
    ],
    cancelled,
    2,
  ],
  [
    'believed at the third time, however slow',
    [
      [20, standing],
      [20, standing],
      [20, cancelled],
    ],
    cancelled,
    3,
  ],
])('an answer is %s', async (_, answers, expected, looks) => {
  const site = siteWith(answers)
  expect(await site.look()).toEqual(expected)
  expect(site.asked()).toBe(looks)
})

test('an airline that cannot be asked leaves it open', async () => {
  const site = siteWith([[1, new FlightsUnreachableError('No answer', 'no_answer')]])
  expect(await site.look()).toBe('unknown')
})

test('what nobody expects is not taken for an airline that is away', async () => {
  const odd = new Error('Something else')
  await expect(siteWith([[1, odd]]).look()).rejects.toBe(odd)
})
