import { expect, test } from 'vitest'
import { readWebhook } from './webhook.server.ts'

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
  const request = new Request('http://localhost:3000/webhooks/stripe', {
    method: 'POST',
    body: text,
  })
  const secrets = { test: 'whsec_1', live: null }
  expect(await readWebhook(request, webhook, secrets)).toEqual({ name: 'Zoë Ångström' })
  expect(signed).toEqual([text])
})
