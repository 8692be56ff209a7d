import { expect, test } from 'vitest'
import { readLog } from '../../../tests/logged.ts'
import { readWebhook } from './webhook.server.ts'

const url = 'http://localhost:3000/webhooks/stripe'

test('the body of a webhook is read as UTF-8, also for its signature', async () => {
  const text = '{"name":"Zoë Ångström"}'
  const signed: string[] = []
  const webhook = {
    signatureHeader: 'X-Signature',
    isSigned: (body: string) => signed.push(body) > 0,
    modeOf: () => 'test' as const,
    parse: (body: unknown) => body,
    events: [],
  }
  const request = new Request(url, { method: 'POST', body: text })
  const secrets = { test: 'whsec_1', live: null }
  expect(await readWebhook(request, webhook, secrets)).toEqual({ name: 'Zoë Ångström' })
  expect(signed).toEqual([text])
})

test.each([
  ['a wrong signature', 'x', 'test', { msg: 'webhook refused' }],
  [
    'another mode',
    'whsec_1',
    'live',
    { msg: 'webhook of another mode refused', signed: 'test', stated: 'live' },
  ],
] as const)('a webhook with %s is refused and logged', async (_, known, stated, line) => {
  const webhook = {
    signatureHeader: 'X-Signature',
    isSigned: (_: string, __: string | null, secret: string) => secret === known,
    modeOf: () => stated,
    parse: (body: unknown) => body,
    events: [],
  }
  const lines = readLog('warn')
  const request = new Request(url, { method: 'POST', body: '{}' })
  const refused = readWebhook(request, webhook, { test: 'whsec_1', live: null })
  await expect(refused).rejects.toMatchObject({ status: 400 })
  expect(lines).toMatchObject([{ ...line, path: '/webhooks/stripe' }])
})
