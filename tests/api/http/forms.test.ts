import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { anOffer } from '../travel.ts'
import { anAddress, Visitor } from '../visitor.ts'
import { createWorld } from '../world.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const part = (name: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`

const manyFields = (count: number) =>
  Array.from({ length: count }, (_, index) => `f${index}=1`).join('&')

type Hostile = [what: string, status: number, body: string, contentType?: string | null]

const hostile: Hostile[] = [
  ['an index', 400, 'a[99999999]=1'],
  ['a large index in a field name', 400, 'passengers[99999999].firstName=1'],
  ['an index with 90 digits', 400, `a[${'9'.repeat(90)}]=1`],
  ['one name 24,000 times', 400, 'a=1&'.repeat(24_000)],
  ['one name beyond the size limit', 413, 'a=1&'.repeat(50_000)],
  ['one list 1,000 times', 400, 'a[]=1&'.repeat(1_000)],
  ['201 names', 400, manyFields(201)],
  ['depth in brackets', 400, `a${'[b]'.repeat(30)}=1`],
  ['depth in indexes', 400, `a${'[0]'.repeat(30)}=1`],
  ['depth in dots', 400, `a${'.b'.repeat(5)}=1`],
  ['a long name', 400, `${'a'.repeat(10_000)}=1`],
  ['no name', 400, '=1'],
  ['a prototype', 400, '__proto__[polluted]=1'],
  ['a prototype in dots', 400, 'a.__proto__.polluted=1'],
  ['a constructor', 400, 'constructor.prototype.polluted=1'],
  ['a conform intent', 400, '__intent__={"type":"update","payload":{"name":"a[99999999]"}}'],
  ['a damaged conform intent', 400, '__intent__={'],
  ['a damaged conform state', 400, '__state__={'],
  ['an invalid percent encoding', 400, '%zz%=1'],
  ['a long value', 413, `a=${'a'.repeat(100_000)}`],
  ['parts with an index', 400, `${part('a[99999999]')}--x--`, multipart],
  ['one part 500 times', 400, `${part('a').repeat(500)}--x--`, multipart],
  ['a file', 400, `${part('a', '; filename="a.txt"')}--x--`, multipart],
  ['parts without an end', 400, part('a'), multipart],
  ['parts of another boundary', 400, `${part('a')}--x--`, 'multipart/form-data; boundary=y'],
  ['parts without a boundary', 400, `${part('a')}--x--`, 'multipart/form-data'],
  ['no parts', 400, 'username=a', multipart],
  ['a large part', 413, `--x\r\n\r\n${'a'.repeat(100_000)}`, multipart],
  ['plain text', 415, 'username=a', 'text/plain'],
  ['JSON', 415, '{"username":"a"}', 'application/json'],
  ['an image', 415, '\u0000\u0001', 'image/png'],
  ['no content type', 415, 'username=a', null],
]

/** Sends raw bytes, because fetch adds a content type. */
async function send(
  path: string,
  body: string | ReadableStream,
  contentType: string | null = urlencoded,
  visitor = new Visitor(),
) {
  const { url } = inject('sites')
  const answer = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    body: typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
    duplex: 'half',
    headers: {
      Origin: url,
      'X-Forwarded-For': anAddress(),
      Cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      ...(contentType !== null && { 'Content-Type': contentType }),
    },
  })
  return { status: answer.status, text: await answer.text() }
}

async function addresses(): Promise<[path: string, visitor?: Visitor][]> {
  const offer = await anOffer(new Visitor(), { route: 'LHR-SEA' })
  const { visitors, booking, draft } = await createWorld('LHR-SFO')
  const { owner, admin } = visitors
  return [
    ['/?index'],
    ['/login'],
    ['/register'],
    ['/forgot-password'],
    ['/reset-password?token=x'],
    ['/account-settings', owner],
    ['/account-settings/email', owner],
    ['/admin-settings', admin],
    ['/newsletter'],
    ['/newsletter/unsubscribe?token=x'],
    ['/alerts'],
    ['/alerts?token=x'],
    ['/contact'],
    ['/support?tab=contact'],
    ['/support?tab=bookings'],
    [`/booking?index&offer=${offer.id}&adults=1`],
    [`/booking/seats?offer=${draft}&adults=1`, owner],
    [`/booking/payment?offer=${draft}&adults=1`, owner],
    [`/my-trips/${booking}/cancel`, owner],
    [`/my-trips/${booking}/change`, owner],
  ]
}

