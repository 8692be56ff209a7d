import type { SandboxDeps } from '../deps.ts'
import type { Ctx, Reply } from '../exchange.ts'
import type { Protocol, Route } from '../http.ts'
import type { Collection } from '../store.ts'
import { API_VERSION } from './account.ts'
import type { Account } from './account.ts'
import { authenticateKey, checkVersion } from './requests/access.ts'
import {
  createCustomer,
  customerById,
  customerView,
  deleteCustomer,
  detachMethod,
} from './customers.ts'
import { acceptDispute, answerDispute, disputeById } from './payments/disputes.ts'
import { errorReply, missing, refuse } from './requests/errors.ts'
import { expandFields, listOf } from './requests/expand.ts'
import { decodeForm, FormError } from './requests/form.ts'
import { createIdempotency } from './requests/idempotency.ts'
import {
  intentById,
  postCancel,
  postCapture,
  postConfirm,
  postIntent,
  postUpdate,
} from './payments/intent-routes.ts'
import { page, readListQuery } from './requests/listing.ts'
import { createMethod } from './methods.ts'
import { openAccount } from './open-account.ts'
import { stripePages } from './hosted-pages/pages.ts'
import { Params } from './requests/params.ts'
import { openRecords } from './records.ts'
import { createRefund, save as saveRefund } from './payments/refunds.ts'
import { createSession, expireSession } from './hosted-pages/sessions.ts'
import { createEndpoint } from './webhook-endpoints.ts'

type Handler = (params: Params, id: string, path: string) => object

function readParams(ctx: Ctx): Params {
  const type = ctx.headers['content-type'] ?? ''
  if (ctx.rawBody.length > 0 && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    refuse(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    )
  }
  try {
    const body = decodeForm(ctx.rawBody.toString('utf8'))
    return new Params(decodeForm(ctx.search, body))
  } catch (error) {
    if (error instanceof FormError) refuse(error.message)
    throw error
  }
}

const identity = <T>(item: T): T => item
const viewOf = <T>({ view }: { view: T }): T => view

function listHandler<D>(
  collection: Collection<D>,
  what: string,
  view: (doc: D) => { id: string; created: number },
  ...keys: string[]
): Handler {
  return (params, _id, path) => {
    const query = readListQuery(params)
    const filters = keys.map((key) => ({ key, value: params.string(key) }))
    params.done()
    const filter = filters.find(
      (given): given is { key: string; value: string } => given.value !== undefined,
    )
    return page(path, { collection, filter, view, what }, query)
  }
}

function readHandlers(account: Account): Record<string, Handler> {
  const { records } = account
  const readOne = (get: (id: string) => object): Handler => {
    return (params, id) => {
      params.ignore('client_secret')
      params.done()
      return get(id)
    }
  }
  return {
    '/v1/customers': listHandler(records.customers, 'customer', ({ view }) => view),
    '/v1/customers/:id': readOne((id) => customerView(customerById(account, id))),
    '/v1/payment_methods': (params, _id, path) => {
      const query = readListQuery(params)
      const value = params.required('customer')
      params.choice('type', ['card'])
      params.done()
      const { methods: collection } = records
      const filter = { key: 'customer', value }
      return page(path, { collection, filter, view: viewOf, what: 'PaymentMethod' }, query)
    },
    '/v1/payment_methods/:id': readOne(
      (id) => records.methods.get(id)?.view ?? missing('PaymentMethod', id, 'payment_method', true),
    ),
    '/v1/payment_intents': listHandler(records.intents, 'payment_intent', viewOf),
    '/v1/payment_intents/:id': readOne((id) => intentById(account, id).view),
    '/v1/charges': listHandler(records.charges, 'charge', identity, 'payment_intent'),
    '/v1/charges/:id': readOne(
      (id) => records.charges.get(id) ?? missing('charge', id, 'id', true),
    ),
    '/v1/refunds': listHandler(records.refunds, 'refund', identity, 'payment_intent', 'charge'),
    '/v1/disputes': listHandler(records.disputes, 'dispute', identity, 'payment_intent', 'charge'),
    '/v1/disputes/:id': readOne((id) => disputeById(account, id)),
    '/v1/refunds/:id': readOne(
      (id) => records.refunds.get(id) ?? missing('refund', id, 'id', true),
    ),
    '/v1/checkout/sessions': listHandler(
      records.sessions,
      'checkout.session',
      viewOf,
      'payment_intent',
    ),
    '/v1/checkout/sessions/:id': readOne((id) => sessionById(account, id).view),
    '/v1/checkout/sessions/:id/line_items': (params, id) => {
      readListQuery(params)
      params.done()
      return listOf(`/v1/checkout/sessions/${id}/line_items`, sessionById(account, id).items)
    },
    '/v1/events': listHandler(records.events, 'event', identity, 'type'),
    '/v1/events/:id': readOne((id) => records.events.get(id) ?? missing('event', id, 'id', true)),
    '/v1/webhook_endpoints': listHandler(records.endpoints, 'webhook_endpoint', viewOf),
    '/v1/balance': (params) => {
      params.done()
      return { object: 'balance', available: [], livemode: false, pending: [] }
    },
  }
}

