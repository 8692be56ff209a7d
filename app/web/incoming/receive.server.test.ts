import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listInFlight, waitUntilIdle } from '#app/platform/concurrency/in-flight.server.ts'
import { receiveRequests } from './receive.server.ts'
import { runSteps } from './steps.server.ts'
import { scopeOf } from '#app/web/wire/request-scope.server.ts'
import { areRequestsReceived } from './monitoring/self-check.server.ts'

type Seen = { method: string; url: string; headers: IncomingHttpHeaders }

let seen: Seen[] = []
const answers: (() => void)[] = []
const answered: Record<string, (response: ServerResponse) => unknown> = {
  '/drawing': (response) => response.setHeader('Content-Type', 'image/svg+xml'),
  '/page': (response) => response.setHeader('Content-Security-Policy', ownPolicy),
  '/copy': (response) => response.writeHead(304),
  '/bare': (response) => response.setHeader('Content-Security-Policy', "default-src 'none'"),
  '/work': () => {
    const until = performance.now() + 20
    while (performance.now() < until);
  },
}
const ownPolicy = "default-src 'self'; frame-ancestors 'none'"
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request
  seen.push({ method, url, headers })
  answered[url]?.(response)
  answers.push(() => response.end())
  if (url === '/form') request.resume().once('end', () => response.end())
  else if (!url.endsWith('/slow')) response.end()
})
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
let stop = () => {}
beforeEach(() => {
  stop = receiveRequests('https://contrail.example', {
    askReadiness: async () => ({ ready: true }),
    unavailablePages: (lack) => lack,
    isFile: (path) => path === '/airlines/AA.svg',
  })
})
afterEach(() => stop())
afterAll(() => server.close())

async function send(head: string, body = ''): Promise<{ answer: string; seen: Seen | undefined }> {
  seen = []
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.write(`${head.trim().replaceAll(/ *\n */g, '\r\n')}\r\n\r\n${body}`)
  await expect.poll(() => answer).toContain('\r\n\r\n')
  socket.destroy()
  return { answer, seen: seen[0] }
}

test('the self-check passes only while the site receives requests', async () => {
  expect(await areRequestsReceived()).toBe(true)
  stop()
  expect(await areRequestsReceived()).toBe(false)
})

