import { connect, createServer, type Socket } from 'node:net'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { inDays } from '../../clock.ts'
import { freePorts, startSite, type Site } from '../../e2e/site.ts'
import { aUser } from '../travel.ts'
import { Visitor } from '../visitor.ts'

let site: Site
let database: Awaited<ReturnType<typeof startDatabaseProxy>>

/** A TCP proxy to the shared PostgreSQL that the test can cut. */
async function startDatabaseProxy(to: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const onward = connect(Number(to.port), to.hostname)
    for (const socket of [from, onward]) {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    }
    from.pipe(onward).pipe(from)
  })
  // Another program could take a port that the system chooses while the proxy is cut.
  const [port] = await freePorts(1)
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen()
  return {
    port,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    mend: listen,
  }
}

beforeAll(async () => {
  const { databaseUrl, sandboxUrl } = inject('sites')
  const url = new URL(databaseUrl)
  database = await startDatabaseProxy(new URL(databaseUrl))
  url.port = String(database.port)
  const vendors = { DUFFEL_URL: sandboxUrl, STRIPE_URL: sandboxUrl }
  site = await startSite({ DATABASE_URL: url.href, ...vendors })
  return async () => {
    await site.stop()
    database.cut()
  }
})

test('during a database outage, cached pages are served and other requests get an explanation', async () => {
  const user = await aUser()
  const stranger = () => new Visitor(undefined, site.url)
  const member = new Visitor(undefined, site.url)
  for (const [name, value] of user.cookies) member.cookies.set(name, value)
  const trip = `origin=LHR&destination=JFK&departureDate=${inDays(60)}&adults=1&cabinClass=economy`
  const results = `/search?${trip}&wait=1`
  for (const path of ['/', results]) expect((await stranger().send(path)).status).toBe(200)
  expect((await member.send('/my-trips')).status).toBe(200)

  database.cut()
  onTestFinished(() => database.mend().catch(() => {}))
  const away = 'We can’t reach our records'
  for (const path of ['/', results, '/about', '/login']) {
    expect([path, (await stranger().send(path)).status]).toEqual([path, 200])
  }
  expect((await member.send('/my-trips')).status).toBe(503)
  const settings = await member.send('/newsletter/confirm?token=x')
  expect(settings.status).toBe(503)
  expect(settings.headers.get('Retry-After')).toBe('30')
  expect(settings.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
  expect(settings.text).toContain(away)
  expect(settings.text).toContain('Try Again')
  const ready = await stranger().send('/readyz')
  expect([ready.status, (await stranger().send('/healthz')).status]).toEqual([503, 200])

  const answers = await Promise.all([
    member.send('/account-settings'),
    member.send('/my-settings.data'),
    stranger().send('/support/booking?reference=ABCDEF&email=a%40example.com'),
    stranger().send('/login', {
      method: 'POST',
      body: 'username=ada&password=a+password+that+is+long',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
    stranger().call('GET', '/api/bookings', undefined, { headers: { Cookie: '' } }),
    member.send('/api/user'),
    member.send(`/search?${trip.replace('JFK', 'BOS')}&wait=1`),
  ])
  for (const { status, text } of answers) {
    expect(status, text.slice(0, 300)).not.toBe(500)
    expect(text).not.toContain('went wrong on our side')
  }
  const [, , , sent] = answers
  expect(sent?.text).toContain('We can’t tell whether your form was saved')

  await database.mend()
  await expect.poll(async () => (await member.send('/my-trips')).status).toBe(200)
  await expect.poll(async () => (await stranger().send('/readyz')).status).toBe(200)
})
