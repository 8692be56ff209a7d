import type {
  Context,
  Decision,
  ProcessRow,
  Request,
  StateTable,
} from '../app/platform/process/process.ts'
import { FlightsBusyError, OrderOutcomeUnknownError } from '../app/core/flight/flights-port.ts'
import { PaymentRefusedError } from '../app/core/money/payments-port.ts'

type Row = ProcessRow & Record<string, unknown>
type Step = (c: Context<Row>, event?: object) => Decision
type Entry = {
  on?: Record<string, Step>
  step?: Step
  stuck?: { then(c: Context<Row>, error: Error | null): Decision }
}

type Explored = {
  table: object
  states: StateTable
  /** Rows that differ in the values that steps read. The explorer sets their state. */
  rows: readonly object[]
  /**
   * Answers that each request may get. An error stands for a failure that a step handles specially.
   * Every call may also fail with each of `failures`.
   */
  answers: Readonly<Record<string, readonly unknown[]>>
  events?: Readonly<Record<string, readonly object[]>>
  /** The calls whose answers may arrive after another call has changed the row. */
  late?: { decide: LateAnswer; methods: readonly string[] }
}
type LateAnswer = (c: Context<Row>, request: Request<never>, answer: never) => Decision

const failures = [
  new PaymentRefusedError('No', 'refused'),
  new FlightsBusyError('Later', 1, null),
  new OrderOutcomeUnknownError('No answer', 'timeout'),
]
const minutes = [0, 1, 3, 11, 36, 61, 25 * 60, 4 * 24 * 60, 15 * 24 * 60]
const maxDepth = 20

/** Follows every decision that a table makes for every state, row, answer, failure and age. */
export function exploreProcess({ table, states, rows, answers, events = {}, late }: Explored) {
  const produced = new Set<string>()
  const undeclared = new Set<string>()

  function note(from: string, to: string) {
    produced.add(`${from} → ${to}`)
    if (!states[from]?.next.includes(to)) undeclared.add(`${from} → ${to}`)
  }

  function walk(c: Context<Row>, decision: Decision, depth: number): void {
    if (depth > maxDepth) throw new Error(`A step of ${c.row.state} asks without end`)
    switch (decision.kind) {
      case 'refuse':
        return
      case 'wait':
        if (decision.otherwise) walk(c, decision.otherwise, depth + 1)
        return
      case 'move':
        return note(c.row.state, decision.to)
      case 'ask':
        for (const answer of answersTo(decision.request)) {
          walk(c, decision.answered(answer as never, c), depth + 1)
        }
        return
      case 'once': {
        note(c.row.state, decision.to)
        const row = { ...c.row, ...decision.changes, state: decision.to }
        const committed = { ...c, row, ageMs: 0 }
        for (const answer of answersTo(decision.request)) {
          walk(committed, decision.answered(answer as never, committed as never), depth + 1)
        }
      }
    }
  }

  function answersTo({ method }: Request<unknown>) {
    const values = answers[method]
    if (!values) throw new Error(`No answers to ${method}`)
    return [
      ...values.map((value) =>
        value instanceof Error ? { ok: false, error: value } : { ok: true, value },
      ),
      ...failures.map((error) => ({ ok: false, error })),
    ]
  }

  function take(c: Context<Row>, step: Step | undefined, event?: object): void {
    if (step) walk(c, step(c, event), 0)
  }

  for (const [state, entry] of Object.entries(table as Record<string, Entry>)) {
    for (const some of rows) {
      for (const age of minutes) {
        const now = 1_800_000_000_000
        const msSince = (instant: string) => now - Date.parse(instant)
        const c = { row: { ...some, state } as Row, ageMs: age * 60_000, now, msSince }
        take(c, entry.step)
        for (const error of [null, ...failures])
          if (entry.stuck) walk(c, entry.stuck.then(c, error), 0)
        for (const method of late?.methods ?? []) {
          const request = { port: 'flights', method, args: [] } as const
          for (const answer of answersTo(request)) {
            walk(c, late!.decide(c, request, answer as never), 0)
          }
        }
        for (const [kind, step] of Object.entries(entry.on ?? {})) {
          for (const event of events[kind] ?? [{}]) take(c, step, event)
        }
      }
    }
  }
  const declared = Object.entries(states).flatMap(([from, { next }]) =>
    next.map((to) => `${from} → ${to}`),
  )
  return {
    undeclared: [...undeclared],
    neverProduced: declared.filter((transition) => !produced.has(transition)),
  }
}
