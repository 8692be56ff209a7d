import { sweepExpired } from '#app/core/people/housekeeping.server.ts'
import { createElement } from 'react'
import { mailed } from '../../../tests/samples/mails.ts'
import { markupOf } from '../../../tests/markup-of.tsx'
import { describe, expect, test } from 'vitest'
import { call, get, post } from '../../../tests/route-calls.ts'
import { oneClickWords } from '#app/core/alerts/fare-watch/watch-words.ts'
import { formatDate } from '#app/core/places/time.ts'
import { inDays } from '../../../tests/clock.ts'
import { aUser } from '../../../tests/samples/records.ts'
import { aConfirmedUser, enterPassword } from '../../../tests/samples/sign-ins.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'

import * as alerts from './alerts-route.tsx'
import { maxAlerts } from '#app/core/alerts/alert.store.server.ts'
import type { AlertView } from './alert-views.server.ts'
import { YourAlerts } from './your-alerts.tsx'

let visitors = 0
const visitor = () => ({ headers: { 'x-contrail-peer': `192.0.2.${(visitors += 1)}` } })

const requestAlert = (email: string, changes: Record<string, string> = {}) =>
  call(
    alerts.action,
    post(
      '/alerts',
      {
        intent: 'request',
        email,
        route: 'Boston to Lisbon',
        consent: 'on',
        'alert-website': '',
        ...changes,
      },
      visitor(),
    ),
  )

const askForLink = (email: string) =>
  call(
    alerts.action,
    post('/alerts', { intent: 'link', email, 'alert-link-website': '' }, visitor()),
  )

