import {
  administer,
  bookDashboard,
  giveBack,
  giveBackRest,
  giveInDashboard,
} from '../administrator.ts'
import { readTimetable } from '../airline.ts'
import type { SharedDatabase } from '../database.ts'
import { endHistory } from '../processes/ground.ts'
import { violations } from './invariants.ts'
import { oracles } from './oracles.ts'
import type { Lack } from '../planted/planted-bugs.ts'
import { Traveller } from '../traveller.ts'
import { World } from '../world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export type Told = { seed: number; problems: string[]; trace: string[] }

/**
 * Runs one history, which is one simulated run from one seed: minutes of travellers and faults, then recovery, then the
 * checks.
 */
export async function simulate(
  seed: number,
  database: SharedDatabase,
  lack: Lack = {},
): Promise<Told> {
  await readTimetable()
  database.clear()
  const world = new World(seed, database, lack)
  const { scheduler } = world
  await world.setMode(world.mode)
  const before = await bookedBefore(world)
  const travellers = await travellersOf(world)
  const journeys = [
    ...travellers.map((traveller) => traveller.book()),
    ...before.map((traveller) => traveller.changePlans()),
  ]
  travellers.push(...before)
  void trouble(world)
  const begun = scheduler.now
  await scheduler.run(begun + (3 + scheduler.int(9)) * minuteMs)
  world.heal()
  await world.setMode(world.mode)
  // The waits are longer than a hold lasts. An administrator handles the cases between two waits.
  for (const hours of [1, 2, 24, 72, 200, 244]) {
    await scheduler.run(begun + hours * hourMs)
    const { bank } = world
    if (hours === 200 && (bank.hidesRefunds || bank.hidesCharge)) {
      bank.hidesRefunds = bank.hidesCharge = false
      // The jobs run ever less often in a quiet history.
      void world.runJobs()
    }
    void administer(world).catch(() => {})
    if (hours === 2) {
      const cleo = new Traveller(world, 'cleo', await world.airline.sell(world.mode))
      travellers.push(cleo)
      // In some runs, no answer about a refund arrives for days.
      bank.hidesRefunds = seed % 8 === 5
      // In a few runs, no answer about a charge arrives for days, so staff find it.
      bank.hidesCharge = seed % 32 === 14
      void (bank.hidesCharge ? cleo.settle() : cleo.bookInPeace())
    }
    if (hours === 24 && !bank.hidesCharge) world.wrongs.push(...overdue(world))
    if (hours === 24) {
      const bookingId = await giveInDashboard(world)
      void giveBack(world, bookingId).catch(() => {})
    }
    if (hours === 72) void giveBackRest(world).catch(() => {})
    if (hours === 72) disputeAny(world)
    if (hours >= 72) void bookDashboard(world).catch(() => {})
    if (hours > 1) continue
    void Promise.all(journeys).then(() => travellers.map((traveller) => traveller.settle()))
    void world.runJobs()
  }
  await scheduler.run(scheduler.now + hourMs)
  await world.bank.settle()
  endHistory()
  return {
    seed,
    problems: [...violations(world, travellers), ...oracles(world, travellers)],
    trace: scheduler.trace,
  }
}

/** A day after the last fault, no traveller waits any more for a payment that began before. */
function overdue({ database, scheduler }: World): string[] {
  const before = new Date(scheduler.now - 8 * hourMs).toISOString()
  return database
    .rows<{ id: string }>(
      `select id from checkouts where state in ('paying', 'action_required', 'authorised', 'ordering', 'ordered', 'releasing') and state_since < '${before}'`,
    )
    .map(({ id }) => `${id}: has waited for hours`)
}

/** Disputes a charge without a refund. */
function disputeAny({ bank, database, scheduler }: World): void {
  const [booking] = database.rows<{ paymentIntentId: string }>(
    `select payment_intent_id from bookings where status = 'confirmed'
     and checkout_id not in (select checkout_id from refunds) limit 1`,
  )
  if (booking && scheduler.chance(0.5)) void bank.dispute(bank.read(booking.paymentIntentId))
}

/** Creates at most one traveller, who books before the first fault. */
async function bookedBefore(world: World): Promise<Traveller[]> {
  const { scheduler, airline, mix, mode } = world
  if (!scheduler.chance(mix.booked)) return []
  const dora = new Traveller(world, 'dora', await airline.sell(mode))
  world.setHealth(true)
  void dora.settle()
  await scheduler.run(scheduler.now + minuteMs)
  world.setHealth(false)
  return [dora]
}

/** Creates one traveller, or two with the same offer or search. */
async function travellersOf(world: World): Promise<Traveller[]> {
  const { scheduler } = world
  const first = await world.offer()
  const travellers = [new Traveller(world, 'ada', first)]
  const second = scheduler.pick('none', 'none', 'own', 'same offer', 'same search')
  if (second === 'none') return travellers
  const offer =
    second === 'same offer' ? first : await world.offer(second === 'own' ? undefined : first)
  return [...travellers, new Traveller(world, 'bea', offer)]
}

/** Injects all faults except those of provider calls, one after the other. */
async function trouble(world: World): Promise<void> {
  const { scheduler, airline } = world
  while (!world.healthy) {
    await scheduler.wait(null, scheduler.int(world.mix.maxPauseMs))
    if (world.healthy) return
    const process = world.anyProcess()
    const what = scheduler.pick(
      'crash',
      'crash',
      'freeze',
      'freeze',
      'lock',
      'clock',
      'price',
      'cancel',
      'admin',
      'goodwill',
      'mode',
    )
    if (what === 'crash') world.crash(process)
    else if (what === 'freeze') {
      world.freeze(process, scheduler.int(scheduler.chance(0.3) ? 600_000 : 30_000))
    } else if (what === 'lock') world.lockDatabase(scheduler.int(45_000))
    else if (what === 'clock') world.jump(process, scheduler.int(240_000) - 120_000)
    else if (what === 'price') airline.reprice(scheduler.pick(...soldOf(world)))
    else if (what === 'cancel') airline.cancelAny()
    else if (what === 'goodwill') void giveBack(world).catch(() => {})
    else if (what === 'mode') {
      await world.setMode(scheduler.pick('test', 'live'))
    } else void administer(world).catch(() => {})
  }
}

function soldOf({ airline }: World) {
  const [first, ...rest] = airline.sold.values()
  if (!first) throw new Error('Nothing is sold')
  return [first, ...rest] as const
}
