import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { startSite } from '../../e2e/site.ts'

type RawAnswer = { status: number; text: string }

/** Sends raw bytes and reads the whole response. `{host}` in the lines stands for the site's host. */
function write(lines: string[], body = ''): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(inject('sites').url)
  const head = lines.map((line) => line.replaceAll('{host}', host))
  const named = lines.some((line) => /^host:/i.test(line))
  const all = [...head, ...(named ? [] : [`Host: ${host}`]), 'Connection: close', '', body]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    socket.on('error', reject)
    socket.on('close', () => {
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text })
    })
    socket.write(all.join('\r\n'))
  })
}

const evil = 'Origin: https://evil.example'
const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3']
const json = ['Content-Type: application/json', 'Content-Length: 2']

test.each<[string, string[], string?]>([
  ['a page', ['POST /login HTTP/1.1', evil, ...form], 'a=1'],
  ['route data', ['POST /login.data HTTP/1.1', evil, ...form], 'a=1'],
  ['a route by id', ['POST /login?_data=routes%2Faccount%2Flogin HTTP/1.1', evil, ...form], 'a=1'],
  ['a page with a double slash', ['POST //login HTTP/1.1', evil, ...form], 'a=1'],
  ['a percent-encoded page', ['POST /%6Cogin HTTP/1.1', evil, ...form], 'a=1'],
  ['an absolute page URL', ['POST http://{host}/login HTTP/1.1', evil, ...form], 'a=1'],
  [
    'an absolute URL of another host',
    ['POST http://evil.example/login HTTP/1.1', evil, ...form],
    'a=1',
  ],
  ['a page with a null origin', ['POST /login HTTP/1.1', 'Origin: null', ...form], 'a=1'],
  [
    'a page with two origins',
    ['POST /login HTTP/1.1', 'Origin: http://{host}', evil, ...form],
    'a=1',
  ],
  [
    'a page with a method override',
    ['POST /login HTTP/1.1', evil, 'X-HTTP-Method-Override: GET', ...form],
    'a=1',
  ],
  [
    'a page with a forged forwarded host',
    ['POST /login HTTP/1.1', evil, 'X-Forwarded-Host: evil.example', ...form],
    'a=1',
  ],
  ['a page by DELETE', ['DELETE /login HTTP/1.1', evil]],
  ['a resource route', ['POST /logout HTTP/1.1', evil, ...form], 'a=1'],
  ['a webhook', ['POST /webhooks/stripe HTTP/1.1', evil, ...json], '{}'],
  ['an API call', ['POST /api/auth/login HTTP/1.1', evil, ...json], '{}'],
  ['an absolute API URL', ['POST http://{host}/api/auth/login HTTP/1.1', evil, ...json], '{}'],
  ['an API call by PUT', ['PUT /api/auth/login HTTP/1.1', evil, ...json], '{}'],
  ['an unknown API call', ['POST /api/x HTTP/1.1', evil, ...json], '{}'],
  ['a phone click report', ['POST /api/call-clicks HTTP/1.1', evil]],
])('a cross-site POST to %s is refused', async (_, lines, body) => {
  const { status, text } = await write(lines, body)
  expect(status).toBe(403)
  expect(text.includes('"FOREIGN_ORIGIN"')).toBe(lines[0]?.includes('/api/'))
  expect(text).not.toContain('Set-Cookie')
})

test.each<[number, string[]]>([
  [400, ['post /login HTTP/1.1']],
  [405, ['OPTIONS * HTTP/1.1']],
  [405, ['TRACE / HTTP/1.1']],
  [405, ['TRACE /api/bookings HTTP/1.1']],
  [400, ['GET / HTTP/1.1', 'Host: a b']],
  [400, ['GET / HTTP/1.1', 'Host: a:99999']],
  [400, ['GET /api/bookings HTTP/1.1', 'Host: %']],
  [200, ['GET /healthz HTTP/1.1', 'X-Forwarded-Host: a:99999']],
  [200, ['GET http://{host}/healthz HTTP/1.1']],
  [413, ['POST /contact HTTP/1.1', 'Content-Length: 10737418240', 'Expect: 100-continue']],
  [413, ['POST /contact.data HTTP/1.1', 'Content-Length: 10737418240', 'Expect: 100-continue']],
  [413, ['POST /api/auth/login HTTP/1.1', 'Content-Length: 10737418240', 'Expect: 100-continue']],
  [403, ['POST /contact HTTP/1.1', evil, 'Content-Length: 3', 'Expect: 100-continue']],
])('the site responds with status %i to %o', async (expected, lines) => {
  expect((await write(lines)).status).toBe(expected)
})

test('the site listens only on the address in HOST', async () => {
  const site = await startSite({ HOST: '127.0.0.2' })
  const { port } = new URL(site.url)
  const ask = (host: string) => fetch(`http://${host}:${port}/healthz`).then(({ status }) => status)
  expect(await ask('127.0.0.2')).toBe(200)
  await expect(ask('127.0.0.1')).rejects.toThrow('fetch failed')
  await site.stop()
})

test('the site refuses to start when it cannot check incoming requests', async () => {
  const breakChannel = `import channels from 'node:diagnostics_channel'
    import { syncBuiltinESMExports } from 'node:module'
    channels.subscribe = () => {}
    syncBuiltinESMExports()`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(breakChannel)}`
  const failure = await startSite({ NODE_OPTIONS }).catch(String)
  expect(failure).toContain('"level":"fatal"')
  expect(failure).toContain('the site does not start, because it cannot check incoming requests')
  expect(failure).toContain('The site stopped (exit code 1)')
})

test("a page's scripts receive the reason for a refused POST", async () => {
  const { status, text } = await write([
    'POST /contact.data HTTP/1.1',
    'Origin: http://{host}',
    'Content-Length: 100001',
  ])
  expect(status).toBe(413)
  expect(text).toMatch(/^content-type: text\/x-script/im)
  expect(text).toContain('Please go back, shorten your text and send it again.')
})

test('bytes beyond Content-Length do not cut off the response to the request', async () => {
  const lines = [
    'POST /api/no-such-call HTTP/1.1',
    'Origin: http://{host}',
    'Accept-Encoding: gzip',
  ]
  const more = '\u00e9"x'.repeat(90)
  for (let count = 0; count < 5; count += 1) {
    expect((await write([...lines, ...json], `{}${more}`)).status).toBe(404)
  }
  // This response takes a while, because it waits for the database and a password hash.
  const [, ...headers] = lines
  const login = JSON.stringify({ username: 'nobody', password: 'a guess of eleven words' })
  const typed = ['Content-Type: application/json', `Content-Length: ${login.length}`]
  const slow = ['POST /api/auth/login HTTP/1.1', ...headers, ...typed]
  expect((await write(slow, `${login}${more}`)).status).toBe(401)
})

test('only navigations get Early Hints for the style sheet', async () => {
  const navigation = await write(['GET /search HTTP/1.1', 'Sec-Fetch-Mode: navigate'])
  const [early, answer] = navigation.text.split('\r\n\r\n')
  expect(early).toMatch(
    /^HTTP\/1\.1 103 Early Hints\r\nlink: <\/assets\/app-[^>]+\.css>; rel=preload; as=style/i,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect((await write(['GET /search HTTP/1.1', 'Sec-Fetch-Mode: cors'])).status).toBe(200)
})
