import { expect, onTestFinished, test } from 'vitest'
import { readLog } from '../../../tests/logged.ts'
import { call, origin } from '../../../tests/route-calls.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { action } from './mail.ts'

test('a report of the mail service with a wrong secret is refused and logged', async () => {
  const { MAIL_WEBHOOK_SECRET } = env
  Object.assign(env, { MAIL_WEBHOOK_SECRET: 'the secret of the mail service' })
  onTestFinished(() => void Object.assign(env, { MAIL_WEBHOOK_SECRET }))
  const lines = readLog('warn')
  const headers = { Authorization: 'Bearer a guess' }
  const request = new Request(`${origin}/webhooks/mail`, { method: 'POST', headers })
  expect((await call(action, request)).status).toBe(401)
  expect(lines).toMatchObject([{ path: '/webhooks/mail', msg: 'webhook refused' }])
})