async function linkFor(email: string): Promise<string> {
  const mail = (await mailed(email)).at(-1)
  return /http:\/\/localhost:3000(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const rowsOf = (email: string) =>
  db().selectFrom('searchAlerts').selectAll().where('emailKey', '=', email).orderBy('id').execute()

test('an alert starts unconfirmed, and the emailed link can confirm and remove it', async () => {
  const email = 'watcher@contrail.example'
  const answer = await requestAlert(email)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/alerts?sent=alert#sent'])
  const [row] = await rowsOf(email)
  expect(row).toMatchObject({ origin: 'BOS', destination: 'LIS', confirmedAt: null })

  const link = await linkFor(email)
  const page = await call(alerts.loader, get(link))
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.body).toMatchObject({
    alerts: [
      {
        id: row?.id,
        route: 'Boston (BOS) to Lisbon (LIS)',
        day: 'leaving on any day',
        state: 'unconfirmed',
      },
    ],
  })

  await call(alerts.action, post(link, { intent: 'confirm', alert: row?.id ?? '' }))
  expect((await rowsOf(email))[0]?.confirmedAt).not.toBeNull()
  await call(alerts.action, post(link, { intent: 'remove', alert: row?.id ?? '' }))
  expect(await rowsOf(email)).toEqual([])
  expect((await call(alerts.loader, get(link))).body).toMatchObject({ alerts: [], closed: false })
})

async function unsubscribeOneClick(email: string): Promise<Response['status']> {
  const url = new URL((await mailed(email)).at(-1)?.unsubscribeUrl ?? '')
  const body = { 'List-Unsubscribe': 'One-Click' }
  return (await call(alerts.action, post(url.pathname + url.search, body))).status
}

async function confirmAlert(email: string) {
  const [row] = await rowsOf(email)
  await call(alerts.action, post(await linkFor(email), { intent: 'confirm', alert: row?.id ?? '' }))
}

test.each(['hasOwnProperty', 'constructor', '__proto__', 'valueOf', 'sell'])(
  'the unknown change "%s" is refused and changes nothing',
  async (intent) => {
    const email = `by.${intent.length}.${intent.charCodeAt(0)}@contrail.example`
    await requestAlert(email)
    const before = await rowsOf(email)
    const link = await linkFor(email)
    const alert = before[0]?.id ?? ''
    expect(await call(alerts.action, post(link, { intent, alert }))).toMatchObject({
      status: 400,
      body: { form: 'change' },
    })
    expect((await call(alerts.action, post('/alerts', { intent, alert }))).status).toBe(400)
    expect(await rowsOf(email)).toEqual(before)
  },
)

test('the page says that no more alerts can be added once the maximum is confirmed', async () => {
  const email = 'full@contrail.example'
  for (let days = 20; days < 20 + maxAlerts; days += 1) {
    await requestAlert(email, { departsOn: inDays(days) })
  }
  const link = await linkFor(email)
  const [newest, ...others] = (await rowsOf(email)).reverse()
  const confirm = (alert: string) => call(alerts.action, post(link, { intent: 'confirm', alert }))
  for (const { id } of others) await confirm(id)
  expect((await call(alerts.loader, get(link))).body).toMatchObject({ full: null })
  await confirm(newest!.id)
  expect((await call(alerts.loader, get(link))).body).toMatchObject({ full: maxAlerts })
})

test('refusing an unrequested email keeps confirmed alerts and stops further confirmation emails', async () => {
  const email = 'victim@contrail.example'
  await requestAlert(email)
  await confirmAlert(email)
  await requestAlert(email, { route: 'Boston to Dublin' })
  expect(await unsubscribeOneClick(email)).toBe(200)
  expect(await rowsOf(email)).toMatchObject([{ destination: 'LIS' }])

  const before = (await mailed(email)).length
  expect((await requestAlert(email, { route: 'Boston to Madrid' })).status).toBe(303)
  expect(await mailed(email)).toHaveLength(before)
  const counts = await db().selectFrom('limits').select('resetsAt').where('used', '>', 5).execute()
  expect(counts.some(({ resetsAt }) => resetsAt > isoNow(29 * 86_400))).toBe(true)
  await askForLink(email)
  expect(await mailed(email)).toHaveLength(before + 1)
})

test('confirmation emails are limited to one per alert and five per address a day', async () => {
  const email = 'flooded@contrail.example'
  for (let times = 0; times < 3; times += 1) await requestAlert(email)
  expect(await mailed(email)).toHaveLength(1)
  for (const city of ['Dublin', 'Madrid', 'Paris', 'Rome', 'Berlin', 'Vienna', 'Prague']) {
    await requestAlert(email, { route: `Boston to ${city}` })
  }
  expect(await mailed(email)).toHaveLength(5)
  // Confirmation emails, which strangers can cause, do not count against the owner’s limit for links.
  expect((await requestAlert(email)).status).toBe(303)
  expect(await mailed(email)).toHaveLength(5)
  for (const status of [303, 303, 303, 303, 303, 429]) {
    expect((await askForLink(email)).status).toBe(status)
  }
  expect((await mailed(email)).slice(5).map(({ kind }) => kind)).toEqual(
    Array(5).fill('alert-link'),
  )
})

test('requesting a confirmed alert again emails the link that manages it', async () => {
  const email = 'confirmed@contrail.example'
  await requestAlert(email)
  await confirmAlert(email)
  await requestAlert(email)
  await requestAlert(email)
  expect((await mailed(email)).map(({ kind }) => kind)).toEqual(['alert-confirm', 'alert-link'])
})

const pausedAlert = {
  ...{ id: 'al_1', route: 'Boston to Lisbon', day: 'leaving on any day', search: '/' },
  ...{ terms: '', fareOf: 'one-way economy fare for one adult' },
  state: 'paused' as const,
  ...{ from: null, told: null, looks: 'daily', lastLook: null, fares: null },
}

function renderAlerts(...shown: AlertView[]): string {
  return markupOf(createElement(YourAlerts, { alerts: shown, full: null }))
}

test('a paused alert does not promise a fare check', () => {
  const html = renderAlerts(pausedAlert)
  expect(html).toContain('Paused. We')
  expect(html).not.toContain('soon')
})

test('each button of an alert says which alert it changes', () => {
  const other = { ...pausedAlert, id: 'al_2', day: 'on May 12', terms: 'business' }
  const html = renderAlerts(pausedAlert, { ...other, state: 'watching' })
  const [paused, watched] = ['leaving on any day', 'on May 12, business'].map(
    (terms) => `Boston to Lisbon, ${terms}`,
  )
  expect([...html.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    ...[`Resume: ${paused}`, `Remove: ${paused}`],
    ...[`Pause: ${watched}`, `Remove: ${watched}`],
  ])
})

test('the fare history begins with the latest day', () => {
  const fares = ['May 10', 'May 11', 'May 12'].map((day) => ({ day, amount: 300, fare: '$300' }))
  const html = renderAlerts({ ...pausedAlert, fares })
  expect(html.match(/May \d+(?=<)/g)).toEqual(['May 12', 'May 11', 'May 10'])
})

test('search engines list the page of alerts, but not that of a watched search', async () => {
  const watched = `origin=JFK&destination=LHR&departureDate=${inDays(20)}&adults=1`
  const isHidden = async (query: string) => {
    const { body } = await call(alerts.loader, get(`/alerts?${query}`))
    const tags = alerts.meta({ data: body } as Parameters<typeof alerts.meta>[0]) ?? []
    return tags.some((tag) => 'name' in tag && tag.name === 'robots' && tag.content === 'noindex')
  }
  expect(await isHidden('')).toBe(false)
  expect(await isHidden(watched)).toBe(true)
})

test('a one-click unsubscribe removes every alert of its owner', async () => {
  const email = 'enough@contrail.example'
  await requestAlert(email)
  await requestAlert(email, { route: 'Boston to Dublin' })
  await requestAlert('other@contrail.example')
  await askForLink(email)
  const { unsubscribeUrl, text } = (await mailed(email)).at(-1)!
  expect(text).toContain(oneClickWords)
  const click = (url: string) =>
    call(
      alerts.action,
      post(new URL(url).pathname + new URL(url).search, { 'List-Unsubscribe': 'One-Click' }),
    )
  expect((await click('http://localhost:3000/alerts?token=nobody')).status).toBe(404)
  expect(await rowsOf(email)).toHaveLength(2)
  const answer = await click(unsubscribeUrl ?? '')
  expect([answer.status, answer.headers.get('Location')]).toEqual([200, null])
  expect(await rowsOf(email)).toEqual([])
  expect(await rowsOf('other@contrail.example')).toHaveLength(1)
})

test('a link changes only the alerts of the email address that received it', async () => {
  await requestAlert('one@contrail.example')
  await requestAlert('two@contrail.example')
  const [theirs] = await rowsOf('two@contrail.example')
  const link = await linkFor('one@contrail.example')
  for (const intent of ['confirm', 'remove']) {
    await call(alerts.action, post(link, { intent, alert: theirs?.id ?? '' }))
  }
  expect(await rowsOf('two@contrail.example')).toEqual([theirs])
})

test('a signed-in user with a confirmed email needs no link', async () => {
  const email = 'member@contrail.example'
  await requestAlert(email, { departsOn: inDays(20) })
  const [row] = await rowsOf(email)
  const change = (intent: string, cookies: string[]) =>
    call(alerts.action, post('/alerts', { intent, alert: row?.id ?? '' }, { cookies }))

  const unknown = await aUser({
    username: 'watching-nobody',
    email: 'other.member@contrail.example',
  })
  const strangers = (await enterPassword(unknown)).cookies
  expect((await call(alerts.loader, get('/alerts', strangers))).body).toMatchObject({
    alerts: null,
  })
  await change('remove', strangers)

  const member = await aConfirmedUser({ username: 'watching-member', email })
  const { cookies } = await enterPassword(member)
  const page = await call(alerts.loader, get('/alerts', cookies))
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.body).toMatchObject({
    alerts: [{ id: row?.id, day: `leaving ${formatDate(inDays(20))}`, state: 'unconfirmed' }],
    closed: false,
  })
  for (const [intent, state] of [
    ['confirm', 'watching'],
    ['pause', 'paused'],
    ['resume', 'watching'],
  ] as const) {
    expect((await change(intent, cookies)).status).toBe(303)
    expect((await call(alerts.loader, get('/alerts', cookies))).body).toMatchObject({
      alerts: [{ state }],
    })
  }
  await change('remove', cookies)
  expect(await rowsOf(email)).toEqual([])
})

