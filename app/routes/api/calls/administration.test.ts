import { expect, test } from 'vitest'
import { addressAfter } from '../../../../tests/address-after.ts'
import { call, origin } from '../../../../tests/route-calls.ts'
import { action } from '#app/routes/api/api-route.ts'

const force = (headers: Record<string, string>) =>
  call(
    action,
    new Request(`${origin}/api/force-admin-login`, {
      method: 'POST',
      headers: { Origin: origin, Host: 'localhost:3000', ...headers },
    }),
  )

test('development admin login answers scripts in JSON and redirects a form', async () => {
  const peer = { 'x-contrail-peer': '127.0.0.1' }
  const byScript = await force(peer)
  expect(byScript.status).toBe(200)
  expect(byScript.cookies.join()).toContain('contrail_session=')
  const byForm = await force({ ...peer, 'Content-Type': 'application/x-www-form-urlencoded' })
  expect([byForm.status, addressAfter(byForm)]).toEqual([303, '/admin-settings'])
  expect(byForm.cookies.join()).toContain('contrail_session=')
})

test('development admin login answers 404 to other machines', async () => {
  const answer = await force({ 'x-contrail-peer': '203.0.113.1' })
  expect(answer.status).toBe(404)
  expect(answer.cookies).toEqual([])
})
