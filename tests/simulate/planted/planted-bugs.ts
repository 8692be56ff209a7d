import type { App } from '#app/core/app.server.ts'
import {
  FlightRequestRefusedError,
  OrderOutcomeUnknownError,
  type FlightProvider,
} from '#app/core/flight/flights-port.ts'
import type { PaymentProvider } from '#app/core/money/payments-port.ts'
import type { Query, Rewrite } from '../database.ts'
import { edits } from './edits.ts'
import type { World } from '../world.ts'

/** Replaces a text that occurs exactly once in `app/core`, `app/vendors` or `app/platform`. */
export type Edit = { find: string; put: string }

/** A bug planted in the simulated site, which the simulator must find. The real site had, or nearly had, each of them. */
export type Lack = {
  /** Jobs that never run. */
  jobs?: readonly string[]
  /** The form accepts the current price, even if the page showed another one. */
  consent?: true
  /** Replaces an adapter, the clock or the configuration. */
  app?: (app: App, world: World) => App
  /** Replaces a statement. If the result is null, no statement runs. */
  rewrite?: Rewrite
  /** `atCrash` changes the database when a process crashes, `atLock` when something locks it. */
  atCrash?: (world: World) => void
  atLock?: (world: World) => void
  /** Changes the source of the site. It needs a separate thread. */
  edit?: Edit
}

const withFlights =
  (worse: (good: FlightProvider, world: World) => Partial<FlightProvider>) =>
  (app: App, world: World): App => ({
    ...app,
    flights: (mode) => {
      const good = app.flights(mode)
      return { ...good, ...worse(good, world) }
    },
  })

const withPayments =
  (worse: (good: PaymentProvider, world: World) => Partial<PaymentProvider>) =>
  (app: App, world: World): App => ({
    ...app,
    payments: (mode) => {
      const good = app.payments(mode)
      return { ...good, ...worse(good, world) }
    },
  })

const dropping =
  (pattern: RegExp): Rewrite =>
  (query) =>
    pattern.test(query.sql) ? null : query

const edited =
  (edit: Edit): (() => Lack) =>
  () => ({ edit })

/** Returns the state from which a transition starts, as its history entry records. */
function leaves({ parameters }: Query): string | undefined {
  for (const value of parameters) {
    const from = typeof value === 'string' && /"from":"(\w+)"/.exec(value)?.[1]
    if (from) return from
  }
}

/** Compares the state's name instead of the version, so two attempts look the same. */
const byStateAlone: Rewrite = (query) => {
  const from = leaves(query)
  if (!from || !query.sql.startsWith('update "checkouts"')) return query
  const sql = query.sql.replace('"version" = ?', `("version" = ? or "state" = '${from}')`)
  return { ...query, sql }
}

const withoutCompare =
  (table: 'checkouts' | 'cancellations'): Rewrite =>
  (query) =>
    leaves(query) && query.sql.startsWith(`update "${table}"`)
      ? { ...query, sql: query.sql.replace('"version" = ?', '("version" = ? or true)') }
      : query

/** Loses rows at a crash although the database had confirmed their commit. */
function losingWrites(): Pick<Lack, 'atLock' | 'atCrash'> {
  let before: Record<string, unknown>[] | null = null
  return {
    atLock: ({ database }) => (before ??= database.sqlite.prepare('select * from checkouts').all()),
    atCrash: ({ database }) => {
      for (const row of before ?? []) {
        const names = Object.keys(row).filter((name) => name !== 'id')
        database.run({
          sql: `update checkouts set ${names.map((name) => `"${name}" = ?`).join()} where id = ?`,
          parameters: [...names.map((name) => row[name]), row.id],
        })
      }
      before = null
    },
  }
}