test('an account sees and changes no alerts of an address that it has not confirmed', async () => {
  const email = 'unconfirmed.member@contrail.example'
  await requestAlert(email, { departsOn: inDays(20) })
  const [row] = await rowsOf(email)
  const { cookies } = await enterPassword(await aUser({ username: 'unconfirmed-member', email }))
  expect((await call(alerts.loader, get('/alerts', cookies))).body).toMatchObject({ alerts: null })
  for (const intent of ['confirm', 'remove']) {
    await call(alerts.action, post('/alerts', { intent, alert: row?.id ?? '' }, { cookies }))
  }
  expect(await rowsOf(email)).toEqual([row])
})

test('requesting the same alert twice creates one alert', async () => {
  const email = 'again@contrail.example'
  await requestAlert(email)
  await requestAlert(email, { route: 'BOS-LIS' })
  await requestAlert(email, { route: 'BOS to JFK' })
  expect((await rowsOf(email)).map(({ destination }) => destination)).toEqual(['LIS', 'JFK'])
})

test('a missing field is reported, and entered values are kept', async () => {
  expect(await requestAlert('x', { route: 'Boston', consent: '' })).toMatchObject({
    status: 400,
    body: {
      form: 'request',
      result: {
        initialValue: { email: 'x', route: 'Boston' },
        error: {
          email: ['Please enter a valid email address'],
          route: ['Please enter a route such as Boston to Lisbon'],
          consent: ['Please agree to receive price alerts'],
        },
      },
    },
  })
})

