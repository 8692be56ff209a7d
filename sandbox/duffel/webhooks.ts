import type { SandboxDeps } from '../deps.ts'
import type { Ctx } from '../exchange.ts'
import type { Route } from '../http.ts'
import { createOutbox, sign } from '../outbox.ts'
import type { Outbox } from '../outbox.ts'
import { randomId } from '../ids.ts'
import { dataOf } from './body.ts'
import type { Fields } from './body.ts'
import { eventTypes } from './events.ts'
import type { Events, EventType } from './events.ts'
import { freshId } from './ids.ts'
import { readEvents, readUrl } from './webhook-input.ts'
import { paginate } from './paging.ts'
import { Failure, notFound, unprocessable } from './problems.ts'
import type { Problem } from './problems.ts'

const SIGNATURE = 'X-Duffel-Signature'
const PING_TIMEOUT_MS = 5_000
/** Delay after which the next event has been sent, so that events arrive out of order. */
const SLOW_DELIVERY_MS = 450
const LATER_VERSION_INTERVAL = 4
const ANONYMOUS_INTERVAL = 5

type Endpoint = {
  id: string
  url: string
  events: string[]
  active: boolean
  live_mode: false
  created_at: string
  updated_at: string
  secret: string
}

type Event = {
  id: string
  api_version: 'v2'
  type: EventType
  live_mode: false
  idempotency_key: string
  created_at: string
  identity_organisation_id: string
  data: { object: Record<string, unknown> }
}

type DeliveryRecord = {
  id: string
  endpoint_id: string
  event_id: string
  type: string
  url: string
  delivery_success: boolean
  response_status_code: number | null
  response_body: string
  live_mode: false
  created_at: string
}

/** The endpoint that the sandbox was started with, which receives every event. */
const CONFIGURED = 'end_0000SandboxEnvironment'

function withoutSecret({ secret: _secret, ...endpoint }: Endpoint) {
  return endpoint
}

type Webhooks = { events: Events; routes: Route[]; close(): void }

/**
 * Registration and delivery of webhooks. Events are signed, arrive in any order and sometimes
 * twice.
 */
