import { gzipSync } from 'node:zlib'
import { mounted } from '../api/permissions/mounted-routes.ts'
import type { Actor } from '../api/permissions/permissions-rows.ts'
import type { World } from '../api/world.ts'
import type { Random } from '../sandbox/random.ts'
import { apiDraft, nested } from './api-drafts.ts'
import { encode, form, json, junk, multipart, type Draft } from './draft.ts'
import type { Form } from './forms.ts'
import { formDraft, pageDraft } from './page-drafts.ts'
import type { RawRequest } from './wire.ts'

export type Generated = RawRequest & { as: Actor; method: string }

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

/** Requests the route data instead of the page, for all loaders or only some. */
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

/** Generates the next request, which is usually almost valid and sometimes broken in one or several ways. */
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

/** Chooses the Content-Length of a body, which is sometimes wrong on purpose. */
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
