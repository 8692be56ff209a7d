import { expect, onTestFinished, test } from 'vitest'
import { readLog } from '../../../tests/logged.ts'
import { call, origin } from '../../../tests/route-calls.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { action } from './mail.ts'

const secret = 'the secret of the mail service'

function useSecret(): void {
  const { MAIL_WEBHOOK_SECRET } = env
  Object.assign(env, { MAIL_WEBHOOK_SECRET: secret })
  onTestFinished(() => void Object.assign(env, { MAIL_WEBHOOK_SECRET }))
}

test('a report of the mail service with a wrong secret is refused and logged', async () => {
  useSecret()
  const lines = readLog('warn')
  const headers = { Authorization: 'Bearer a guess' }
  const request = new Request(`${origin}/webhooks/mail`, { method: 'POST', headers })
  expect((await call(action, request)).status).toBe(401)
  expect(lines).toMatchObject([{ path: '/webhooks/mail', msg: 'webhook refused' }])
})

test('a report of the mail service may quote a long message', async () => {
  useSecret()
  const report = { messageId: '<msg_1@contrail.example>', permanent: false }
  const request = new Request(`${origin}/webhooks/mail`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...report, quoted: 'a'.repeat(200_000) }),
  })
  expect((await call(action, request)).status).toBe(200)
})
