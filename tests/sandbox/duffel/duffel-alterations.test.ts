import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, offerOf, openWorld } from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'
import { eventually } from '../../eventually.ts'

type Received = { type: string; data: { object: { id?: string; order_id?: string } } }

let world: World
const received: Received[] = []
const receiver = createServer((req, res) => {
  let body = ''
  req.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
  req.on('end', () => {
    received.push(JSON.parse(body))
    res.writeHead(200).end()
  })
})

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  world = await openWorld({
    duffelWebhook: { url: `http://127.0.0.1:${port}/`, secret: 'of alterations' },
  })
})

afterAll(async () => {
  await world.close()
  receiver.close()
})

async function placeOrder(back?: string): Promise<string> {
  const offer = await offerOf(world.duffel, 'LHR', 'DUB', back ? { back } : {})
  return (await book(world.duffel, offer)).data.id
}

const alter = (id: string, alteration: object) => world.control(`orders/${id}/change`, alteration)
const read = async (id: string) => (await world.duffel.orders.get(id)).data
const departures = async (id: string) =>
  (await read(id)).slices.map(({ segments }) => segments[0]?.departing_at)

describe('an order alteration by the airline', () => {
  it('changes the times of the order immediately, and sends an event', async () => {
    const id = await placeOrder()
    const before = await departures(id)
    expect((await alter(id, { change: 'times', minutes: 95, as: 'changed' })).status).toBe(200)
    const [after = ''] = await departures(id)
    expect(Date.parse(after) - Date.parse(before[0] ?? '')).toBe(95 * 60_000)
    await eventually(() =>
      expect(
        received.some(({ type, data }) => type === 'air.order.changed' && data.object.id === id),
      ).toBe(true),
    )
  })

  it('takes effect when it is accepted, and keeps the rest of the trip', async () => {
    const id = await placeOrder('2027-02-01')
    const before = await departures(id)
    await alter(id, { change: 'leg-replaced', actions: ['accept', 'cancel'] })
    expect(await departures(id)).toEqual(before)
    const { data: changes } = await world.duffel.airlineInitiatedChanges.list(id)
    expect(changes).toMatchObject([{ action_taken: null, available_actions: ['accept', 'cancel'] }])
    expect(changes[0]?.added).toHaveLength(1)
    await world.duffel.airlineInitiatedChanges.accept(changes[0]?.id ?? '')
    const after = await departures(id)
    expect(after).toHaveLength(2)
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
  })

  it('can remove a leg', async () => {
    const id = await placeOrder('2027-02-02')
    await alter(id, { change: 'leg-cancelled', as: 'changed' })
    expect(await departures(id)).toHaveLength(1)
  })

  it.each([
    [{ change: 'upgrade' }, 400],
    [{ change: 'times', minutes: 'many' }, 400],
    [{ change: 'times', as: 'rumour' }, 400],
  ])('rejects %j', async (alteration, status) => {
    expect((await alter(await placeOrder(), alteration)).status).toBe(status)
  })

  it('cannot be made to an unknown order', async () => {
    expect((await alter('ord_0000nothing', { change: 'times' })).status).toBe(404)
  })
})

it('every answer has a Date header with the sandbox’s time', async () => {
  await world.advance(7 * 86_400_000)
  const began = Date.now()
  const response = await world.raw('/air/webhooks')
  const { now } = (await (await world.control('clock')).json()) as { now: string }
  const apart = Date.parse(response.headers.get('date') ?? '') - Date.parse(now)
  expect(Math.abs(apart)).toBeLessThan(5_000 + Date.now() - began)
})