test('files are served under any load, even while pages are slow', async () => {
  const statusesOf = async (path: string, count: number) => {
    const socket = connect(port, '127.0.0.1')
    let sent = ''
    socket.on('data', (chunk: Buffer) => (sent += chunk.toString('latin1')))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: contrail.example\r\n\r\n`.repeat(count))
    const statuses = () => sent.match(/(?<=HTTP\/1.1 )\d+/g) ?? []
    await expect.poll(() => statuses().length).toBe(count)
    socket.destroy()
    return [...new Set(statuses())]
  }
  expect(await statusesOf('/work', 40)).toEqual(['200'])
  expect(await statusesOf('/airlines/AA.svg?v=1', 60)).toEqual(['200'])
  expect(await statusesOf('/airlines/none.svg', 60)).toContain('503')
})

test('a request with an incomplete form occupies no slot and is answered once the form is complete', async () => {
  const half = 'POST /form HTTP/1.1\r\nHost: contrail.example\r\nContent-Length: 6\r\n\r\na=1'
  const senders = Array.from({ length: 1_050 }, () => connect(port, '127.0.0.1'))
  await Promise.all(
    senders.map((sender) => new Promise<void>((sent) => sender.write(half, () => sent()))),
  )
  for (const [path, status] of [
    ['/page', 200],
    ['/bare', 200],
    ['/copy', 304],
  ] as const) {
    const { answer } = await send(`GET ${path} HTTP/1.1\nHost: contrail.example`)
    expect(answer.split(' ')[1]).toBe(String(status))
  }
  expect(seen.filter(({ url }) => url === '/form')).toEqual([])
  const answers = senders.slice(0, 3).map((sender) => once(sender, 'data'))
  for (const sender of senders.slice(0, 3)) sender.write('&b=')
  for (const [answer] of await Promise.all(answers)) expect(String(answer)).toContain(' 200 OK')
  for (const sender of senders) sender.destroy()
})

test('pipelined requests end when their connection closes', async () => {
  const atOnce = 35
  for (let round = 0; round < 30; round++) {
    seen = []
    const sender = connect(port, '127.0.0.1')
    sender.write('GET /slow HTTP/1.1\r\nHost: contrail.example\r\n\r\n'.repeat(atOnce))
    await expect.poll(() => seen.length).toBe(atOnce)
    sender.destroy()
  }
  expect((await send('GET /page HTTP/1.1\nHost: contrail.example')).answer).toContain(' 200 OK')
  await waitUntilIdle(60_000)
  expect(listInFlight()).toEqual([])
})

test('loaders get the peer address from the connection, not from client headers', async () => {
  const { seen } = await send(`GET /search.data HTTP/1.1
    Host: contrail.example
    X-Contrail-Peer: 203.0.113.9
    X-Contrail-Request: mine
    X-Contrail-Refusal: method
    X-Forwarded-Host: evil.example:99999`)
  expect(seen).toMatchObject({ method: 'GET', url: '/search.data' })
  expect(seen?.headers).toEqual({
    host: 'contrail.example',
    'x-contrail-peer': '127.0.0.1',
    'x-contrail-data': '1',
    'x-contrail-request': expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('a request with two Host headers is refused', async () => {
  const hosts = 'Host: contrail.example\n    hOST: evil.example'
  const { seen } = await send(`GET /page HTTP/1.1\n    ${hosts}`)
  expect(seen?.headers).toMatchObject({
    host: 'contrail.example',
    'x-contrail-refusal': 'malformed',
  })
})

test('responses other than pages forbid scripts and framing and state their charset', async () => {
  const headersOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { cache: 'no-store' })).headers
  for (const path of ['/', '/drawing', '/bare']) {
    const policy = (await headersOf(path)).get('Content-Security-Policy')
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy, path).toContain(part)
    }
  }
  expect((await headersOf('/page')).get('Content-Security-Policy')).toBe(ownPolicy)
  expect((await headersOf('/copy')).has('Content-Security-Policy')).toBe(false)
  expect((await headersOf('/drawing')).get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  const { answer } = await send('what is this')
  expect(answer).toContain("frame-ancestors 'none'")
})

test.each([
  [
    'an absolute target',
    'POST http://contrail.example/login HTTP/1.1\nOrigin: https://evil.example',
  ],
  [
    'two origins',
    'POST /login HTTP/1.1\nOrigin: https://contrail.example\nOrigin: https://evil.example',
  ],
  ['the origin null', 'POST // HTTP/1.1\nOrigin: null'],
  ['another method in a header', 'POST /login HTTP/1.1\nOrigin: null\nX-HTTP-Method-Override: GET'],
  ['another method', 'DELETE /login HTTP/1.1\nOrigin: https://evil.example'],
])('a cross-site post with %s is refused', async (_, head) => {
  const { seen } = await send(`${head}\nHost: contrail.example`)
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/refused',
    headers: { 'x-contrail-refusal': 'foreign' },
  })
})

test('a lower-case method is rejected', async () => {
  const { answer, seen } = await send('post /login HTTP/1.1\nHost: contrail.example')
  expect(answer).toMatch(/^HTTP\/1.1 400/)
  expect(seen).toBeUndefined()
})

test('a request that announces a body of ten gigabytes is refused before the client sends the body', async () => {
  const { answer, seen } = await send(`POST /contact HTTP/1.1
    Host: contrail.example
    Expect: 100-continue
    Content-Length: 10737418240`)
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(seen).toMatchObject({ url: '/refused', headers: { 'x-contrail-refusal': 'too-large' } })
})

test('a request runs no further checks after the first refusal', () => {
  const headers = { origin: 'null', host: 'a b', 'content-length': '999999' }
  const surroundings = { peer: '', requestId: 'r1', ownOrigin: 'https://contrail.example' }
  const head = runSteps({ method: 'POST', url: '/login', headers }, surroundings)
  expect(head.headers['x-contrail-refusal']).toBe('malformed')
})

test.each([
  ['a read is left behind, because the visitor can repeat it', 'GET /slow', true],
  ['a search is left behind', 'POST /search/slow', true],
  ['an order is waited for', 'POST /slow', false],
])('when the site stops, %s', async (_, request, isLeft) => {
  seen = []
  const sender = connect(port, '127.0.0.1')
  const origin = 'Host: contrail.example\r\nOrigin: https://contrail.example'
  sender.write(`${request} HTTP/1.1\r\n${origin}\r\nContent-Length: 0\r\n\r\n`)
  await expect.poll(() => seen.length).toBe(1)
  let isDone = false
  const waiting = waitUntilIdle(60_000, 0).then(() => (isDone = true))
  await setImmediate()
  expect(isDone).toBe(isLeft)
  answers.pop()!()
  await waiting
  sender.destroy()
})

test('a request has a separate scope and counts as in flight until its response is sent', async () => {
  seen = []
  const [first, second] = [
    fetch(`http://127.0.0.1:${port}/slow`),
    fetch(`http://127.0.0.1:${port}/slow`),
  ]
  await expect.poll(() => seen.length).toBe(2)
  const [one, other] = seen.map(({ headers }) => {
    const id = String(headers['x-contrail-request'])
    return () => new Request('http://contrail.example/', { headers: { 'x-contrail-request': id } })
  })
  if (!one || !other) throw new Error('Two requests were sent')
  expect(scopeOf(one())).toBe(scopeOf(one()))
  expect(scopeOf(one())).not.toBe(scopeOf(other()))

  let idle = false
  const waiting = waitUntilIdle().then(() => (idle = true))
  answers.splice(-2).forEach((answer) => answer())
  expect(idle).toBe(false)
  await Promise.all([first, second, waiting].map((work) => Promise.resolve(work)))
  const late = one()
  expect(scopeOf(late)).toBe(late)
})
