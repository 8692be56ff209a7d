import type { Duffel } from '@duffel/api'
import { expect, test } from 'vitest'
import { startVendor } from '../../../../tests/fakes/vendor-server.ts'
import { replaceHttpClient } from './duffel-http.server.ts'

test('a letter of several bytes is read whole when it arrives in two parts', async () => {
  const name = 'é東'.repeat(100_000)
  const vendor = await startVendor(() => ({ status: 200, body: { data: { name } } }))
  const client = { request: (_: object): unknown => null }
  replaceHttpClient({ client } as unknown as Duffel, { token: 'duffel_test_x', url: vendor.url })
  const answer = await client.request({ method: 'GET', path: '/air/airlines/arl_1' })
  expect(answer).toMatchObject({ data: { name } })
  await vendor.stop()
})
