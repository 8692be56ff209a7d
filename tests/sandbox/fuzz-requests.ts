import type { Random } from './random.ts'

export type Generated = {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export const NASTY = [
  '', ' ', '0', '-1', '1e9', 'NaN', 'null', 'true', '[]', '{}', "'", '"', '<b>', '%', '%00', '%E0%A4%A',
  '../..', '..%2F..', '__proto__', 'constructor', 'toString', '99999999999999999999', '\u0000',
  'é', '😀', '\ud800', 'x'.repeat(6000), '2026-02-30', '9999-12-31', '0000-00-00', '+', '1.005',
] // prettier-ignore

// The list avoids LGW, where searches from STN take ten seconds, and LCY, where connections are
// cut.
const AIRPORTS = [
  'LHR',
  'JFK',
  'LON',
  'NYC',
  'CDG',
  'PVD',
  'RAI',
  'BTS',
  'LTN',
  'STN',
  'SEN',
  'DXB',
  'ZZZ',
]

/** Collects ids from answers by prefix, so that later requests can use objects that exist. */
export class Ids {
  readonly #known = new Map<string, string[]>()

  learn(text: string) {
    const found = text.slice(0, 20_000).matchAll(/\b([a-z]{2,3})_(?:test_)?[0-9A-Za-z]{8,80}\b/g)
    for (const [id, prefix = ''] of found) {
      const list = this.#known.get(prefix) ?? []
      if (!list.includes(id)) list.push(id)
      if (list.length > 40) list.shift()
      this.#known.set(prefix, list)
    }
  }

  pick(random: Random, prefix: string): string {
    const list = this.#known.get(prefix)
    if (random.chance(0.1)) return random.pick(NASTY)
    return list && random.chance(0.9) ? random.pick(list) : `${prefix}_0000AbCdEfGhIjKlMnOpQr`
  }
}

function mutate(random: Random, value: Json, depth = 0): Json {
  if (random.chance(depth === 0 ? 0.01 : 0.02)) {
    return random.pick<Json>([null, 0, -1, 1.5, 1e300, true, '', [], {}, [[]], random.pick(NASTY)])
  }
  if (Array.isArray(value)) {
    const list = value.map((item) => mutate(random, item, depth + 1))
    if (random.chance(0.03) && list[0] !== undefined) list.push(list[0])
    return list
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(() => !random.chance(0.02))
    .map(([key, item]): [string, Json] => [key, mutate(random, item, depth + 1)])
  if (random.chance(0.03)) entries.push([random.pick(NASTY), random.pick(NASTY)])
  return Object.fromEntries(entries)
}

function soon(random: Random): string {
  return new Date(Date.now() + (random.int(60) - 2) * 86_400_000).toISOString().slice(0, 10)
}

function passenger(random: Random, ids: Ids): Json {
  return {
    id: ids.pick(random, 'pas'),
    title: random.pick(['mr', 'ms', 'dr', 'king']),
    gender: random.pick(['m', 'f', 'x']),
    given_name: random.pick(['Amelia', 'Ünal', '']),
    family_name: 'Earhart',
    born_on: random.pick(['1987-07-24', '2020-01-01', '2030-01-01']),
    email: 'amelia@example.com',
    phone_number: random.pick(['+442080160509', '12', '+999']),
  }
}

const DUFFEL: Record<string, (random: Random, ids: Ids) => Json> = {
  'POST /air/offer_requests': (random) => ({
    slices: Array.from({ length: 1 + random.int(3) }, () => ({
      origin: random.pick(AIRPORTS),
      destination: random.pick(AIRPORTS),
      departure_date: soon(random),
      departure_time: null,
      arrival_time: random.chance(0.2) ? { from: '06:00', to: '12:00' } : null,
    })),
    passengers: random.pick<Json[]>([
      [{ type: 'adult' }],
      [{ type: 'adult' }, { age: 9 }, { age: 1 }],
    ]),
    cabin_class: random.pick(['economy', 'business', 'first']),
    max_connections: random.int(4),
  }),
  'POST /air/batch_offer_requests': (random) => ({
    slices: [{ origin: 'LHR', destination: random.pick(AIRPORTS), departure_date: soon(random) }],
    passengers: [{ type: 'adult' }],
  }),
  'GET /air/batch_offer_requests/:orq': () => null,
  'GET /air/offer_requests/:orq': () => null,
  'GET /air/offer_requests': () => null,
  'GET /air/offers?offer_request_id=:orq&limit=5&sort=total_amount': () => null,
  'GET /air/offers/:off?return_available_services=true': () => null,
  'PATCH /air/offers/:off/passengers/:pas': () => ({ given_name: 'A', family_name: 'B' }),
  'POST /air/offers/:off/actions/price': () => ({
    intended_payment_methods: [{ type: 'balance' }],
  }),
  'GET /air/seat_maps?offer_id=:off': () => null,
  'POST /air/orders': (random, ids) => ({
    type: random.pick(['instant', 'hold', 'pay_later']),
    selected_offers: [ids.pick(random, 'off')],
    passengers: [passenger(random, ids)],
    payments: [{ type: 'balance', amount: random.pick(['100.00', '1']), currency: 'GBP' }],
    services: random.chance(0.3) ? [{ id: ids.pick(random, 'ase'), quantity: 1 }] : [],
    metadata: { a: 'b' },
  }),
  'GET /air/orders': () => null,
  'GET /air/orders?offer_id=:off': () => null,
  'GET /air/orders/:ord': () => null,
  'PATCH /air/orders/:ord': () => ({ metadata: { a: 'c' } }),
  'GET /air/orders/:ord/available_services': () => null,
  'POST /air/orders/:ord/services': (random, ids) => ({
    payment: { type: 'balance', amount: '20.00', currency: 'GBP' },
    add_services: [{ id: ids.pick(random, 'ase'), quantity: 1 }],
  }),
  'POST /air/payments': (random, ids) => ({
    order_id: ids.pick(random, 'ord'),
    payment: { type: 'balance', amount: '100.00', currency: 'GBP' },
  }),
  'POST /air/order_cancellations': (random, ids) => ({ order_id: ids.pick(random, 'ord') }),
  'POST /air/order_cancellations/:ore/actions/confirm': () => null,
  'GET /air/order_cancellations?order_id=:ord': () => null,
  'POST /air/order_change_requests': (random, ids) => ({
    order_id: ids.pick(random, 'ord'),
    slices: {
      add: [
        { origin: 'LHR', destination: 'JFK', departure_date: soon(random), cabin_class: 'economy' },
      ],
      remove: [{ slice_id: ids.pick(random, 'sli') }],
    },
  }),
  'GET /air/order_change_offers?order_change_request_id=:ocr': () => null,
  'POST /air/order_changes': (random, ids) => ({
    selected_order_change_offer: ids.pick(random, 'oco'),
  }),
  'POST /air/order_changes/:oce/actions/confirm': () => ({
    payment: { type: 'balance', amount: '125.00', currency: 'GBP' },
  }),
  'GET /air/airline_initiated_changes?order_id=:ord': () => null,
  'POST /air/airline_initiated_changes/:aic/actions/accept': () => null,
  'GET /places/suggestions?query=lon': () => null,
  'GET /places/suggestions?lat=51&lng=0&rad=50000': () => null,
  'GET /air/airports?limit=3': () => null,
  'GET /air/airlines': () => null,
  'GET /air/aircraft': () => null,
  'POST /air/webhooks': () => ({ url: 'https://example.com/h', events: ['order.created'] }),
}

type FormValues = Record<string, (random: Random, ids: Ids) => string>

/** In most cases picks the first value, which is valid. The other values may be invalid. */
function text(first: string, ...others: string[]) {
  return (random: Random) => (random.chance(0.75) ? first : random.pick([first, ...others]))
}
const id = (prefix: string) => (random: Random, ids: Ids) => ids.pick(random, prefix)
const CARDS = [
  'visa',
  'visa_chargeDeclined',
  'threeDSecure2Required',
  'pendingRefund',
  'refundFail',
]
const card = (random: Random) => `pm_card_${random.pick(CARDS)}`

const STRIPE: Record<string, FormValues> = {
  'POST /v1/payment_methods': {
    type: text('card'),
    'card[number]': text('4242424242424242', '4000000000000002', '4242424242424241', '1'),
    'card[exp_month]': text('12', '13', '0'),
    'card[exp_year]': text('2034', '34', '1999'),
    'card[cvc]': text('123', '1'),
    'billing_details[name]': text('A B'),
  },
  'POST /v1/payment_intents': {
    amount: text('34377', '1000', '1', '100000000'),
    currency: text('gbp', 'usd', 'jpy', 'kwd', 'xxx'),
    capture_method: text('manual', 'automatic'),
    'allowed_payment_method_types[0]': text('card'),
    confirm: text('true', 'false'),
    payment_method: card,
    return_url: text('http://localhost:3000/back'),
    'metadata[a]': text('b'),
    'expand[0]': text('latest_charge', 'nothing'),
  },
  'GET /v1/payment_intents': { limit: text('1', '3', '0'), starting_after: id('pi') },
  'GET /v1/payment_intents/:pi': { 'expand[0]': text('latest_charge.refunds') },
  'POST /v1/payment_intents/:pi': { amount: text('500', '7'), 'metadata[c]': text('', 'd') },
  'POST /v1/payment_intents/:pi/confirm': { payment_method: card, return_url: text('http://a.b/') },
  'POST /v1/payment_intents/:pi/capture': { amount_to_capture: text('100', '34377', '99999') },
  'POST /v1/payment_intents/:pi/cancel': { cancellation_reason: text('abandoned', 'whim') },
  'POST /v1/refunds': { payment_intent: id('pi'), amount: text('1', '100', '50000') },
  'GET /v1/refunds': { payment_intent: id('pi') },
  'GET /v1/refunds/:re': {},
  'GET /v1/charges/:ch': { 'expand[0]': text('payment_intent', 'refunds') },
  'GET /v1/payment_methods/:pm': {},
  'GET /v1/events': { type: text('payment_intent.created'), limit: text('2') },
  'POST /v1/checkout/sessions': {
    mode: text('payment', 'setup'),
    'line_items[0][quantity]': text('1', '0'),
    'line_items[0][price_data][currency]': text('gbp'),
    'line_items[0][price_data][unit_amount]': text('900', '-5'),
    'line_items[0][price_data][product_data][name]': text('Seat'),
    'payment_intent_data[capture_method]': text('manual'),
    success_url: text('http://a.b/{CHECKOUT_SESSION_ID}', 'nowhere'),
  },
  'GET /v1/checkout/sessions/:cs': { 'expand[0]': text('payment_intent', 'line_items') },
  'POST /v1/checkout/sessions/:cs/expire': {},
  'GET /c/pay/:cs': {},
  'POST /c/pay/:cs': {
    email: text('a@b.c', 'x'),
    name: text('A'),
    number: text('4242424242424242', '4000000000003220', '4000000000000002'),
    expiry: text('12/34', '1'),
    cvc: text('123'),
  },
  'GET /c/pay/:cs/return': {},
  'GET /3d_secure_2/hosted': { payment_intent: id('pi'), source: text('payatt_x') },
  'POST /3d_secure_2/hosted': { payment_intent: id('pi'), outcome: text('complete') },
}

/** Replaces half of a surrogate pair, so that the text can be percent-encoded. */
function wellFormed(value: string): string {
  return Buffer.from(value).toString()
}

function fill(random: Random, ids: Ids, path: string): string {
  return path.replace(/:([a-z]{2,3})\b/g, (_whole, prefix: string) =>
    encodeURIComponent(wellFormed(ids.pick(random, prefix))),
  )
}

/** Percent-encodes a value, but sometimes leaves it unchanged to test broken encodings. */
function encode(random: Random, value: string): string {
  return random.chance(0.03)
    ? value.replace(/[^!-~]/g, '%F')
    : encodeURIComponent(wellFormed(value))
}

function duffelRequest(random: Random, ids: Ids): Generated {
  const [endpoint, template] = random.pick(Object.entries(DUFFEL))
  const [method = '', path = ''] = endpoint.split(' ')
  const document = template(random, ids)
  let body = ''
  if (method !== 'GET' && document !== null) {
    body = JSON.stringify(random.chance(0.03) ? document : { data: mutate(random, document) })
  }
  return {
    method,
    path: fill(random, ids, path),
    headers: {
      Authorization: 'Bearer duffel_test_fuzz',
      'Duffel-Version': 'v2',
      'Content-Type': 'application/json',
    },
    body,
  }
}

function stripeRequest(random: Random, ids: Ids): Generated {
  const [endpoint, values] = random.pick(Object.entries(STRIPE))
  const [method = '', path = ''] = endpoint.split(' ')
  const pairs = Object.entries(values)
    .filter(() => random.chance(0.97))
    .map(([key, value]) => {
      const name = random.chance(0.01) ? `${key}[${random.pick(['', '0', 'a', '['])}]` : key
      const content = random.chance(0.02) ? random.pick(NASTY) : value(random, ids)
      return `${name}=${encode(random, content)}`
    })
  if (random.chance(0.02)) pairs.push(`${encode(random, random.pick(NASTY))}=1`)
  const form = pairs.join('&')
  const query = method === 'GET' && form !== '' ? `?${form}` : ''
  return {
    method,
    path: fill(random, ids, path) + query,
    headers: {
      Authorization: 'Bearer sk_test_fuzz',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(random.chance(0.2) && { 'Idempotency-Key': `key-${random.int(60)}` }),
    },
    body: method === 'GET' ? '' : form,
  }
}

function garble(random: Random, request: Generated): Generated {
  const { headers } = request
  switch (random.int(8)) {
    case 0:
      return {
        ...request,
        method: random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']),
      }
    case 1:
      return { ...request, body: request.body.slice(0, random.int(request.body.length + 1)) }
    case 2:
      return {
        ...request,
        body: random.pick(['{', '[]', 'null', '"x"', '\u0000', '%', '{"data":null}', '&&==']),
      }
    case 3:
      return {
        ...request,
        headers: {
          ...headers,
          'Content-Type': random.pick(['', 'text/plain', 'multipart/form-data']),
        },
      }
    case 4:
      return {
        ...request,
        headers: {
          ...headers,
          Authorization: random.pick(['', 'Basic eDp5', 'Bearer', 'Bearer x']),
        },
      }
    case 5:
      return { ...request, headers: { ...headers, 'Duffel-Version': 'v0', 'Stripe-Version': 'x' } }
    case 6:
      return {
        ...request,
        path:
          request.path + random.pick(['/', '/x', '%', '?', '?limit=x', '&after=zzz', '?a[=1', '#']),
      }
    default:
      return { ...request, headers: { ...headers, 'Accept-Encoding': 'gzip' } }
  }
}

/** Generates requests, of which most are valid and some are broken. */
export function generate(random: Random, ids: Ids): Generated {
  const request = random.chance(0.5) ? duffelRequest(random, ids) : stripeRequest(random, ids)
  return random.chance(0.15) ? garble(random, request) : request
}
