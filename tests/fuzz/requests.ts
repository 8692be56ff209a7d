import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { apiCalls } from '../../app/routes/api/table.server.ts'
import { mounted } from '../api/mounted.ts'
import { actors, type Actor } from '../api/permissions-table.ts'
import { actions, rows } from '../api/route-table.ts'
import { ada, cardDetails, password } from '../api/travel.ts'
import type { World } from '../api/world.ts'
import { inDays } from '../clock.ts'
import { NASTY, type Random } from '../sandbox/fuzz-requests.ts'
import type { Form } from './forms.ts'
import type { RawRequest } from './wire.ts'

/** A request that is nearly right, before anything is done to it. */
type Draft = {
  as: Actor
  method: string
  path: string
  query: [string, string][]
  type: string | null
  body: Buffer
}

export type Generated = RawRequest & { as: Actor; method: string }

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=edge'
const json = 'application/json'

/** Half of a surrogate pair becomes the replacement character, which percent-encoding can carry. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString())

function splitAddress(address: string): Pick<Draft, 'path' | 'query'> {
  const [path = '/', query = ''] = address.split('?')
  return { path, query: [...new URLSearchParams(query)] }
}

/** Again and again, as long as a form may be: what grows with the square of a text shows then. */
const parts = [
  'lnodno ',
  'a ',
  'san ',
  'y',
  'a-',
  "O'",
  '+1',
  'a@',
  'a.',
  '5,',
  '(abc)',
  '\u0130\u0301',
  '\n',
]

function longText(random: Random, maxLength: number): string {
  const part = random.pick(parts)
  return part.repeat(random.int(Math.floor(maxLength / encode(part).length)))
}

function junk(random: Random): string {
  if (random.chance(0.1))
    return String.fromCharCode(...Array.from({ length: 40 }, () => random.int(256)))
  if (random.chance(0.08)) return longText(random, 12_000)
  return random.pick(NASTY)
}

/** Mostly the address that the route has; sometimes nonsense in the place of each parameter. */
function pageDraft(random: Random, world: World): Draft {
  const route = random.pick(mounted)
  const row = rows[route.id]
  const as = random.chance(0.6) ? (row?.as ?? 'nobody') : random.pick(actors)
  const known = typeof row?.path === 'string' ? row.path : row?.path(world)
  const parameter = () =>
    encode(random.pick([world.booking, world.checkout, world.draft, junk(random)]))
  const made = route.address
    .replace(/\/:\w+(\?)?/g, () => `/${parameter()}`)
    .replace('*', parameter)
  const address = known !== undefined && random.chance(0.7) ? known : made
  return { as, method: 'GET', ...splitAddress(address), type: null, body: Buffer.alloc(0) }
}

/** Of forms that show them for some searches, offers or trips alone. */
const rareFields: [name: string, value: string][] = [
  ['childrenCount', '2'],
  ['childAge1', '4'],
  ['ages', '4,5'],
  ['tripType', 'multi-city'],
  ['origin2', 'BOS'],
  ['passengers[0].loyaltyAirline', 'BA'],
  ['passengers[0].loyaltyNumber', '12345678'],
  ['passengers[0].passportNumber', 'X1234567'],
  ['change', 'aic_00009htYpSCXrwaB9DnUm0'],
  ['wish', 'A later flight'],
  ['intent', 'ask'],
  ['intent', 'skip'],
  ['quote', 'ore_00009htYpSCXrwaB9DnUm0'],
  ['code', '123456'],
]

