import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseForeignPosts } from './foreign-posts.server.ts'

const server = createServer((request, response) => {
  request.resume()
  const { method, url, headers } = request
  const { origin = null, 'x-forwarded-host': proxied } = headers
  response.end(JSON.stringify([method, url, origin, ...(proxied ? [proxied] : [])]))
})
let base = ''

beforeAll(async () => {
  refuseForeignPosts('contrail.example')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function seen(path: string, origin?: string, method = 'POST') {
  const body = method === 'POST' ? 'a=1' : undefined
  const response = await fetch(base + path, { method, body, headers: origin ? { origin } : {} })
  return response.json()
}

it('turns a form post of another site into a look at the page that says so', async () => {
  expect(await seen('/booking', 'https://evil.example')).toEqual(['GET', '/refused', null])
  expect(await seen('/login?redirect=/', 'null')).toEqual(['GET', '/refused', null])
  expect(await seen('/login.data', 'https://evil.example')).toEqual(['GET', '/refused', null])
  expect(await seen('/api/bookings.data', 'null')).toEqual(['GET', '/refused', null])
})

it('lets our own forms pass, by either host', async () => {
  expect(await seen('/booking', base)).toEqual(['POST', '/booking', base])
  const behindProxy = await seen('/booking', 'https://contrail.example')
  expect(behindProxy).toEqual(['POST', '/booking', 'https://contrail.example', 'contrail.example'])
})

it('leaves the API, links and clients without an origin alone', async () => {
  const evil = 'https://evil.example'
  expect(await seen('/api/bookings', evil)).toEqual(['POST', '/api/bookings', evil])
  expect(await seen('/search', evil, 'GET')).toEqual(['GET', '/search', evil])
  expect(await seen('/webhooks/stripe')).toEqual(['POST', '/webhooks/stripe', null])
})