/** Planted bugs by the rule that they break. The numbers refer to bugs found earlier. */
const changedWorlds: Record<string, () => Lack> = {
  '1 a committed write is durable': losingWrites,
  '2 travellers agree only to the price shown': () => ({ consent: true }),
  '3 after an error of a gateway, the order is looked up': () => ({
    app: withFlights((good) => ({
      createOrder: (request) =>
        good.createOrder(request).catch((error: unknown) => {
          if (!(error instanceof OrderOutcomeUnknownError)) throw error
          throw new FlightRequestRefusedError('A gateway refused', 'http_403')
        }),
      findOrder: async () => null,
    })),
  }),
  '4 a cancelled order is recognised as cancelled': () => ({
    app: withFlights((good) => ({
      findOrder: async (offerId, checkoutId) => {
        const order = await good.findOrder(offerId, checkoutId)
        return order && { ...order, cancelledAt: null }
      },
    })),
  }),
  '5 an outdated row changes no state': () => ({ rewrite: byStateAlone }),
  '5 an abandoned payment is ended': () => ({
    jobs: ['sweepBooks'],
    rewrite: (query) =>
      query.sql.startsWith('select "payment_attempts".*')
        ? { sql: `${query.sql} and 1 = 0`.replace(/ order by.* and/, ' and'), parameters: [] }
        : query,
  }),
  '6 our records are compared with those of the vendors': () => ({ jobs: ['sweepBooks'] }),
  '7 the key of an intent names the attempt': () => ({
    app: withPayments((good) => ({
      createIntent: (request) => good.createIntent({ ...request, key: request.checkoutId }),
    })),
  }),
  '8 a mail is queued': () => ({ rewrite: dropping(/^insert into "outbox"/) }),
  '9 recovery continues checkouts after a crash': () => ({ jobs: ['recoverCheckouts'] }),
  '9 the lease of a dead process expires': () => ({
    rewrite: (query) =>
      query.sql.startsWith('insert into "leases"')
        ? { ...query, parameters: query.parameters.map(neverExpiring) }
        : query,
  }),
  '10 an order is recognised by the checkout id': () => ({
    app: withFlights((good, { airline }) => ({
      findOrder: async (offerId, checkoutId) =>
        (await good.findOrder(offerId, checkoutId)) ??
        airline.orders.find((order) => order.offerId === offerId) ??
        null,
    })),
  }),
  '10 every state has a deadline': () => ({
    app: (app) => ({ ...app, config: { ...app.config, RECOVERY_SPEED: 1e-6 } }),
  }),
  '10 a refund has one key': () => {
    let tries = 0
    return {
      app: withPayments((good) => ({
        refund: (request) => good.refund({ ...request, key: `${request.key}${(tries += 1)}` }),
      })),
    }
  },
  '10 a cancellation is finished': () => ({ jobs: ['recoverCancellations', 'syncStaleBookings'] }),
  '11 a refused order does not count as unknown': () => ({
    app: withFlights((good) => ({
      createOrder: (request) =>
        good.createOrder(request).catch((error: unknown) => {
          if (!(error instanceof FlightRequestRefusedError)) throw error
          throw new OrderOutcomeUnknownError('Taken for unknown', 'unknown')
        }),
      findOrder: async () => null,
    })),
  }),
  'only one request at a time pays for a draft': () => ({ rewrite: withoutCompare('checkouts') }),
  'only one request at a time cancels a booking': () => ({
    rewrite: withoutCompare('cancellations'),
  }),
  'the hold has the amount that the traveller pays': () => ({
    app: withPayments((good) => ({
      createIntent: (request) => good.createIntent({ ...request, amountMinor: 40_000 }),
    })),
  }),
  'a release is carried out': () => ({
    app: withPayments((good) => ({
      release: async (id) => ({ ...(await good.getIntent(id)), status: 'released' }),
    })),
  }),
  'money movements are recorded': () => ({ rewrite: dropping(/^insert into "ledger_entries"/) }),
  'a reopened checkout does not lead to its replacement': () => ({
    rewrite: dropping(/"replaced_by" = \?.* "replaced_by" is not null/),
  }),
  'a checkout is not replaced during its payment': () => ({
    rewrite: ({ sql, parameters }) => ({
      sql: sql.startsWith('update "checkouts" set "replaced_by" = ?, "documents"')
        ? sql
            .replace('"version" = ?', '("version" = ? or true)')
            .replace('"state" in (?, ?)', '("state" in (?, ?) or true)')
        : sql,
      parameters,
    }),
  }),
  'an accepted change is mailed': () => ({
    rewrite: (query) => (query.parameters.includes('airline-change-accepted') ? null : query),
  }),
  'an accepted change is mailed once': () => ({
    rewrite: ({ sql, parameters }) => ({
      sql: sql.startsWith('update "airline_changes"')
        ? sql
            .replace('"action_taken" is null', '("action_taken" is null or true)')
            .replace('"version" = ?', '("version" = ? or true)')
        : sql,
      parameters,
    }),
  }),
  'a transaction is atomic': () => ({ rewrite: dropping(/^(begin|commit|rollback)/) }),
  'the order is placed before the capture': edited({
    find: 'ask(facts.ofOrder(row), { ok: (known) => sendOrder(row, known) })',
    put: `ask(
      {
        port: 'payments',
        method: 'capture',
        args: [row.intentId ?? '', \`\${row.id}.\${row.paymentAttempt}:capture:0\`],
      },
      { ok: () => ask(facts.ofOrder(row), { ok: (known) => sendOrder(row, known) }) },
    )`,
  }),
  'a capture carries a key': edited({
    find: 'capture(intentId, { expand }, { idempotencyKey: key })',
    put: 'capture(intentId, { expand })',
  }),
  'only one request at a time changes a refund': () => ({
    rewrite: ({ sql, parameters }) => ({
      sql: sql.startsWith('update "refunds" set')
        ? sql.replace('"version" = ?', '("version" = ? or true)')
        : sql,
      parameters,
    }),
  }),
  'a partial refund states its amount': edited({
    find: 'payment_intent: intentId,\n          amount: amountMinor,',
    put: 'payment_intent: intentId,',
  }),
  'the webhook of a refund updates the refund': edited({
    find: 'if (refundKey) await followRefundOf(refundKey, mode)',
    put: '',
  }),
  'requested refunds are deducted from what is left': edited({
    find: "intentId === intent && state === 'requested')",
    put: "intentId === intent && state === 'requested' && false)",
  }),
  'closing a case books the refunds of the dashboard': edited({
    find: 'if (elsewhere) await bookRefundedElsewhere(elsewhere)',
    put: 'if (elsewhere) await Promise.resolve()',
  }),
  'the key of a capture names the attempt': edited({
    find: "hourlyKey(c, 'capture')",
    put: "hourlyKey({ ...c, row: { ...row, paymentAttempt: 0 } }, 'capture')",
  }),
  'an outdated quote is refused': edited({
    find: 'return charge && cardRefundMinor(airlineRefund(quote), refundTo, charge) === refundMinor',
    put: 'return charge && true',
  }),
  'an event of the other mode is ignored': edited({
    find: 'if (checkout?.mode === mode) await advance(checkout)',
    put: 'if (checkout) await advance(checkout)',
  }),
  'orders are placed': () => ({
    app: withFlights(() => ({
      createOrder: () =>
        Promise.reject(new FlightRequestRefusedError('Never', 'validation_required')),
    })),
  }),
}

/** All planted bugs. The mistakes in the source need a thread each. */
export const lacks: Record<string, () => Lack> = {
  ...Object.fromEntries(Object.entries(edits).map(([rule, edit]) => [rule, edited(edit)])),
  ...changedWorlds,
}

const farFuture = '9999-12-31T00:00:00.000Z'

/** The first timestamp in the parameters of a lease is its expiry. */
function neverExpiring(value: unknown, index: number): unknown {
  return index === 2 || index === 4 ? farFuture : value
}