/** A form as its page sends it, or the one that the table of actions knows. */
function formDraft(random: Random, world: World, forms: Form[]): Draft {
  const [id, { as = 'nobody', path, form: known = {} }] = random.pick(Object.entries(actions))
  const address = typeof path === 'string' ? path : path(world)
  const seen = forms.filter(({ route }) => route === id)
  const found = seen.length > 0 && random.chance(0.7) ? random.pick(seen) : null
  const fields = random.chance(0.3)
    ? [...Object.entries(known), ...(found?.fields ?? [])]
    : (found?.fields ?? Object.entries(known))
  const asked = random.chance(0.1) ? [...fields, random.pick(rareFields)] : fields
  const changed = asked.flatMap(([name, value]): [string, string][] => {
    if (random.chance(0.06)) return []
    if (random.chance(0.06)) return [[oddName(random, name), value]]
    if (random.chance(0.06)) return Array.from({ length: 1 + random.int(6) }, () => [name, value])
    if (random.chance(0.02)) return [[name, longText(random, 90_000)]]
    return [[name, random.chance(0.2) ? junk(random) : value || `${name} 1`]]
  })
  if (random.chance(0.02)) {
    for (let i = 0; i < 300; i += 1) changed.push([`${oddName(random, 'field')}${i}`, ''])
  }
  const draft = {
    as: random.chance(0.7) ? as : random.pick(actors),
    method: 'POST',
    ...splitAddress(random.chance(0.5) ? (found?.action ?? address) : address),
  }
  return random.chance(0.15)
    ? { ...draft, type: multipart, body: inParts(random, changed) }
    : { ...draft, type: form, body: Buffer.from(urlEncoded(random, changed)) }
}

const oddName = (random: Random, name: string) =>
  random.pick([
    `${name}[0]`,
    `${name}[9999999]`,
    `${name}.__proto__.x`,
    `${name}${'[0]'.repeat(1 + random.int(60))}`,
    `${name}${'.a'.repeat(1 + random.int(60))}`,
    `[${name}`,
    `${name}]`,
    '__proto__',
    'constructor.prototype.x',
    'intent',
    '_method',
    junk(random),
  ])

function urlEncoded(random: Random, fields: [string, string][]): string {
  const odd = random.chance(0.05)
  return fields
    .map((pair) =>
      pair.map((text) => (odd ? text.replace(/[^!-~]/g, '%F') : encode(text))).join('='),
    )
    .join(random.chance(0.02) ? ';' : '&')
}

function inParts(random: Random, fields: [string, string][]): Buffer {
  const parts = fields.map(([name, value]) => {
    const file = random.chance(0.05) ? '; filename="a.svg"\r\nContent-Type: image/svg+xml' : ''
    return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  return Buffer.from(
    parts.join('') + random.pick(['--edge--\r\n', '--edge--\r\n', '', '--edge', '--']),
  )
}

/** What a field of this name holds, where that is known. */
function plausible(world: World): Record<string, Json> {
  const card = cardDetails()
  return {
    origin: 'LHR',
    destination: 'BOS',
    departureDate: inDays(41),
    returnDate: inDays(51),
    offerId: world.draft,
    bookingId: world.booking,
    username: 'somebody',
    email: 'somebody@example.com',
    password,
    currentPassword: 'not this one',
    newPassword: password,
    amount: '100.00',
    currency: 'USD',
    passengers: [{ ...ada, email: 'somebody@example.com' }],
    cardDetails: card,
    paymentDetails: { amount: '100.00', currency: 'USD', cardDetails: card },
    q: 'lon',
    ages: '4,5',
    loyaltyNumber: '12345678',
    code: '123456',
  }
}

type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: Json[]
}

/** A value of a schema, now and then of none. */
function valueOf(random: Random, schema: JsonSchema, known: Record<string, Json>, name = ''): Json {
  if (random.chance(0.01)) return longText(random, 90_000)
  if (random.chance(0.04)) {
    return random.pick<Json>([null, 0, -1, 1e300, true, '', [], {}, [[]], junk(random)])
  }
  if (Object.hasOwn(known, name) && random.chance(0.85)) return mutated(random, known[name] ?? null)
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf?.length) return valueOf(random, random.pick(schema.anyOf), known)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
      .filter(() => !random.chance(0.05))
      .map(([field, of]): [string, Json] => [field, valueOf(random, of, known, field)])
    if (random.chance(0.05)) fields.push([junk(random), junk(random)])
    return Object.fromEntries(fields)
  }
  if (type === 'array') {
    const length = random.chance(0.02) ? 2_000 : 1 + random.int(3)
    const item = valueOf(random, schema.items ?? {}, known)
    return Array.from({ length }, () => item)
  }
  if (type === 'number' || type === 'integer') return random.pick([0, 1, 2, -1, 1.5, 1e21])
  return type === 'boolean' ? random.chance(0.5) : junk(random)
}