export function createWebhooks(deps: SandboxDeps): Webhooks {
  const { store, clock } = deps
  const endpoints = store.collection<Endpoint>('duffel_webhooks')
  const events = store.collection<Event>('duffel_events')
  const deliveries = store.collection<DeliveryRecord>('duffel_deliveries')
  const outbox: Outbox = createOutbox(store, clock, 'duffel', (delivery, status) => {
    const { headers = {}, url, body } = delivery
    record(
      headers['X-Sandbox-Endpoint'] ?? '',
      url,
      { ...JSON.parse(body), id: headers['X-Sandbox-Event'] },
      status,
    )
  })
  const iso = () => new Date(clock.now()).toISOString()

  function record(endpointId: string, url: string, event: Event, status: number | undefined) {
    const id = freshId('del', clock.now())
    deliveries.put(
      id,
      {
        id,
        endpoint_id: endpointId,
        event_id: event.id,
        type: event.type,
        url,
        delivery_success: status !== undefined && status >= 200 && status < 300,
        response_status_code: status ?? null,
        response_body: '',
        live_mode: false,
        created_at: iso(),
      },
      { endpoint: endpointId },
    )
  }

  function targets(): Endpoint[] {
    const { duffelWebhook } = deps.env
    const registered = endpoints.list()
    if (!duffelWebhook) return registered
    const at = iso()
    return [
      ...registered,
      {
        ...duffelWebhook,
        id: CONFIGURED,
        events: [...eventTypes],
        active: true,
        live_mode: false,
        created_at: at,
        updated_at: at,
      },
    ]
  }

  function makeEvent(type: EventType, object: Record<string, unknown>, key: string): Event {
    return {
      id: freshId('wev', clock.now()),
      api_version: 'v2',
      type,
      live_mode: false,
      idempotency_key: key,
      created_at: iso(),
      identity_organisation_id: 'org_0000SandboxOrganisation',
      data: { object },
    }
  }

  /** Some events carry a later signature version, and some lack the documented id. */
  function send(endpoint: Endpoint, event: Event, delayMs: number, number = 0) {
    const { id: _id, ...anonymous } = event
    outbox.enqueue(
      {
        url: endpoint.url,
        body: JSON.stringify(number % ANONYMOUS_INTERVAL === 3 ? anonymous : event),
        secret: endpoint.secret,
        signatureHeader: SIGNATURE,
        label: number % LATER_VERSION_INTERVAL === 1 ? 'v2' : 'v1',
        headers: { 'X-Sandbox-Endpoint': endpoint.id, 'X-Sandbox-Event': event.id },
      },
      delayMs,
    )
  }

  function emit(type: EventType, object: Record<string, unknown>, key: string) {
    const event = makeEvent(type, object, key)
    const number = events.count()
    events.put(event.id, event)
    for (const endpoint of targets()) {
      if (!endpoint.active || !endpoint.events.includes(type)) continue
      const delay = number % 2 === 0 ? SLOW_DELIVERY_MS : 20
      send(endpoint, event, delay, number)
      // Every third event is sent twice.
      if (number % 3 === 2) send(endpoint, event, delay + SLOW_DELIVERY_MS, number)
    }
  }

  function endpointOf(ctx: Ctx): Endpoint {
    const endpoint = endpoints.get(ctx.params.id ?? '')
    if (!endpoint) throw notFound()
    return endpoint
  }

  function eventOf(ctx: Ctx): Event {
    const event = events.get(ctx.params.id ?? '')
    if (!event) throw notFound()
    return event
  }

  async function ping(endpoint: Endpoint): Promise<void> {
    const event = makeEvent('ping.triggered', {}, endpoint.id)
    events.put(event.id, event)
    const body = JSON.stringify(event)
    let status: number | undefined
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(PING_TIMEOUT_MS),
        headers: {
          'Content-Type': 'application/json',
          [SIGNATURE]: sign(body, endpoint.secret, Math.floor(clock.outside() / 1000)),
        },
      })
      await response.body?.cancel()
      status = response.status
    } catch {
      status = undefined
    }
    record(endpoint.id, endpoint.url, event, status)
    if (status !== undefined && status >= 200 && status < 300) return
    throw unprocessable(
      'webhook_client_error',
      'Webhook client error',
      'The webhook could not be delivered to its address.',
    )
  }

  function create(data: Fields): Endpoint {
    const problems: Problem[] = []
    const url = readUrl(data.url, problems)
    const eventNames = readEvents(data.events, problems)
    if (problems.length > 0) throw new Failure(422, ...problems)
    if (endpoints.count() > 0) {
      throw unprocessable(
        'unsafe_unique',
        'Not unique',
        'There is already a webhook for this live mode.',
      )
    }
    const endpoint: Endpoint = {
      id: freshId('end', clock.now()),
      url,
      events: eventNames,
      active: true,
      live_mode: false,
      created_at: iso(),
      updated_at: iso(),
      secret: Buffer.from(randomId(16)).toString('base64'),
    }
    endpoints.put(endpoint.id, endpoint)
    return endpoint
  }

  function update(endpoint: Endpoint, data: Fields): Endpoint {
    const problems: Problem[] = []
    const changed: Endpoint = {
      ...endpoint,
      url: data.url === undefined ? endpoint.url : readUrl(data.url, problems),
      events: data.events === undefined ? endpoint.events : readEvents(data.events, problems),
      active: typeof data.active === 'boolean' ? data.active : endpoint.active,
      updated_at: iso(),
    }
    if (problems.length > 0) throw new Failure(422, ...problems)
    endpoints.put(changed.id, changed)
    return changed
  }

  const routes: Route[] = [
    {
      method: 'POST',
      path: '/air/webhooks',
      handle: (ctx) => ({ status: 201, json: { data: create(dataOf(ctx)) } }),
    },
    {
      method: 'GET',
      path: '/air/webhooks',
      handle(ctx) {
        const { items, meta } = paginate(ctx, endpoints.list())
        return { status: 200, json: { data: items.map(withoutSecret), meta } }
      },
    },
    {
      method: 'GET',
      path: '/air/webhooks/:id',
      handle: (ctx) => ({ status: 200, json: { data: withoutSecret(endpointOf(ctx)) } }),
    },
    {
      method: 'PATCH',
      path: '/air/webhooks/:id',
      handle: (ctx) => ({
        status: 200,
        json: { data: withoutSecret(update(endpointOf(ctx), dataOf(ctx))) },
      }),
    },
    {
      method: 'DELETE',
      path: '/air/webhooks/:id',
      handle(ctx) {
        endpoints.delete(endpointOf(ctx).id)
        return { status: 204 }
      },
    },
    {
      method: 'POST',
      path: '/air/webhooks/:id/actions/ping',
      async handle(ctx) {
        await ping(endpointOf(ctx))
        return { status: 204 }
      },
    },
    {
      method: 'GET',
      path: '/air/webhooks/events',
      handle(ctx) {
        const type = ctx.query.get('type')
        const all = events
          .list(undefined, { newestFirst: true })
          .filter((event) => type === null || event.type === type)
        const { items, meta } = paginate(ctx, all)
        return { status: 200, json: { data: items, meta } }
      },
    },
    {
      method: 'GET',
      path: '/air/webhooks/events/:id',
      handle: (ctx) => ({ status: 200, json: { data: eventOf(ctx) } }),
    },
    {
      method: 'POST',
      path: '/air/webhooks/events/:id/actions/redeliver',
      handle(ctx) {
        const event = eventOf(ctx)
        for (const endpoint of targets()) send(endpoint, event, 0)
        return { status: 204 }
      },
    },
    {
      method: 'GET',
      path: '/air/webhooks/deliveries',
      handle(ctx) {
        const endpoint = ctx.query.get('endpoint_id')
        const success = ctx.query.get('delivery_success')
        const type = ctx.query.get('type')
        const filter = endpoint === null ? undefined : { key: 'endpoint', value: endpoint }
        const all = deliveries
          .list(filter, { newestFirst: true })
          .filter((entry) => success === null || entry.delivery_success === (success === 'true'))
          .filter((entry) => type === null || entry.type === type)
        const { items, meta } = paginate(ctx, all)
        return { status: 200, json: { data: items, meta } }
      },
    },
  ]

  return { events: { emit }, routes, close: () => outbox.close() }
}