function sessionById(account: Account, id: string) {
  return account.records.sessions.get(id) ?? missing('checkout.session', id, 'session', true)
}

function writeHandlers(account: Account): Record<string, Handler> {
  return {
    '/v1/customers': (params) => createCustomer(account, params).view,
    '/v1/payment_methods': (params) => createMethod(account, params).view,
    '/v1/payment_methods/:id/detach': (params, id) => detachMethod(account, id, params).view,
    '/v1/payment_intents': (params) => postIntent(account, params).view,
    '/v1/payment_intents/:id': (params, id) => postUpdate(account, id, params).view,
    '/v1/payment_intents/:id/confirm': (params, id) => postConfirm(account, id, params).view,
    '/v1/payment_intents/:id/capture': (params, id) => postCapture(account, id, params).view,
    '/v1/payment_intents/:id/cancel': (params, id) => postCancel(account, id, params).view,
    '/v1/refunds': (params) => createRefund(account, params),
    '/v1/refunds/:id': (params, id) => {
      const refund = account.records.refunds.get(id) ?? missing('refund', id, 'id', true)
      refund.metadata = params.metadata(refund.metadata)
      params.done()
      saveRefund(account, refund)
      return refund
    },
    '/v1/disputes/:id': (params, id) => answerDispute(account, id, params),
    '/v1/disputes/:id/close': (params, id) => acceptDispute(account, id, params),
    '/v1/webhook_endpoints': (params) => createEndpoint(account, params),
    '/v1/checkout/sessions': (params) => createSession(account, params).view,
    '/v1/checkout/sessions/:id/expire': (params, id) => {
      params.done()
      const { view } = sessionById(account, id)
      if (view.status !== 'open') {
        refuse(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${view.status}\`.`,
          { param: 'session' },
        )
      }
      expireSession(account, id)
      return sessionById(account, id).view
    },
  }
}

function deleteHandlers(account: Account): Record<string, Handler> {
  return {
    '/v1/customers/:id': (params, id) => {
      params.done()
      return deleteCustomer(account, id)
    },
  }
}

export function stripeProtocols(deps: SandboxDeps): Protocol[] {
  const account = openAccount(deps)
  const idempotency = createIdempotency(account)

  const toRoutes = (method: string, handlers: Record<string, Handler>): Route[] =>
    Object.entries(handlers).map(([path, handler]) => ({
      method,
      path,
      handle(ctx: Ctx): Reply {
        const params = readParams(ctx)
        const expand = params.strings('expand')
        return {
          status: 200,
          json: expandFields(account, handler(params, ctx.params.id ?? '', ctx.path), expand),
        }
      },
    }))

  const api: Protocol = {
    prefixes: ['/v1'],
    routes: [
      ...toRoutes('GET', readHandlers(account)),
      ...toRoutes('POST', writeHandlers(account)),
      ...toRoutes('DELETE', deleteHandlers(account)),
    ],
    before(ctx) {
      account.schedule.runDue()
      return authenticateKey(ctx, deps.account.get().stripeKeyExpired) ?? checkVersion(ctx)
    },
    around: (ctx, route, ready) => idempotency.run(ctx, route, ready),
    after(ctx, reply) {
      const version = ctx.headers['stripe-version']
      reply.headers = {
        'Request-Id': ctx.requestId,
        Date: new Date(deps.clock.now()).toUTCString(),
        'Stripe-Version': typeof version === 'string' ? version : API_VERSION,
        ...(typeof ctx.headers['idempotency-key'] === 'string' && {
          'Idempotency-Key': ctx.headers['idempotency-key'],
        }),
        // Stripe advises against a retry after a definite answer. After a 5xx the client decides.
        ...(reply.status >= 400 &&
          reply.status < 500 && { 'Stripe-Should-Retry': String(reply.status === 409) }),
        ...reply.headers,
      }
    },
    notFound: (ctx) =>
      errorReply.invalid(
        `Unrecognized request URL (${ctx.method}: ${ctx.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        {},
        404,
      ),
    tooLarge: () => errorReply.invalid('The request body is over 1 MiB.', {}, 413),
    crashed: () => errorReply.api(500, 'An unknown error occurred.'),
    failed: (_ctx, status) => errorReply.api(status, 'A failure armed through the sandbox.'),
    close: () => account.close(),
  }
  return [api, stripePages(account)]
}

export function stripeLedger({ store }: SandboxDeps) {
  const records = openRecords(store)
  return {
    paymentIntents: records.intents.list().map(({ view }) => view),
    refunds: records.refunds.list(),
    customers: records.customers.list().map(customerView),
    paymentMethods: records.methods.list().map(({ view }) => view),
  }
}