/** Here and there something else. */
function mutated(random: Random, value: Json): Json {
  if (random.chance(0.03)) return random.pick<Json>([null, 0, '', [], {}, junk(random)])
  if (Array.isArray(value)) return value.map((item) => mutated(random, item))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(() => !random.chance(0.03))
  return Object.fromEntries(kept.map(([key, item]): [string, Json] => [key, mutated(random, item)]))
}

const schemas = new Map<z.ZodType, JsonSchema>()

function schemaOf(type: z.ZodType): JsonSchema {
  const known = schemas.get(type)
  if (known) return known
  const made = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  schemas.set(type, made)
  return made
}

const nested = (random: Random) => {
  const depth = 1 + random.int(40_000)
  return random.pick([
    '['.repeat(depth),
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    '{"a":'.repeat(depth),
  ])
}

function apiDraft(random: Random, world: World): Draft {
  const { method, path, body, query } = random.pick(apiCalls)
  const known = plausible(world)
  const ids = [world.booking, world.draft, world.bookedOffer, junk(random)]
  const address = path.replace(/\/\{\w+\??\}/, () => `/${encode(random.pick(ids))}`)
  const fields = Object.keys(query?.shape ?? { q: '' }).filter(() => random.chance(0.8))
  const bodyText = () => {
    if (random.chance(0.03)) return nested(random)
    return body ? JSON.stringify(valueOf(random, schemaOf(body), known)) : '{}'
  }
  return {
    as: random.pick(actors),
    method,
    path: address,
    query: fields.map((name) => {
      const usual = known[name]
      return [name, typeof usual === 'string' && random.chance(0.85) ? usual : junk(random)]
    }),
    type: method === 'POST' ? json : null,
    body: Buffer.from(method === 'POST' ? bodyText() : ''),
  }
}

const queryNames = [
  '_routes',
  '_data',
  'index',
  'offer',
  'checkout',
  'token',
  'redirect',
  'page',
  'q',
]
const paths = ['/', '//', '/%2e%2e/', '/%00', '/%E0%A4%A', '/.data', '/%5c', '/\\', '/;a=1', '/%0a']

function oddTarget(random: Random, { path, query }: Draft): Pick<Draft, 'path' | 'query'> {
  switch (random.int(5)) {
    case 0:
      return { path: path + random.pick(paths), query }
    case 1:
      return { path: random.pick(paths) + path.slice(1), query }
    case 2:
      return { path, query: [...query, [random.pick([...queryNames, junk(random)]), junk(random)]] }
    case 3:
      return {
        path,
        query: query.map(([name, value]) => [name, random.chance(0.5) ? junk(random) : value]),
      }
    default:
      return { path, query: [...query, ...query, ...query] }
  }
}