test.each(['alert', 'alert-link'])('the form %s sends nothing for a spam program', async (form) => {
  const email = `spam-${form}@contrail.example`
  if (form === 'alert-link') await requestAlert(email)
  const before = (await mailed(email)).length
  const fields = { email, route: 'Boston to Lisbon', consent: 'on', [`${form}-website`]: 'spam' }
  const intent = form === 'alert' ? 'request' : 'link'
  const answer = await call(alerts.action, post('/alerts', { intent, ...fields }, visitor()))
  expect(answer.status).toBe(400)
  expect(await mailed(email)).toHaveLength(before)
})

test('only an email address with alerts gets a link, and the answer does not reveal the alerts', async () => {
  const email = 'managed@contrail.example'
  await requestAlert(email)
  const before = (await mailed(email)).length
  const answers = [await askForLink(email), await askForLink('stranger@contrail.example')]
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/alerts?sent=link#sent'])
  }
  expect(await mailed(email)).toHaveLength(before + 1)
  expect(await mailed('stranger@contrail.example')).toEqual([])
  expect(await call(alerts.loader, get(await linkFor(email)))).toMatchObject({ status: 200 })
})

test('an expired or unknown link answers 404 and changes no alert', async () => {
  const email = 'late@contrail.example'
  await requestAlert(email)
  const link = await linkFor(email)
  await db()
    .updateTable('alertLinks')
    .set({ expiresAt: isoNow(-1) })
    .execute()
  for (const path of [link, '/alerts?token=x', '/alerts?token=']) {
    const answer = await call(alerts.loader, get(path))
    expect(answer).toMatchObject({ status: 404, body: { alerts: null, closed: true } })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
  const [row] = await rowsOf(email)
  await call(alerts.action, post(link, { intent: 'remove', alert: row?.id ?? '' }))
  expect(await rowsOf(email)).toHaveLength(1)
})

test('unconfirmed alerts are deleted after a month', async () => {
  const email = 'old@contrail.example'
  await requestAlert(email)
  await requestAlert(email, { route: 'BOS to JFK' })
  const [kept, old] = await rowsOf(email)
  await db()
    .updateTable('searchAlerts')
    .set({ consentedAt: isoNow(-31 * 86_400) })
    .where('id', '=', old?.id ?? '')
    .execute()
  await sweepExpired()
  expect(await rowsOf(email)).toEqual([kept])
})

describe('an alert for the search of an address', () => {
  const search = (changes: Record<string, string> = {}) =>
    `/alerts?${new URLSearchParams({
      ...{ origin: 'JFK', destination: 'LHR', tripType: 'round-trip', cabinClass: 'business' },
      ...{ departureDate: inDays(30), returnDate: inDays(37), adults: '2', children: '1' },
      ...{ infants: '0', ages: '4', with: 'checked', ...changes },
    })}`
  const send = (path: string, email: string, consent = 'on') =>
    call(
      alerts.action,
      post(path, { intent: 'request', email, consent, 'alert-website': '' }, visitor()),
    )

  test('says in one sentence what it watches, with a form that posts to the same search', async () => {
    const { body } = await call(alerts.loader, get(search()))
    expect(body).toMatchObject({
      watched: {
        kind: 'search',
        promise: expect.stringMatching(
          /^We’ll email you when round trips from New York \(JFK\) to London \(LHR\), leaving .+, returning .+, for 2 adults, 1 child \(age 4\) in Business with 1 checked bag each, drop/,
        ) as string,
        action: expect.stringContaining('adults=2') as string,
        routeTo: expect.stringMatching(
          /route=New\+York\+%28JFK%29\+to\+London\+%28LHR%29/,
        ) as string,
        results: expect.stringMatching(/^\/search\?.*with=checked$/) as string,
      },
    })
  })

  test('keeps its travellers, cabin and bags, and the list shows them', async () => {
    const email = 'searcher@contrail.example'
    expect((await send(search(), email)).headers.get('Location')).toBe('/alerts?sent=alert#sent')
    expect((await send(search({ adults: '1' }), email)).status).toBe(303)
    expect((await send(search(), email)).status).toBe(303)
    expect(await rowsOf(email)).toHaveLength(2)
    expect((await mailed(email))[0]?.text).toContain('1 checked bag each')
    const page = await call(alerts.loader, get(await linkFor(email)))
    expect(page.body).toMatchObject({
      alerts: [
        { terms: 'Round trip, 2 adults, 1 child (age 4), Business, 1 checked bag each' },
        { terms: 'Round trip, 1 adult, 1 child (age 4), Business, 1 checked bag each' },
      ],
    })
  })

  test('needs an email address and consent', async () => {
    expect(await send(search(), 'x', '')).toMatchObject({
      status: 400,
      body: {
        form: 'request',
        result: {
          initialValue: { email: 'x' },
          error: {
            email: ['Please enter a valid email address'],
            consent: ['Please agree to receive price alerts'],
          },
        },
      },
    })
  })

  test('needs a day to come, and the page otherwise offers the route', async () => {
    const email = 'past@contrail.example'
    const past = search({ departureDate: inDays(-3) })
    expect(await send(past, email)).toMatchObject({
      status: 400,
      body: { result: { error: { '': ['Departure date cannot be in the past'] } } },
    })
    expect(await rowsOf(email)).toEqual([])
    expect((await call(alerts.loader, get(past))).body).toMatchObject({
      watched: { kind: 'refused', route: 'New York (JFK) to London (LHR)' },
    })
  })

  test.each([true, false])(
    'says on its page that it has ended once its day has passed, confirmed: %s',
    async (isConfirmed) => {
      const email = `ended.${isConfirmed}@contrail.example`
      await send(search(), email)
      if (isConfirmed) await confirmAlert(email)
      await db()
        .updateTable('searchAlerts')
        .set({ departsOn: inDays(-1) })
        .where('emailKey', '=', email)
        .execute()
      expect((await call(alerts.loader, get(await linkFor(email)))).body).toMatchObject({
        alerts: [{ state: 'ended' }],
      })
    },
  )
})

test.each([
  ['test', '$320'],
  ['live', null],
] as const)(
  'in test mode, an alert with a %s fare of 320 USD states %s',
  async (baseMode, from) => {
    const email = `base.${baseMode}@contrail.example`
    await requestAlert(email)
    await db()
      .updateTable('searchAlerts')
      .set({ baseMode, baseAmount: 320, baseCurrency: 'USD' })
      .where('emailKey', '=', email)
      .execute()
    const { body } = await call(alerts.loader, get(await linkFor(email)))
    expect(body).toMatchObject({ alerts: [{ from, fares: from && [] }] })
  },
)

test('a change by the link of an email leads back to the same alerts', async () => {
  const email = 'back@contrail.example'
  await requestAlert(email)
  const link = await linkFor(email)
  const [row] = await rowsOf(email)
  for (const intent of ['confirm', 'confirm', 'remove']) {
    const answer = await call(alerts.action, post(link, { intent, alert: row?.id ?? '' }))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, link])
  }
})
