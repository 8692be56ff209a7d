/** Action of the traveller while a process is killed or frozen. `refused` means that the airline refuses the order. */
export type Journey = 'pay' | 'refused' | 'cancel'

/** State of the outside call when the process that makes the call is killed or frozen. */
const moments = ['never carried out', 'carried out', 'carried out afterwards'] as const
export type Moment = (typeof moments)[number]

export type Call = { method: string; path: string }

/**
 * A call during which a process is killed or frozen. The three moments cover everything that can have happened to a call
 * while the checkout's row still records it as pending.
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