/** The same page as its scripts ask for it, for all of its loaders or for some. */
function asData(random: Random, draft: Draft): Draft {
  const routes = [...mounted.map(({ id }) => id), 'root', 'routes/plain', junk(random)]
  const asked: [string, string][] = random.chance(0.4)
    ? [['_routes', Array.from({ length: 1 + random.int(3) }, () => random.pick(routes)).join(',')]]
    : []
  const path = draft.path === '/' ? '/_root.data' : `${draft.path}.data`
  return { ...draft, path, query: [...draft.query, ...asked] }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const oddHeaders: readonly (readonly [name: string, ...values: string[]])[] = [
  ['Accept', '', '*/*;q=2', 'text/html, application/json;q=x', 'a'.repeat(5_000)],
  ['Accept-Encoding', 'gzip', 'br', 'deflate', 'identity;q=0', '*;q=0', 'gzip;q=9'],
  ['Accept-Language', 'x'.repeat(3_000), '*', ';;;'],
  ['Range', 'bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-,0-', 'lines=1'],
  ['If-None-Match', '*', 'W/"x"', '"', ','.repeat(4_000)],
  ['If-Modified-Since', 'never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['Forwarded', 'for=1.2.3.4;host=evil.example;proto=https', 'for="_x', ';;'],
  ['X-Forwarded-For', 'x', ',,,', '::1', '127.0.0.1', '1.2.3.4, 5.6.7.8', '\u00ff'],
  ['X-Forwarded-Host', 'evil.example', 'a:99999', '%'],
  ['X-Forwarded-Proto', 'https', 'gopher'],
  ['X-Contrail-Peer', '127.0.0.1', 'x'],
  ['X-Contrail-Refusal', 'foreign', 'toString', 'x'],
  ['X-Contrail-Request', 'x'],
  ['X-Contrail-Data', '1'],
  ['X-Remix-Response', 'yes'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Origin', 'null', 'https://evil.example', '', 'x', 'http://['],
  ['Referer', 'https://evil.example/', 'x', '/%', 'http://['],
  ['Sec-Fetch-Site', 'cross-site', 'none', 'x'],
  ['Sec-Purpose', 'prefetch'],
  ['Purpose', 'prefetch'],
  ['User-Agent', '', 'Googlebot', 'x'.repeat(6_000), '\u00ff\u0001'],
  ['Authorization', 'Bearer x', 'Basic %', 'Basic eDp5'],
  ['Upgrade', 'websocket', 'h2c'],
  ['Connection', 'Upgrade', 'keep-alive, x'],
  ['Expect', '100-continue', 'x'],
  ['Content-Encoding', 'gzip', 'br', 'x'],
  ['Stripe-Signature', 't=1,v1=x', 't=x', ',,,'],
  ['X-Duffel-Signature', 't=1,v2=x', 'x'],
  ['Cookie', '', ';;=', 'a=b; '.repeat(300), '\u00ff=\u00ff'],
]

const types = [
  form,
  multipart,
  json,
  'text/plain',
  'multipart/form-data',
  '',
  'x',
  'application/xml',
  `${json}; charset=utf-16`,
]

function cookiesOf(random: Random, { visitors }: World, as: Actor): string {
  const own = [...visitors[as].cookies]
  const names = [
    'contrail_session',
    'contrail_toast',
    'contrail_search',
    ...own.map(([name]) => name),
  ]
  const values = [
    ...own.map(([, value]) => value),
    'e30=.x',
    'bnVsbA==.%',
    '%',
    '"',
    'W10%3D.W10%3D',
  ]
  const odd = () => {
    const value = random.pick(values)
    const cut = random.chance(0.5) ? value.slice(0, random.int(value.length + 1)) : value
    return [random.pick(names), cut] as [string, string]
  }
  const sent = random.chance(0.08) ? [...own, odd(), odd()] : random.chance(0.04) ? [odd()] : own
  return sent.map((pair) => pair.join('=')).join('; ')
}

/** The next request of a run: mostly nearly right, sometimes broken in one way or in several. */
export function generate(random: Random, site: string, world: World, forms: Form[]): Generated {
  const kind = random.int(100)
  let draft =
    kind < 40
      ? pageDraft(random, world)
      : kind < 72
        ? formDraft(random, world, forms)
        : apiDraft(random, world)
  const isApi = draft.path.startsWith('/api/')
  if (!isApi && random.chance(0.35)) draft = asData(random, draft)
  if (random.chance(0.25)) draft = { ...draft, ...oddTarget(random, draft) }
  if (random.chance(0.1))
    draft = { ...draft, method: random.pick([...methods, 'get', 'CONNECT', 'X']) }
  if (random.chance(0.08)) draft = { ...draft, type: random.pick(types) }
  if (random.chance(0.06)) draft = { ...draft, body: oddBody(random, draft.body) }
  return written(random, site, world, draft)
}

function oddBody(random: Random, body: Buffer): Buffer {
  switch (random.int(6)) {
    case 0:
      return body.subarray(0, random.int(body.length + 1))
    case 1:
      return gzipSync(body)
    case 2:
      return Buffer.from(Array.from({ length: random.int(3_000) }, () => random.int(256)))
    case 3:
      return Buffer.alloc(
        60_000 + random.int(120_000),
        random.pick(['a', '&', '=', 'a=1&', '[', '%', '"']),
      )
    case 4:
      return Buffer.from(nested(random))
    default:
      return Buffer.concat([body, Buffer.from([0, 255, 254])])
  }
}

function written(random: Random, site: string, world: World, draft: Draft): Generated {
  const { host } = new URL(site)
  const { as, method, path, query, type, body } = draft
  const pairs = query.map(([name, value]) =>
    random.chance(0.02)
      ? `${name}=${value}`.replace(/[^!-~]/g, '%F')
      : `${encode(name)}=${encode(value)}`,
  )
  const target = `${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
  const address = () => `198.18.${random.int(256)}.${random.int(256)}`
  const headers: [string, string][] = [
    [
      'Host',
      random.chance(0.02) ? random.pick(['', 'a b', 'a:99999', 'evil.example', '[', host]) : host,
    ],
    ['X-Forwarded-For', address()],
    ['Connection', 'close'],
  ]
  const cookies = cookiesOf(random, world, as)
  if (cookies) headers.push(['Cookie', cookies])
  if (method !== 'GET' && !random.chance(0.02)) headers.push(['Origin', site])
  if (type !== null) headers.push(['Content-Type', type])
  for (let more = random.chance(0.3) ? 1 + random.int(3) : 0; more > 0; more -= 1) {
    const [name, ...values] = random.pick(oddHeaders)
    headers.push([name, random.pick(values)])
  }
  const framed = frame(random, body)
  const version = random.chance(0.01)
    ? random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''])
    : 'HTTP/1.1'
  const lines = [...headers, ...framed.headers].map(([name, value]) => `${name}: ${value}`)
  return {
    as,
    method,
    head: [`${method} ${target.replace(/[\r\n]/g, '')} ${version}`, ...lines].join('\r\n'),
    body: framed.body,
    hangsUp: framed.hangsUp,
  }
}

type Framed = { headers: [string, string][]; body: Buffer; hangsUp: boolean }

/** How long the body is, which is not always true. */
function frame(random: Random, body: Buffer): Framed {
  const { length } = body
  const told = (said: string | number, hangsUp = false): Framed => ({
    headers: [['Content-Length', String(said)]],
    body,
    hangsUp,
  })
  const chunked = (bytes: Buffer, hangsUp = false): Framed => ({
    headers: [['Transfer-Encoding', 'chunked']],
    body: bytes,
    hangsUp,
  })
  const whole = Buffer.concat([
    Buffer.from(`${length.toString(16)}\r\n`),
    body,
    Buffer.from(`\r\n${length > 0 ? '0\r\n\r\n' : '\r\n'}`),
  ])
  if (random.chance(0.95)) return length > 0 ? told(length) : { headers: [], body, hangsUp: false }
  switch (random.int(8)) {
    case 0:
      return told(length + 1 + random.int(1_000), true)
    case 1:
      return told(random.int(length + 1))
    case 2:
      return told(random.pick(['-1', 'x', '1e3', '99999999999999999999', '', '1, 2']), true)
    case 3:
      return chunked(Buffer.concat([Buffer.from('zz\r\n'), body]), true)
    case 4:
      return chunked(whole.subarray(0, random.int(whole.length + 1)), true)
    case 5: {
      const both = chunked(whole, true)
      return { ...both, headers: [...both.headers, ['Content-Length', String(length)]] }
    }
    case 6:
      return { headers: [['Transfer-Encoding', 'gzip, x']], body, hangsUp: true }
    default:
      return chunked(whole)
  }
}
