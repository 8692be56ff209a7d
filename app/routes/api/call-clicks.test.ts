import { beforeEach, expect, test } from 'vitest'
import { app, runIn } from '#app/core/app.server.ts'
import { now } from '../../../tests/clock.ts'
import { call, get, origin, post } from '../../../tests/route-calls.ts'
import { db } from '#app/platform/database/db.server.ts'
import { loadSite } from '#app/web/session/load-site.server.ts'
import { campaignHeader } from '#app/web/wire/head.server.ts'
import * as adReports from '../content/ad-reports.ts'
import * as legal from '../content/legal.tsx'
import { action, loader } from './api-route.ts'

beforeEach(() => db().deleteFrom('callClicks').execute())

const clicks = async () =>
  (await db().selectFrom('callClicks').select('clicks').execute()).reduce(
    (sum, day) => sum + day.clicks,
    0,
  )

const report = (peer: string, headers: Record<string, string> = {}) =>
  new Request(`${origin}/api/call-clicks`, {
    method: 'POST',
    headers: { 'x-contrail-peer': peer, Origin: origin, ...headers },
  })

test('clicks sent by ping or beacon are counted per day', async () => {
  const ping = {
    'Content-Type': 'text/ping',
    'Ping-From': `${origin}/?gclid=x`,
    'Ping-To': 'tel:+1',
  }
  expect((await call(action, report('203.0.113.1', ping))).status).toBe(204)
  expect((await call(action, report('203.0.113.1'))).status).toBe(204)
  expect(await clicks()).toBe(2)
})

test('clicks are limited per IP address and refused from other sites', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 31; i += 1) {
    statuses.push((await call(action, report('203.0.113.2'))).status)
  }
  expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true)
  expect(statuses[30]).toBe(429)
  const before = await clicks()
  const foreign = report('203.0.113.3', { Origin: 'https://evil.example' })
  expect((await call(action, foreign)).status).toBe(403)
  expect(await clicks()).toBe(before)
})

test('a click is accepted only as a POST request', async () => {
  const answer = await call(loader, get('/api/call-clicks'))
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
})

function adNetwork() {
  const reported: (string | null)[] = []
  const ads = { reportCall: async (click: Click) => void reported.push(click.clickId) }
  const on = <T>(work: () => T) => runIn({ ...app(), ads, clock: { ...app().clock, now } }, work)
  const clicked = async (cookies: string[], headers: Record<string, string> = {}) => {
    const from = { Cookie: cookies.join('; '), ...headers }
    await on(() => call(action, report('203.0.113.4', from)))
  }
  /** Opens a page from an ad, and returns the cookies that the page sets. */
  const landed = async (cookies: string[], headers: Record<string, string> = {}) => {
    const request = get('/', cookies)
    const from = { [campaignHeader]: 'utm_source=x&gclid=click-1', ...headers }
    for (const [name, value] of Object.entries(from)) request.headers.set(name, value)
    return (await on(() => call(() => loadSite(request), request))).cookies
  }
  return { reported, on, clicked, landed }
}

type Click = { clickId: string | null }

const choose = async (allow: string, cookies: string[] = [], fields: { clickId?: string } = {}) =>
  (
    await call(adReports.action, post('/cookies/ad-reports', { allow, ...fields }, { cookies }))
  ).cookies.filter((cookie) => !cookie.startsWith('contrail_toast'))

test('the advertising network receives a call only with the visitor’s consent', async () => {
  const { reported, clicked } = adNetwork()
  await clicked([])
  expect(reported).toEqual([])
  const allowed = await choose('yes')
  await clicked(allowed, { 'Sec-GPC': '1' })
  expect(reported).toEqual([])
  await clicked(allowed)
  expect(reported).toEqual([null])
  await clicked(await choose('no', allowed))
  expect(reported).toEqual([null])
})

test('a call after several pages is reported with the click id of the first page', async () => {
  const { reported, clicked, landed } = adNetwork()
  const allowed = await choose('yes')
  const kept = await landed(allowed)
  expect(kept).toHaveLength(1)
  await clicked([...allowed, ...kept], { Referer: `${origin}/about` })
  await clicked([...allowed, ...kept], { Referer: `${origin}/?gclid=newer` })
  await clicked([...allowed, 'contrail_ad_click=%%%'], { Referer: `${origin}/about` })
  expect(reported).toEqual(['click-1', 'newer', null])
})

test('a page opened from an ad keeps no click id without consent', async () => {
  const { landed } = adNetwork()
  expect(await landed([])).toEqual([])
  expect(await landed(await choose('no'))).toEqual([])
  const allowed = await choose('yes')
  expect(await landed(allowed, { 'Sec-GPC': '1' })).toEqual([])
  expect(await landed(allowed, { [campaignHeader]: 'gclid=%0d%0a' })).toEqual([])
})

test('a page opened from an ad keeps no click id on a site without an advertising network', async () => {
  const request = get('/', await choose('yes'))
  request.headers.set(campaignHeader, 'gclid=click-1')
  expect((await call(() => loadSite(request), request)).cookies).toEqual([])
})

test('the form that allows call reports carries the click id of the page before', async () => {
  const { on } = adNetwork()
  const request = get('/cookies')
  request.headers.set('Referer', `${origin}/deals?gclid=click-2`)
  const policy = await on(() => call(legal.loader, request))
  expect(policy.body).toMatchObject({ adReports: { allowed: false, clickId: 'click-2' } })
  expect(policy.headers.get('Cache-Control')).toBe('private, no-cache')
  const { reported, clicked } = adNetwork()
  await clicked(await choose('yes', [], { clickId: 'click-2' }))
  expect(reported).toEqual(['click-2'])
})

test('a refusal deletes the click id', async () => {
  expect(await choose('no', [], { clickId: 'click-2' })).toContain('contrail_ad_click=')
})
