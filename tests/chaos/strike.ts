import { setTimeout as pause } from 'node:timers/promises'
import type { Moment, Point } from './points.ts'
import type { CallUnderWay } from './proxy.ts'
import { createTraveller, type Traveller } from './traveller.ts'
import type { Site, World } from './world.ts'

export const harms = ['kill', 'freeze', 'lock'] as const
export type Harm = (typeof harms)[number]

/** Receives work that may finish while later strikes run. */
export type Background = (work: Promise<unknown>) => void

/**
 * Kills or freezes one process during a call, or disturbs the database. Returns false if an earlier fault prevented the
 * call.
 */
export async function strike(
  world: World,
  { point, harm, traveller }: { point: Point; harm: Harm; traveller: Traveller },
  background: Background,
): Promise<boolean> {
  const go = await traveller.ready()
  if (!go) return false
  const site = await world.anySite()
  const { server, proxy } = site
  const say = (what: string) => world.note(`${traveller.email}: ${what} ${server.name}`)
  if (harm === 'lock') {
    say('database disturbed, then killed')
    background(quietly(go(server.url)))
    await killInLock(world, site, background)
  } else {
    const { held, release } = proxy.hold(point.call)
    const going = quietly(go(server.url))
    background(going)
    const call = await Promise.race([held, going.then(() => null)])
    if (!call) {
      release()
      return false
    }
    say(`${harm} at "${point.name}"`)
    if (harm === 'kill') await killAt(world, site, call, point.moment, background)
    else background(freezeAt(world, site, call, point.moment))
  }
  if (world.random.chance(0.6)) background(quietly(tryAgain(world, traveller)))
  return true
}

/** Ignores the error of a visitor whose process died, because no response is expected. */
export async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {})
}

async function killAt(
  world: World,
  site: Site,
  call: CallUnderWay,
  moment: Moment,
  background: Background,
) {
  if (moment === 'carried out') await call.carryOut()
  await site.server.kill()
  if (moment === 'carried out afterwards') await call.carryOut()
  call.cut()
  background(world.expireLeases().then(site.server.start))
}

/**
 * Freezes last longer than most deadlines. One freeze in twelve also exceeds the time limit of
 * recovery: one hour, which the chaos test shortens to 18 s.
 */
function freezeMs({ random }: World): number {
  return random.chance(1 / 12) ? random.int(19_000, 22_000) : random.int(1200, 4000)
}

/** The response arrives during the freeze or at its end, when the process still relies on what it knew before. */
async function freezeAt(world: World, site: Site, call: CallUnderWay, moment: Moment) {
  const frozen = site.server.freeze(freezeMs(world))
  await pause(20)
  if (moment === 'carried out') await call.answer()
  await frozen
  if (moment === 'carried out afterwards') await call.answer()
  call.cut()
}

async function killInLock({ database, random }: World, site: Site, background: Background) {
  await pause(random.int(0, 300))
  background(database.disturb(random.int(1000, 7000)))
  await pause(random.int(100, 2500))
  await site.server.kill()
  background(site.server.start())
}

/** The visitor got no response, so this repeats the request with any process that runs. */
async function tryAgain({ random }: World, traveller: Traveller): Promise<void> {
  await pause(random.int(0, 3000))
  await (
    await traveller.ready()
  )?.()
}

/** Runs another traveller, whom only false responses and the strikes during other travellers' calls can disturb. */
export async function bystander(world: World, number: number): Promise<void> {
  const traveller = await createTraveller(world, number, 'pay')
  await (
    await traveller.ready()
  )?.()
}
