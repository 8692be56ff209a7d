import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGoogleAdsProvider } from './google-ads.server.ts'

const requested: { url?: string; agent?: string }[] = []
let status = 200
let location: string | undefined
const server = createServer((request, response) => {
  requested.push({ url: request.url, agent: request.headers['user-agent'] })
  response.writeHead(status, location ? { Location: location } : {}).end()
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

beforeEach(() => {
  requested.length = 0
  status = 200
  location = undefined
})

test('a phone call is reported under the configured conversion', async () => {
  const ads = createGoogleAdsProvider({ conversionId: 'AW-123456789/Ab-C_d', url })
  await ads.reportCall({ clickId: 'click-1', userAgent: 'A browser' })
  await ads.reportCall({ clickId: null, userAgent: 'A browser' })
  expect(requested).toEqual([
    {
      url: '/pagead/conversion/123456789/?label=Ab-C_d&guid=ON&script=0&gclaw=click-1',
      agent: 'A browser',
    },
    { url: '/pagead/conversion/123456789/?label=Ab-C_d&guid=ON&script=0', agent: 'A browser' },
  ])
})

test('a redirect in response to a report is not followed', async () => {
  status = 302
  location = `${url}/elsewhere`
  const ads = createGoogleAdsProvider({ conversionId: 'AW-1/x', url })
  await ads.reportCall({ clickId: null, userAgent: '' })
  expect(requested).toHaveLength(1)
})

test.each([400, 500])('a response with status %i is an error', async (refusal) => {
  status = refusal
  const ads = createGoogleAdsProvider({ conversionId: 'AW-1/x', url })
  await expect(ads.reportCall({ clickId: null, userAgent: '' })).rejects.toThrow(`${refusal}`)
})

test.each([
  ['without the AW prefix', '123/AW-x', '/pagead/conversion/123/?label=AW-x'],
  ['without a label', 'AW-123', '/pagead/conversion/123/?label='],
])('a conversion id %s is sent unchanged', async (_, conversionId, path) => {
  const ads = createGoogleAdsProvider({ conversionId, url })
  await ads.reportCall({ clickId: null, userAgent: '' })
  expect(requested[0]?.url).toBe(`${path}&guid=ON&script=0`)
})
