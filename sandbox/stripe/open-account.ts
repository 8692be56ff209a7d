import type { SandboxDeps } from '../deps.ts'
import { randomId } from '../ids.ts'
import { createOutbox } from '../outbox.ts'
import type { Outbox } from '../outbox.ts'
import { createSchedule } from '../schedule.ts'
import { API_VERSION } from './account.ts'
import type { Account } from './account.ts'
import { openDispute } from './payments/disputes.ts'
import { expireHold } from './payments/intents.ts'
import { openRecords } from './records.ts'
import type { StripeEvent } from './records.ts'
import { settleRefund } from './payments/refunds.ts'
import { expireSession } from './hosted-pages/sessions.ts'
import { isSubscribed } from './webhook-endpoints.ts'

export function openAccount(deps: SandboxDeps): Account {
  const { clock, env, store } = deps
  const records = openRecords(store)
  const outbox: Outbox = createOutbox(store, clock, 'stripe')
  const seconds = () => Math.floor(clock.now() / 1000)
  const id = (prefix: string) => `${prefix}_${randomId(24)}`

  /**
   * URLs that receive an event. Registered endpoints receive only the events they subscribed to.
   */
  const targetsOf = (type: string) => [
    ...(env.stripeWebhook ? [env.stripeWebhook] : []),
    ...records.endpoints
      .list()
      .filter((endpoint) => isSubscribed(endpoint, type))
      .map(({ view, secret }) => ({ url: view.url, secret })),
  ]

  const account: Account = {
    deps,
    records,
    seconds,
    id,
    request: { id: null, idempotency_key: null },
    schedule: createSchedule(store, clock, 'stripe', {
      'hold-lapses': (target) => expireHold(account, target),
      'dispute-opens': (target) => openDispute(account, target),
      'refund-settles': (target) => settleRefund(account, target),
      'session-expires': (target) => expireSession(account, target),
    }),
    emit(type, object, previous) {
      const targets = targetsOf(type)
      const event: StripeEvent = {
        id: id('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: seconds(),
        data: previous === undefined ? { object } : { object, previous_attributes: previous },
        livemode: false,
        pending_webhooks: targets.length,
        request: { ...account.request },
        type,
      }
      records.events.put(event.id, event, { type })
      deps.observer?.onStripeEvent(event)
      for (const target of targets) {
        outbox.enqueue({
          ...target,
          body: JSON.stringify(event, null, 2),
          signatureHeader: 'Stripe-Signature',
          headers: { 'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)' },
        })
      }
    },
    close() {
      account.schedule.close()
      outbox.close()
    },
  }
  return account
}
