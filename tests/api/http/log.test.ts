import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../../e2e/site.ts'
import { startMailServer } from '../../fakes/mail-server.ts'
import { anOffer, bookingOf, succeed } from '../travel.ts'
import { Visitor } from '../visitor.ts'

type Line = Record<string, unknown> & { msg: string; request?: string }

let site: Site
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
  site = await startSite({ SMTP_URL: mail.url })
})
afterAll(async () => {
  await site.stop()
  await mail.stop()
})

function lines(): Line[] {
  return site.output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line)
}

/** Waits for a log line, because the site may write it after the response. */
async function lineOf(matches: (line: Line) => boolean): Promise<Line> {
  await expect.poll(() => lines().some(matches)).toBe(true)
  return lines().find(matches) as Line
}

test('every response carries the request id of its log line', async () => {
  const visitor = new Visitor('203.0.113.7', site.url)
  for (const [path, status] of [
    ['/about', 200],
    ['/', 200],
    ['/nowhere', 404],
    ['/login.data', 200],
    ['/api/system/mode', 200],
    ['/privacy-policy', 301],
  ] as const) {
    const answer = await visitor.send(`${path}?token=not-for-the-log`)
    const id = answer.headers.get('X-Request-Id')
    const line = await lineOf(({ request, msg }) => request === id && msg === 'request')
    expect(line).toMatchObject({ method: 'GET', path, status, from: '203.0.113.7' })
  }
  const headers = { 'X-Request-Id': 'an-id-of-the-proxy' }
  const answer = await visitor.send('/faq', { headers })
  expect(answer.headers.get('X-Request-Id')).toBe('an-id-of-the-proxy')
  await lineOf(({ request }) => request === 'an-id-of-the-proxy')
})

test('an error page shows its request id', async () => {
  const visitor = new Visitor(undefined, site.url)
  const answer = await visitor.send('/login', {
    method: 'POST',
    headers: { Origin: 'https://another-site.example' },
  })
  expect(answer.status).toBe(403)
  expect(answer.text).toContain(`Request ID: ${answer.headers.get('X-Request-Id')}`)
})

test('the log records booking, payment and mail without names or email addresses', async () => {
  const visitor = new Visitor(undefined, site.url)
  const offer = await anOffer(visitor, { route: 'LHR-JFK' })
  const email = 'quill.feather@mail.example'
  const person = { title: 'ms', firstName: 'Quilliana', lastName: 'Featherstone', gender: 'female' }
  const traveller = { ...person, dateOfBirth: '1985-12-10', phone: '+442071838750' }
  // A webhook could otherwise finish the booking before this request does.
  await fetch(`${site.sandboxUrl}/_sandbox/account`, {
    method: 'POST',
    body: JSON.stringify({ webhooks: false }),
  })
  const answer = await visitor.call(
    'POST',
    '/api/bookings',
    bookingOf(offer, email, undefined, traveller),
  )
  succeed(answer)
  const id = answer.headers.get('X-Request-Id')
  const amountMinor = Number(offer.total_amount) * 100
  const ofRequest = (msg: string) => (line: Line) => line.msg === msg && line.request === id
  expect(await lineOf(ofRequest('booking made'))).toMatchObject({ amountMinor, mode: 'test' })
  await lineOf((line) => ofRequest('payment')(line) && line.status === 'authorised')
  await lineOf((line) => ofRequest('payment')(line) && line.status === 'captured')
  const booking = lines().find(ofRequest('booking made'))?.booking
  await lineOf((line) => line.msg === 'mail sent' && line.booking === booking)
  await lineOf((line) => line.msg === 'mail sent' && line.kind === 'confirm-email')
  const all = site.output.join('\n')
  expect(all).not.toMatch(/quill|feather|not-for-the-log|mail\.example/i)
})
