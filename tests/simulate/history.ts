import {
  adoptOrder,
  listCheckoutsNeedingPerson,
  releaseByHand,
} from '#app/operations/checkout/by-hand.server.ts'
import type { SharedDatabase } from './database.ts'
import { violations } from './invariants.ts'
import { Traveller } from './traveller.ts'
import { World, type WorldOptions } from './world.ts'

const minuteMs = 60_000

export type Told = { seed: number; problems: string[]; trace: string[] }

/** One seeded history: travellers and trouble for some minutes, then peace, then the books. */
export async function simulate(
  seed: number,
  database: SharedDatabase,
  options: WorldOptions = {},
): Promise<Told> {
  database.clear()
  const world = new World(seed, database, options)
  const { scheduler } = world
  const travellers = Array.from({ length: 1 + scheduler.int(2) }, (_, index) => {
    return new Traveller(world, `traveller${index}`)
  })
  const booking = travellers.map((traveller) => traveller.book())
  void trouble(world)
  const begun = scheduler.now
  await scheduler.run(begun + (5 + scheduler.int(15)) * minuteMs)
  world.heal()
  // Longer than a hold lives; what needs a person is brought to one on the way.
  for (const hours of [1, 2, 24, 72, 200]) {
    await scheduler.run(begun + hours * 60 * minuteMs)
    void administer(world)
  }
  await scheduler.run(scheduler.now + 24 * 60 * minuteMs)
  void booking
  const presses = travellers.flatMap((traveller) => traveller.presses)
  return { seed, problems: violations(world, presses), trace: scheduler.trace }
}

/** Processes that die and freeze, one after the other. */
async function trouble(world: World): Promise<void> {
  const { scheduler } = world
  while (!world.healthy) {
    await scheduler.wait(null, scheduler.int(120_000))
    if (world.healthy) return
    const process = world.anyProcess()
    if (scheduler.chance(0.5)) world.crash(process)
    else world.freeze(process, scheduler.int(scheduler.chance(0.3) ? 600_000 : 30_000))
  }
}

/** An administrator does what the page offers: adopts the order that the airline shows, or releases. */
async function administer(world: World): Promise<void> {
  const process = world.anyProcess()
  await world.at(process, async () => {
    for (const { id } of await listCheckoutsNeedingPerson()) {
      const order = world.airline.orders.find(
        ({ checkoutId, cancelledAt }) => checkoutId === id && !cancelledAt,
      )
      if (order) await adoptOrder(id, order.id, 'usr_admin')
      else await releaseByHand(id, 'usr_admin')
    }
  })
}
