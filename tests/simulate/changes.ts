import type { Slice } from '#app/core/flight/offer.ts'
import {
  ChangeStaleError,
  FlightsUnreachableError,
  type AirlineChange,
  type FlightProvider,
} from '#app/core/flight/flights-port.ts'
import { anOffer } from '../records.ts'
import type { AirlineOrder } from './airline.ts'
import type { Scheduler } from './scheduler.ts'
import { currentTask } from './task.ts'

type Change = AirlineChange & { orderId: string; acceptedAt: number | null }

/** Answer of the site to a traveller who accepted a change. `pressedAt` is in ms since 1970. */
export type ToldOfChange = { changeId: string; told: string; pressedAt: number }

/** Simulated schedule changes by the airline. */
export class AirlineChanges {
  healthy = false
  readonly #known: Change[] = []
  readonly #world
  /** Called when the site accepts a change, to detect forbidden acceptances. */
  onAccept: (orderId: string, task: string) => void = () => {}

  constructor(world: Scheduler) {
    this.#world = world
  }

  /** Changes the flights of an order, with a short deadline for the decision. */
  announce(order: AirlineOrder): void {
    const { now } = this.#world
    const change: Change = {
      id: `aic_${this.#known.length + 1}`,
      orderId: order.id,
      removed: flightsIn(now + 240_000),
      added: flightsIn(now + 300_000),
      actions: ['accept', 'cancel', 'change'],
      actionTaken: null,
      detectedAt: new Date(now).toISOString(),
      acceptedAt: null,
    }
    this.#known.push(change)
    this.#world.note(`airline: ${change.id} moves the flights of ${order.id}`)
  }

  orderOf(changeId: string): string | null {
    return this.#known.find(({ id }) => id === changeId)?.orderId ?? null
  }

  of(orderId: string): Change[] {
    return this.#known.filter((change) => change.orderId === orderId)
  }

  /** Returns the changes in the form of the provider port. */
  shown(orderId: string): AirlineChange[] {
    return this.of(orderId).map(({ orderId: _, acceptedAt: __, ...change }) =>
      structuredClone(change),
    )
  }

  connect(
    read: () => Promise<void>,
    turn: (ms?: number) => Promise<void>,
  ): Pick<FlightProvider, 'listAirlineChanges' | 'acceptAirlineChange'> {
    return {
      listAirlineChanges: async (orderId) => {
        await read()
        return this.shown(orderId)
      },
      acceptAirlineChange: (id) => this.#accept(id, turn),
    }
  }

  async #accept(id: string, turn: (ms?: number) => Promise<void>): Promise<void> {
    const world = this.#world
    const lost = !this.healthy && world.chance(0.2)
    const before = lost && world.chance(0.5)
    await turn(this.healthy ? 0 : world.int(3_000))
    if (before) throw new FlightsUnreachableError('Never arrived', 'no_answer')
    const change = this.#known.find((one) => one.id === id)!
    const isLatest = this.of(change.orderId).at(-1) === change
    if (!isLatest || change.actionTaken !== null) throw new ChangeStaleError('Old', 'stale')
    change.actionTaken = 'accepted'
    change.acceptedAt = world.now
    world.note(`airline: ${id} accepted`)
    this.onAccept(change.orderId, currentTask())
    await turn(this.healthy ? 0 : world.int(1_000))
    if (lost) throw new FlightsUnreachableError('A gateway answered', 'http_502')
  }
}

function flightsIn(ms: number): Slice[] {
  const departingAt = new Date(ms).toISOString().slice(0, 19)
  return anOffer().slices.map((slice) => {
    const [first, ...rest] = slice.segments
    return { ...slice, departingAt, segments: [{ ...first, departingAt }, ...rest] }
  })
}

/** Returns the answers to travellers that contradict the airline's records. */
export function toldWronglyOfChange(
  changes: readonly Change[],
  told: readonly ToldOfChange[],
): string[] {
  return told.flatMap(({ changeId, told: said, pressedAt }) => {
    const { acceptedAt = null } = changes.find(({ id }) => id === changeId) ?? {}
    const isAccepted = acceptedAt !== null
    if (said.startsWith('accepted') && !isAccepted) return [`${changeId}: told ${said}, and is not`]
    const denied = said === 'changed again' || said === 'being cancelled'
    return denied && isAccepted && acceptedAt <= pressedAt
      ? [`${changeId}: told that nothing was accepted, and it was`]
      : []
  })
}
