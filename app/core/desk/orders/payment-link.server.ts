import type { Actor } from '#app/core/site/actor.ts'
import { actOn } from './checkout-acts.server.ts'
import { done, refused, type ManualOutcome } from './outcome.server.ts'

/** Emails a payment link for an active order that has no hold any more. `actor` is a user id. */
export function sendPaymentLink(id: string, actor: Actor): Promise<ManualOutcome> {
  const act = (version: number) => ({ kind: 'send link', version, actor }) as const
  return actOn(id, act, () => done('The payment link was sent.'))
}

/** Disables a payment link unless the traveller is paying. `actor` is a user id. */
export function withdrawPaymentLink(id: string, actor: Actor): Promise<ManualOutcome> {
  const act = () => ({ kind: 'withdraw link', actor }) as const
  return actOn(id, act, ({ row: { history, state } }) => {
    const { from } = history.findLast(({ to }) => to === 'needs_person') ?? {}
    return from === 'payment_due' && state === 'needs_person'
      ? done('The payment link is disabled.')
      : refused('The traveller has just paid.')
  })
}
