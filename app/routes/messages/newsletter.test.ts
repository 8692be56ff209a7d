import { expect, test } from 'vitest'
import { call, get, post } from '../../../tests/route-calls.ts'
import { db } from '#app/platform/database/db.server.ts'
import { takeToast } from '#app/web/session/flash.server.ts'
import { deleteOpenSubscriptions } from '#app/core/alerts/subscription.store.server.ts'
import * as confirm from './confirm.tsx'
import * as subscribe from './subscribe.tsx'
import * as unsubscribe from './unsubscribe.tsx'

let visitors = 0
const visitor = () => ({ headers: { 'x-contrail-peer': `198.51.100.${(visitors += 1)}` } })

const ask = (email: string, from = '/about') =>
  call(subscribe.action, post('/newsletter', { email, from, 'newsletter-website': '' }, visitor()))

async function linkFor(email: string): Promise<string> {
  const mail = await db()
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return /http:\/\/localhost:3000(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const rowOf = (email: string) =>
  db().selectFrom('subscriptions').selectAll().where('emailKey', '=', email).executeTakeFirst()

test('a subscription can be requested, confirmed once, ended and requested again', async () => {
  const email = 'reader@contrail.example'
  const answer = await ask('Reader@contrail.example')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/about'])
  const { toast } = await takeToast(get('/about', answer.cookies))
  expect(toast).toMatchObject({ title: 'Check your inbox', tone: 'success' })
  expect(await rowOf(email)).toMatchObject({ confirmedAt: null, email: 'Reader@contrail.example' })

  const link = await linkFor('Reader@contrail.example')
  expect(link).toMatch(/^\/newsletter\/confirm\?token=/)
  // Mail scanners open links, so a GET request changes nothing.
  expect(await call(confirm.loader, get(link))).toMatchObject({ status: 200, body: 'open' })
  expect((await rowOf(email))?.confirmedAt).toBeNull()

  const pressed = await call(confirm.action, post(link, {}))
  expect(pressed.headers.get('Location')).toBe('/newsletter/confirm?done=true')
  const confirmed = await rowOf(email)
  expect(confirmed?.confirmedAt).not.toBeNull()
  expect(await call(confirm.loader, get(link))).toMatchObject({ status: 404, body: 'closed' })
  await call(confirm.action, post(link, {}))
  expect((await rowOf(email))?.confirmedAt).toBe(confirmed?.confirmedAt)

  // A subscriber gets no further email, and the response does not reveal the subscription.
  const again = await ask(email)
  expect(again.status).toBe(303)
  expect(await linkFor(email)).toBe('')

  const goodbye = await linkFor('Reader@contrail.example')
  expect(goodbye).toMatch(/^\/newsletter\/unsubscribe\?token=/)
  expect(await call(unsubscribe.loader, get(goodbye))).toMatchObject({ body: 'open' })
  expect((await rowOf(email))?.unsubscribedAt).toBeNull()
  for (let i = 0; i < 2; i += 1) {
    const ended = await call(unsubscribe.action, post(goodbye, {}))
    expect(ended.headers.get('Location')).toBe('/newsletter/unsubscribe?done=true')
  }
  expect((await rowOf(email))?.unsubscribedAt).not.toBeNull()

  await ask(email)
  await call(confirm.action, post(await linkFor(email), {}))
  expect((await rowOf(email))?.unsubscribedAt).toBeNull()
})

test('a one-click unsubscribe ends a subscription without a page', async () => {
  const email = 'oneclick@contrail.example'
  await ask(email)
  await call(confirm.action, post(await linkFor(email), {}))
  const welcome = await db()
    .selectFrom('outbox')
    .select('unsubscribeUrl')
    .where('recipient', '=', email)
    .where('kind', '=', 'newsletter-welcome')
    .executeTakeFirstOrThrow()
  const url = new URL(welcome.unsubscribeUrl ?? '')
  const click = (path: string) =>
    call(
      unsubscribe.action,
      new Request(new URL(path, url), {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      }),
    )
  expect((await click('?token=nobody')).status).toBe(404)
  expect((await rowOf(email))?.unsubscribedAt).toBeNull()
  const answer = await click(url.search)
  expect([answer.status, answer.headers.get('Location')]).toEqual([200, null])
  expect((await rowOf(email))?.unsubscribedAt).not.toBeNull()
})

test('a new confirmation link replaces the previous one', async () => {
  const email = 'twice@contrail.example'
  await ask(email)
  const first = await linkFor(email)
  await ask(email)
  expect(await call(confirm.loader, get(first))).toMatchObject({ status: 404 })
  expect(await call(confirm.loader, get(await linkFor(email)))).toMatchObject({ status: 200 })
})

test('the answer takes equally long whether or not the email is subscribed', async () => {
  const email = 'known@contrail.example'
  await ask(email)
  await call(confirm.action, post(await linkFor(email), {}))
  for (const asked of [email, 'unknown@contrail.example']) {
    const began = performance.now()
    expect((await ask(asked)).status).toBe(303)
    // Timers may fire slightly early, so the limit is a little below the intended delay.
    expect(performance.now() - began).toBeGreaterThan(115)
  }
})

test('unsubscribing also ends a confirmation that is pending', async () => {
  const email = 'gone@contrail.example'
  await ask(email)
  await call(confirm.action, post(await linkFor(email), {}))
  const goodbye = await linkFor(email)
  await call(unsubscribe.action, post(goodbye, {}))
  await ask(email)
  const pending = await linkFor(email)
  expect(pending).toMatch(/^\/newsletter\/confirm\?token=/)
  await call(unsubscribe.action, post(goodbye, {}))
  expect(await call(confirm.loader, get(pending))).toMatchObject({ status: 404, body: 'closed' })
  await call(confirm.action, post(pending, {}))
  expect((await rowOf(email))?.unsubscribedAt).not.toBeNull()
})

test('the form reports an invalid email at its field and keeps the email', async () => {
  expect(await ask('nobody')).toMatchObject({
    status: 400,
    body: {
      result: {
        initialValue: { email: 'nobody' },
        error: { email: ['Please enter a valid email address'] },
      },
    },
  })
})

test.each(['//evil.example', 'https://evil.example', ''])(
  'the newsletter form never redirects to the foreign address %j',
  async (from) => {
    const answer = await ask(`back${visitors}@contrail.example`, from)
    expect(answer.headers.get('Location')).toBe('/')
  },
)

test('an address gets at most three emails an hour', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 4; i += 1) statuses.push((await ask('often@contrail.example')).status)
  expect(statuses).toEqual([303, 303, 303, 429])
})

test('the pages of an unknown link answer 404', async () => {
  for (const token of ['', 'x', 'x'.repeat(43)]) {
    const query = `?token=${token}`
    expect((await call(confirm.loader, get(`/newsletter/confirm${query}`))).status).toBe(404)
    expect((await call(unsubscribe.loader, get(`/newsletter/unsubscribe${query}`))).status).toBe(
      404,
    )
  }
})

test('unconfirmed subscriptions are deleted once their link expires', async () => {
  const email = 'forgotten@contrail.example'
  await ask(email)
  await deleteOpenSubscriptions()
  expect(await rowOf(email)).toBeDefined()
  await db()
    .updateTable('subscriptions')
    .set({ confirmExpiresAt: '2020-01-01T00:00:00.000Z' })
    .where('emailKey', '=', email)
    .execute()
  await deleteOpenSubscriptions()
  expect(await rowOf(email)).toBeUndefined()
})
