/**
 * Where the server is killed. A call that hangs has not been carried out when the server dies; one
 * that is delayed is carried out after its death. Between them lie all states that a crash can
 * leave: the row says "about to", and the other side has or has not done it.
 */
export type Point = {
  name: string
  /** The call to the sandbox in the middle of which the server dies. */
  call: { method: string; path: string }
  fault: { kind: 'hang' } | { kind: 'delay'; ms: number }
  /** An answer of the airline that leads there. */
  before?: { match: { method: string; path: string }; fault: Record<string, unknown> }
}

const createOrder = { method: 'POST', path: '/air/orders' }

const calls = {
  'read the offer': { method: 'GET', path: '/air/offers/:id' },
  'create the intent': { method: 'POST', path: '/v1/payment_intents' },
  'create the payment method': { method: 'POST', path: '/v1/payment_methods' },
  'confirm the intent': { method: 'POST', path: '/v1/payment_intents/:id/confirm' },
  'place the order': createOrder,
  'capture the money': { method: 'POST', path: '/v1/payment_intents/:id/capture' },
  'read the order': { method: 'GET', path: '/air/orders' },
}

const faults: [string, Point['fault']][] = [
  ['before it is carried out', { kind: 'hang' }],
  ['after it is carried out', { kind: 'delay', ms: 250 }],
]

const orderRefused = {
  match: createOrder,
  fault: { kind: 'status', status: 503 },
}

export const points: Point[] = [
  ...Object.entries(calls).flatMap(([name, call]) =>
    faults.map(([when, fault]): Point => ({ name: `${name}, ${when}`, call, fault })),
  ),
  ...faults.map(([when, fault]): Point => ({
    name: `release the hold, ${when}`,
    call: { method: 'POST', path: '/v1/payment_intents/:id/cancel' },
    fault,
    before: orderRefused,
  })),
]

/** What the airline answers to an order while nobody is killed: each ends well or not at all. */
export const orderFaults: Record<string, unknown>[] = [
  { kind: 'cut-before-commit' },
  { kind: 'cut-after-commit' },
  { kind: 'status', status: 500 },
  { kind: 'html', status: 502 },
  { kind: 'garbage' },
]
