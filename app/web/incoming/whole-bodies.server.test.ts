import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { awaitBody } from './whole-bodies.server.ts'

const waitMs = 300
let begun: string[] = []
const server = createServer((request, response) => {
  const { url = '' } = request
  const begin = async () => {
    begun.push(url)
    await pause(20)
    if (url === '/unread') return response.end('unread')
    const sent = new Response(createReadableStreamFromReadable(request))
    const body = await sent.text().catch(() => 'cut short')
    response.end(body.length > 50 ? `${body.length}` : body)
  }
  awaitBody(request, response, () => void begin(), url === '/brief' ? waitMs : undefined)
})
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
})

function open(path: string, pieces: string[], headers: string) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  const write = async () => {
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`)
    for (const piece of pieces) {
      await pause(10)
      socket.write(piece)
    }
  }
  void write()
  return { socket, closed }
}

const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`
const last = 'Connection: close'
const long = 'x'.repeat(40_000)

test.each<[what: string, pieces: string[], headers: string, received: string]>([
  ['in one piece', ['a=1'], 'Content-Length: 3', 'a=1'],
  ['in pieces', ['a=1&', 'b=2', '&c=3'], 'Content-Length: 11', 'a=1&b=2&c=3'],
  ['beyond the read-ahead limit', [long, long], 'Content-Length: 80000', '80000'],
  ['in chunks', [chunk('a=1'), chunk('&b=2'), chunk('')], 'Transfer-Encoding: chunked', 'a=1&b=2'],
  ['with only the final chunk', [chunk('')], 'Transfer-Encoding: chunked', ''],
  ['with length zero', [], 'Content-Length: 0', ''],
])('a body sent %s is read completely', async (_, pieces, headers, expected) => {
  begun = []
  const received = await open('/form', pieces, `${headers}\r\n${last}`).closed
  expect(received).toContain('200 OK')
  expect(
    received
      .replace(/\r\n0\r\n\r\n$/, '')
      .split('\r\n')
      .at(-1),
  ).toBe(expected)
  expect(begun).toEqual(['/form'])
})

test.each([
  ['with only the final chunk', 'Transfer-Encoding: chunked', '0\r\n\r\n', ''],
  ['in a chunk', 'Transfer-Encoding: chunked', `${chunk('a=1')}0\r\n\r\n`, 'a=1'],
  ['with a length', 'Content-Length: 3', 'a=1', 'a=1'],
])(
  'a body %s in the same packet as its head is read completely',
  async (_, headers, body, expected) => {
    const whole = `${headers}\r\n${last}\r\n\r\n${body}`.replace(/\r\n\r\n$/, '')
    const received = await open('/form', [], whole).closed
    expect(received).toContain('200 OK')
    expect(received).toMatch(new RegExp(`(\r\n|^)${expected}(\r\n0\r\n\r\n)?$`))
  },
)

test('an unread body does not disturb the next request', async () => {
  const next = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nConnection: close\r\n\r\nb=2'
  const received = await open('/unread', [`${long}${next}`], 'Content-Length: 40000').closed
  expect(received).toMatch(/unread[^]*b=2/)
})

test('an incomplete body times out with 408, and its connection closes', async () => {
  begun = []
  const since = performance.now()
  const received = await open('/brief', ['a=1'], 'Content-Length: 6').closed
  expect(received).toMatch(/^HTTP\/1.1 408 [^]*Connection: close[^]*Please send it again\.$/)
  expect(performance.now() - since).toBeGreaterThan(waitMs - 20)
  expect(begun).toEqual([])
})

test('a request whose sender leaves midway never starts', async () => {
  begun = []
  const arrived = once(server, 'request')
  const { socket, closed } = open('/brief', ['a=1'], 'Content-Length: 6')
  await arrived
  await pause(50)
  socket.destroy()
  await closed
  await pause(waitMs)
  expect(begun).toEqual([])
})

test('a request with an oversized body starts before the body is complete', async () => {
  begun = []
  const { socket } = open('/form', [chunk('x'.repeat(100_001))], 'Transfer-Encoding: chunked')
  await expect.poll(() => begun).toEqual(['/form'])
  socket.destroy()
})

test('when incomplete bodies exceed the memory limit, the oldest request times out first', async () => {
  const half = 'x'.repeat(99_999)
  const arrived = once(server, 'request')
  const first = open('/form', [half], 'Content-Length: 100000')
  await arrived
  const more = Array.from({ length: 1_001 }, () => open('/form', [half], 'Content-Length: 100000'))
  expect(await first.closed).toContain(' 408 ')
  for (const { socket } of more) socket.destroy()
  // Their memory is free again, so a request that arrives in pieces waits for all of them.
  await eventually(async () => {
    const { closed } = open('/form', ['a=1', '&b=2'], `Content-Length: 7\r\n${last}`)
    expect(await closed).toMatch(/a=1&b=2$/)
  })
})