/** When more than forty requests wait, a site on a busy machine refuses the next ones, of other test files too. */
const clients = 6

const dataOf = (path: string) =>
  path.startsWith('/?') ? `/_root.data${path.slice(1)}` : path.replace(/(\?|$)/, '.data$1')

test('every form refuses every hostile body', async () => {
  for (const [path, visitor] of await addresses()) {
    const refused = async (to: string, [what, status, body, contentType]: Hostile) => {
      const answer = await send(to, body, contentType, visitor)
      expect(answer.status, `${what} to ${to}`).toBe(status)
      expect(answer.text.length, `${what} to ${to}`).toBeLessThan(100_000)
    }
    const requests = [
      ...hostile.map((one) => () => refused(path, one)),
      ...hostile.slice(0, 5).map((one) => () => refused(dataOf(path), one)),
    ]
    const sendInTurn = async () => {
      for (let next = requests.shift(); next; next = requests.shift()) await next()
    }
    await Promise.all(Array.from({ length: clients }, sendInTurn))
  }
})

test('a passenger list of the wrong type is refused and the form is shown again', async () => {
  const offer = await anOffer(new Visitor(), { route: 'LHR-SEA' })
  const path = `/booking?index&offer=${offer.id}&adults=1`
  for (const body of ['passengers=x', 'passengers.a.b=x', 'intent=continue']) {
    const { status, text } = await send(path, body)
    expect(status, body).toBe(400)
    expect(text, body).toContain('name="passengers[0].firstName"')
    expect((await send(dataOf(path), body)).status, body).toBe(400)
  }
})

test('other requests are served while a slow body arrives', async () => {
  const attack = Promise.all(
    [
      'a[99999999]=1',
      'a=1&'.repeat(50_000),
      `a${'[0]'.repeat(30_000)}=1`,
      manyFields(20_000),
    ].flatMap((body) => ['/login', '/contact', '/?index'].map((path) => send(path, body))),
  )
  const first = await Promise.race([
    attack.then(() => 'attack finished'),
    new Visitor().send('/login').then(({ status }) => status),
  ])
  expect([200, 'attack finished']).toContain(first)
  for (const { status } of await attack) expect([400, 413]).toContain(status)
  expect((await new Visitor().send('/healthz')).status).toBe(200)
})

/** Twenty megabytes, without a Content-Length. */
function flood(): ReadableStream {
  let left = 320
  const chunk = Buffer.alloc(65_536, 'a')
  return new ReadableStream({
    pull(controller) {
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(chunk)
    },
  })
}

test.each(['/login', '/contact', '/api/auth/login', '/webhooks/duffel', '/webhooks/stripe'])(
  '20 MB to %s are refused as too large, with and without a Content-Length',
  async (path) => {
    const contentType = path.startsWith('/api') ? 'application/json' : urlencoded
    const announced = await send(path, 'a'.repeat(20_000_000), contentType)
    const counted = await send(path, flood(), contentType)
    for (const { status, text } of [announced, counted]) {
      expect(status).toBe(413)
      expect(text.length).toBeLessThan(100_000)
    }
  },
)

test('the page for a refused form explains the reason and how to keep the text', async () => {
  const { text } = await send('/contact', `message=${'a'.repeat(100_000)}`)
  expect(text).toContain('Please go back, shorten your text and send it again.')
  expect(text).not.toContain('Try Again')
  const damaged = await send('/contact', 'a[99999999]=1')
  expect(damaged.text).toContain('Nothing was changed.')
})

test('a connection stays usable after a long body is refused', async () => {
  const { hostname, port, host, origin } = new URL(inject('sites').url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  const answers = () => heard.match(/HTTP\/1\.1 \d+/g) ?? []
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  const head = (line: string, more: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`
  const kind = `Content-Type: ${urlencoded}\r\nOrigin: ${origin}\r\n`
  socket.write(head('POST /login', `${kind}Transfer-Encoding: chunked\r\n`))
  for (let i = 0; i < 100; i += 1) socket.write(`2710\r\n${'a'.repeat(10_000)}\r\n`)
  await expect.poll(answers).toEqual(['HTTP/1.1 413'])
  socket.write(`0\r\n\r\n${head('GET /healthz', '')}`)
  await expect.poll(answers).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  socket.destroy()
})
