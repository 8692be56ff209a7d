import type { AccountState } from '../account.ts'
import type { SandboxDeps } from '../deps.ts'
import type { Ctx, Reply } from '../exchange.ts'
import type { Protocol, Route } from '../http.ts'
import { createSchedule } from '../schedule.ts'
import { airlineChangeRoutes } from './orders/airline-changes.ts'
import { batchRoutes } from './search/batch.ts'
import { cancellationRoutes } from './orders/cancellations.ts'
import { createContext } from './context.ts'
import type { Duffel } from './context.ts'
import { offerRequestRoutes, rateLimitFailure } from './search/offer-requests.ts'
import { offerRoutes } from './search/offers.ts'
import { orderChangeRoutes } from './orders/order-changes.ts'
import { alterOrder } from './orders/order-alterations.ts'
import type { Alteration } from './orders/order-alterations.ts'
import { settleOrder } from './orders/order-create.ts'
import type { OrderDoc } from './orders/order-types.ts'
import { orderRoutes } from './orders/orders.ts'
import { paymentRoutes } from './orders/payments.ts'
import { placeRoutes } from './search/places.ts'
import { Failure, failureReply, notFound } from './problems.ts'
import { createRateLimiter } from './rate-limit.ts'
import { seatMapRoutes } from './search/seat-maps.ts'
import { createWebhooks } from './webhooks.ts'

function unauthorized(code: string, title: string, message: string): Failure {
  return new Failure(401, { type: 'authentication_error', code, title, message })
}

function unavailableFeature(): Failure {
  return new Failure(403, {
    type: 'authentication_error',
    code: 'unavailable_feature',
    title: 'Unavailable feature',
    message: 'The feature you requested is not enabled for your account.',
  })
}

function badVersion(code: string, message: string): Failure {
  return new Failure(400, { type: 'invalid_request_error', code, title: 'Version', message })
}

function checkAccess(ctx: Ctx, { duffelTokenExpired }: AccountState): Failure | undefined {
  const { authorization } = ctx.headers
  if (!authorization) {
    return unauthorized(
      'missing_authorization_header',
      'Missing authorization header',
      "The 'Authorization' header needs to be set.",
    )
  }
  if (!/^Bearer duffel_test_\S+$/i.test(authorization)) {
    return unauthorized(
      'access_token_not_found',
      'Access token not found',
      'The access token does not belong to a test account.',
    )
  }
  if (duffelTokenExpired || /^Bearer duffel_test_expired/i.test(authorization)) {
    return unauthorized(
      'expired_access_token',
      'Expired access token',
      'The access token has expired.',
    )
  }
  const version = ctx.headers['duffel-version']
  if (!version)
    return badVersion('missing_version_header', "The 'Duffel-Version' header needs to be set.")
  if (typeof version !== 'string' || !/^(v[12]|beta)$/.test(version)) {
    return badVersion('invalid_version_header', "The 'Duffel-Version' header is not valid.")
  }
  if (version !== 'v2')
    return badVersion('unsupported_version', `The version '${version}' is not supported.`)
  return undefined
}

function withErrorEnvelope(route: Route): Route {
  return {
    ...route,
    async handle(ctx) {
      try {
        return await route.handle(ctx)
      } catch (error) {
        if (error instanceof Failure) return failureReply(ctx, error)
        throw error
      }
    },
  }
}

function statusReply(ctx: Ctx, status: number, code: string, title: string): Reply {
  const type =
    status === 429
      ? 'rate_limit_error'
      : status >= 500
        ? 'api_error'
        : status === 422
          ? 'invalid_state_error'
          : status === 401 || status === 403
            ? 'authentication_error'
            : 'invalid_request_error'
  return failureReply(ctx, new Failure(status, { type, code, title, message: title }))
}

const codesByStatus: Record<number, string> = {
  401: 'access_token_not_found',
  403: 'unavailable_feature',
  404: 'not_found',
  422: 'offer_no_longer_available',
  429: 'rate_limit_exceeded',
  503: 'service_unavailable',
  504: 'gateway_timeout_error',
}

export type DuffelProtocol = Protocol & {
  alterOrder(id: string, alteration: Alteration): boolean
}

export function duffelProtocol(deps: SandboxDeps): DuffelProtocol {
  const webhooks = createWebhooks(deps)
  const schedule = createSchedule(deps.store, deps.clock, 'duffel', {
    'settle-order': (id) => settleOrder(duffel, id),
  })
  const duffel: Duffel = createContext(deps, webhooks.events, schedule.add)
  const limiter = createRateLimiter(deps.env.rateLimits, duffel.now)
  deps.store.onReset(() => limiter.clear())
  const limitHeaders = new WeakMap<Ctx, Record<string, string>>()

  return {
    prefixes: ['/air', '/places'],
    routes: [
      ...offerRequestRoutes(duffel),
      ...batchRoutes(duffel),
      ...offerRoutes(duffel),
      ...seatMapRoutes(duffel),
      ...orderRoutes(duffel),
      ...paymentRoutes(duffel),
      ...cancellationRoutes(duffel),
      ...orderChangeRoutes(duffel),
      ...airlineChangeRoutes(duffel),
      ...placeRoutes(),
      ...webhooks.routes,
    ].map(withErrorEnvelope),
    before(ctx) {
      schedule.runDue()
      const account = deps.account.get()
      const refusal = checkAccess(ctx, account)
      if (refusal) return failureReply(ctx, refusal)
      const { allowed, headers } = limiter.count(ctx)
      limitHeaders.set(ctx, headers)
      if (!allowed) return failureReply(ctx, rateLimitFailure())
      const enabled = !account.unavailable.some((path) => ctx.path.startsWith(path))
      return enabled ? undefined : failureReply(ctx, unavailableFeature())
    },
    after(ctx, reply) {
      reply.headers = {
        ...reply.headers,
        ...limitHeaders.get(ctx),
        'x-request-id': ctx.requestId,
        Date: new Date(deps.clock.now()).toUTCString(),
      }
    },
    notFound: (ctx) => failureReply(ctx, notFound()),
    tooLarge: (ctx) => statusReply(ctx, 413, 'request_too_large', 'The request body is too large.'),
    crashed: (ctx) => statusReply(ctx, 500, 'internal_server_error', 'Internal server error'),
    failed: (ctx, status) =>
      statusReply(
        ctx,
        status,
        codesByStatus[status] ?? 'internal_server_error',
        'Armed through the sandbox',
      ),
    alterOrder: (id, alteration) => alterOrder(duffel, id, alteration),
    close() {
      schedule.close()
      webhooks.close()
    },
  }
}

export function duffelLedger(deps: SandboxDeps): { orders: unknown[]; cancellations: unknown[] } {
  const orders = deps.store
    .collection<OrderDoc>('duffel_orders')
    .list({ key: 'visible', value: 'yes' })
  const cancellations = deps.store
    .collection<{ confirmed_at: string | null }>('duffel_cancellations')
    .list()
  return {
    orders: orders.map(({ order }) => order),
    cancellations: cancellations.filter(({ confirmed_at: at }) => at !== null),
  }
}
