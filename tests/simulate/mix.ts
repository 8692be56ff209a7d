/** Rates of the rare circumstances of a simulated run. All are probabilities, unless the name ends in a unit. */
export type Mix = {
  /** A traveller acts in two tabs at the same time. */
  tabs: number
  cancel: number
  /** A traveller has booked before the first fault. */
  booked: number
  change: number
  /** Maximum pause between two faults of the processes and the database. */
  maxPauseMs: number
  /** A process freezes while it waits for an answer. */
  freeze: number
  /** A freeze stops both processes, as on a host that is moved. */
  stall: number
  maxFreezeMs: number
  /** A vendor's answer is lost or spoiled. */
  spoil: number
  /** The airline refuses an order or a confirmed cancellation as a duplicate of itself. */
  duplicate: number
  /** A request arrives twice, one after the other. */
  again: number
  /** The airline is unreachable for minutes after an order. */
  outage: number
  /** The airline lists a new order late. */
  hide: number
  maxHideMs: number
}

const minuteMs = 60_000

const ordinary: Mix = {
  tabs: 0.3,
  cancel: 0.5,
  booked: 0.2,
  change: 0.4,
  maxPauseMs: 2 * minuteMs,
  freeze: 0.01,
  stall: 0.2,
  maxFreezeMs: 10 * minuteMs,
  spoil: 0.1,
  duplicate: 0.04,
  again: 0.03,
  outage: 0.03,
  hide: 0.2,
  maxHideMs: 10 * minuteMs,
}

/** Many tabs and cancellations at the same time, on a host that stops at times. */
const crowded: Mix = {
  ...ordinary,
  tabs: 0.8,
  cancel: 0.9,
  booked: 0.6,
  change: 0.7,
  freeze: 0.03,
  stall: 0.6,
}

/** Processes that die and freeze often. */
const unsteady: Mix = { ...ordinary, maxPauseMs: 20_000, freeze: 0.05, maxFreezeMs: 25 * minuteMs }

/** Vendors whose answers seldom tell the outcome. */
const unclear: Mix = {
  ...ordinary,
  cancel: 0.8,
  booked: 0.6,
  spoil: 0.3,
  duplicate: 0.2,
  again: 0.1,
  outage: 0.4,
  hide: 0.4,
}

const mixes = [ordinary, crowded, unsteady, unclear] as const

/** Each of four seeds in a row has another mix, so that every circumstance is frequent in some of the runs. */
export function mixOf(seed: number): Mix {
  return mixes[seed % mixes.length] ?? ordinary
}
