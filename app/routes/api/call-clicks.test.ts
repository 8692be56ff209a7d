import { expect, test } from 'vitest'
import { app, runIn } from '#app/core/app.server.ts'
import { now } from '../../../tests/clock.ts'
import { call, get, origin, post } from '../../../tests/route-calls.ts'
import { db } from '#app/platform/database/db.server.ts'
import * as adReports from '../content/ad-reports.ts'
import { action, loader } from './api-route.ts'

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

test('the advertising network receives a call only with the visitor’s consent', async () => {
  const reported: string[] = []
  const ads = { reportCall: async () => void reported.push('call') }
  const clicked = async (cookies: string[], headers: Record<string, string> = {}) => {
    const from = { Cookie: cookies.join('; '), ...headers }
    const clock = { ...app().clock, now }
    await runIn({ ...app(), ads, clock }, () => call(action, report('203.0.113.4', from)))
  }
  const choose = async (allow: string, cookies: string[] = []) =>
    (await call(adReports.action, post('/cookies/ad-reports', { allow }, { cookies }))).cookies
  await clicked([])
  expect(reported).toEqual([])
  const allowed = await choose('yes')
  await clicked(allowed, { 'Sec-GPC': '1' })
  expect(reported).toEqual([])
  await clicked(allowed)
  expect(reported).toEqual(['call'])
  await clicked(await choose('no', allowed))
  expect(reported).toEqual(['call'])
})
