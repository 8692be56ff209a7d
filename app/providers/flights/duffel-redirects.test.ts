import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startVendor, type Vendor } from '../../../tests/vendor.ts'
import { refuseRedirects } from './duffel-redirects.server.ts'

let vendors: Vendor[] = []
afterEach(async () => {
  await Promise.all(vendors.map((vendor) => vendor.stop()))
  vendors = []
})

/** A host that sends everybody elsewhere. */
async function aHost(): Promise<string> {
  const headers = { Location: 'http://elsewhere.example/', 'X-Kept': 'yes' }
  const vendor = await startVendor(() => ({ status: 307, headers }))
  vendors.push(vendor)
  return vendor.url
}

const headersOf = (url: string) =>
  new Promise<IncomingMessage['headers']>((resolve, reject) => {
    get(url, (response) => {
      response.resume()
      resolve(response.headers)
    }).on('error', reject)
  })

test('no host that is refused leads elsewhere, and all others do as they like', async () => {
  const [first, second, other] = [await aHost(), await aHost(), await aHost()]
  refuseRedirects(first)
  expect(await headersOf(first)).not.toHaveProperty('location')
  refuseRedirects(`${second}/air`)
  for (const url of [first, second]) {
    const headers = await headersOf(url)
    expect(headers).not.toHaveProperty('location')
    expect(headers).toMatchObject({ 'x-kept': 'yes' })
  }
  expect(await headersOf(other)).toHaveProperty('location', 'http://elsewhere.example/')
})
