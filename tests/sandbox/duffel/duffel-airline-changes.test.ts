import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, bookedOrder, loosely, openWorld, refused } from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

describe('an airline-initiated change', () => {
  it('moves the flights by another hour on each read, and only the latest change can be accepted', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'LTN')
    await world.duffel.airlineInitiatedChanges.list(order.id)
    const { data } = await world.duffel.airlineInitiatedChanges.list(order.id)
    const [older, latest] = data
    const leaves = (slices: { segments: { departing_at: string }[] }[] | undefined) =>
      Date.parse(`${slices?.[0]?.segments[0]?.departing_at}Z`)
    expect(leaves(older?.added) - leaves(older?.removed)).toBe(HOUR)
    expect(leaves(latest?.added) - leaves(latest?.removed)).toBe(2 * HOUR)
    expect(latest).toMatchObject({
      action_taken: null,
      available_actions: ['accept', 'cancel', 'change'],
    })
    expect(await refused(world.duffel.airlineInitiatedChanges.accept(older!.id))).toMatchObject({
      status: 422,
      code: 'stale_airline_initiated_change_accept',
    })
    const accepted = await world.duffel.airlineInitiatedChanges.accept(latest!.id)
    expect(accepted.data.action_taken).toBe('accepted')
    const read = await world.duffel.orders.get(order.id)
    expect(read.data.slices).toEqual(latest?.added)
    expect(read.data.airline_initiated_changes).toHaveLength(2)
  })

  it('can be marked as already handled', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'LTN')
    const { data } = await world.duffel.airlineInitiatedChanges.list(order.id)
    const marked = await world.duffel.airlineInitiatedChanges.update(data[0]!.id, 'cancelled')
    expect(marked.data).toMatchObject({ action_taken: 'cancelled', available_actions: [] })
    expect(
      await refused(world.duffel.airlineInitiatedChanges.update(data[0]!.id, loosely('ignored'))),
    ).toMatchObject({ status: 422, code: 'validation_inclusion' })
    expect(
      (await world.duffel.airlineInitiatedChanges.list((await bookedOrder(world.duffel)).id)).data,
    ).toEqual([])
  })
})
