import { expect, test } from 'vitest'
import { readLog } from '../../../../tests/logged.ts'
import { call, get, post } from '../../../../tests/route-calls.ts'
import * as admin from '#app/routes/desk/settings.tsx'
import * as contact from '#app/routes/messages/contact-page.tsx'
import * as login from '#app/routes/account/signing-in/login.tsx'

const peer = '203.0.113.77'

async function eventsOf(
  { action }: { action: typeof login.action | typeof contact.action },
  path: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  const lines = readLog('info')
  await call(action, post(path, fields, { headers: { 'x-contrail-peer': peer } })).catch(() => null)
  return lines.filter(({ security }) => security)
}

test("a refused sign-in is logged with time, address and path, but without the visitor's input", async () => {
  const fields = { username: 'nobody\n{"level":"fatal"}', password: 'hunter2-hunter2' }
  const [event, ...others] = await eventsOf(login, '/login?redirect=/my-trips', fields)
  expect(others).toEqual([])
  expect(event).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    security: 'sign-in-refused',
    from: peer,
    path: '/login',
    msg: 'security',
  })
  expect(JSON.stringify(event)).not.toMatch(/nobody|hunter2/)
})

test('a long path is truncated, so that it cannot flood the log', async () => {
  const fields = { username: 'nobody', password: 'hunter2-hunter2' }
  const [event] = await eventsOf(login, `/login/${'a'.repeat(7_000)}`, fields)
  expect(event?.path).toBe(`/login/${'a'.repeat(193)}`)
})

test.each([
  ['fields-refused', '__proto__.x'],
  ['honeypot', 'contact-website'],
])('input that bypasses our forms is logged as %s', async (security, name) => {
  const fields = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@contrail.example',
    reason: 'billing',
    message: 'Charged twice? Please look.',
    preferred: 'email',
    consent: 'on',
    'contact-website': '',
    [name]: 'https://spam.example',
  }
  const events = await eventsOf(contact, '/contact', fields)
  expect(events).toMatchObject([{ level: 'warn', security, from: peer, path: '/contact' }])
})

test("a request for another visitor's page is logged", async () => {
  const lines = readLog('info')
  await call(admin.loader, get('/admin-settings'))
  expect(lines).toMatchObject([
    { level: 'warn', security: 'access-denied', path: '/admin-settings' },
  ])
})
