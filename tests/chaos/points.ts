/** What a traveller is doing when the harm comes. The airline refuses the order of one who is refused. */
export type Journey = 'pay' | 'refused' | 'cancel'

/** What becomes of the call in the middle of which a process is harmed. */
const moments = ['never carried out', 'carried out', 'carried out afterwards'] as const
export type Moment = (typeof moments)[number]

export type Call = { method: string; path: string }

/**
 * Where a process is killed or frozen. Between the moments lie all states that it can leave: the row
 * says "about to", and the other side has done it, has not, or will.
 */
export type Point = { name: string; journey: Journey; call: Call; moment: Moment }

const calls: [string, Journey, Call][] = [
  ['read the offer', 'pay', { method: 'GET', path: '/air/offers/:id' }],
  ['create the intent', 'pay', { method: 'POST', path: '/v1/payment_intents' }],
  ['create the payment method', 'pay', { method: 'POST', path: '/v1/payment_methods' }],
  ['confirm the intent', 'pay', { method: 'POST', path: '/v1/payment_intents/:id/confirm' }],
  ['place the order', 'pay', { method: 'POST', path: '/air/orders' }],
  ['read the order', 'pay', { method: 'GET', path: '/air/orders' }],
  ['capture the money', 'pay', { method: 'POST', path: '/v1/payment_intents/:id/capture' }],
  ['release the hold', 'refused', { method: 'POST', path: '/v1/payment_intents/:id/cancel' }],
  ['quote the cancellation', 'cancel', { method: 'POST', path: '/air/order_cancellations' }],
  [
    'confirm the cancellation',
    'cancel',
    { method: 'POST', path: '/air/order_cancellations/:id/actions/confirm' },
  ],
  ['refund the charge', 'cancel', { method: 'POST', path: '/v1/refunds' }],
]

export const points: Point[] = calls.flatMap(([name, journey, call]) =>
  moments.map((moment) => ({ name: `${name}, ${moment}`, journey, call, moment })),
)
