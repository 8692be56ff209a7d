import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { inDays } from '../../clock.ts'
import { dictionaryOf, readPages } from '../../samples/dictionary-pages.ts'
import { Visitor } from '../visitor.ts'
import { compress, decompress } from '../zstd.ts'

const dictionary = readFileSync('app/web/pages/pages.dict')
const hash = createHash('sha256').update(dictionary).digest()
const held = {
  'Accept-Encoding': 'gzip, br, dcz',
  'Available-Dictionary': `:${hash.toString('base64')}:`,
}

/** Requests a page and returns its raw bytes, because fetch cannot decode this encoding. */
function bytesOf(path: string, headers: Record<string, string>) {
  return new Promise<{ encoding: string | undefined; body: Buffer; vary: string | undefined }>(
    (resolve, reject) => {
      const asked = request(inject('sites').url + path, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { 'content-encoding': encoding, vary } = response.headers
          resolve({ encoding, body: Buffer.concat(chunks), vary })
        })
      })
      asked.on('error', reject).end()
    },
  )
}

/**
 * Decompresses a body: the header of the encoding, the dictionary's hash and a compressed frame (RFC 9842, section 5).
 */
async function unpack(body: Buffer): Promise<string> {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40).equals(hash)).toBe(true)
  return (await decompress(body.subarray(40), dictionary)).toString()
}

const results = `/search?origin=LHR&destination=MAD&departureDate=${inDays(345)}&adults=1`
/** Headers with a cookie, for which the site uses no cached page. */
const own = { ...held, Cookie: 'contrail_preferences=x' }

const textOf = async (address: string) => (await fetch(address)).text()

describe.each([
  ['cached', held],
  ['rendered for one visitor', own],
])('a page that is %s', (_, headers) => {
  test.each(['/about', '/login', results])(
    '%s arrives complete and compressed with the dictionary',
    async (path) => {
      await new Visitor().send(path === results ? `${path}&wait=1` : path)
      const { encoding, body, vary } = await bytesOf(path, headers)
      expect(encoding).toBe('dcz')
      expect(vary).toMatch(/Available-Dictionary/)
      const page = await unpack(body)
      expect([page.slice(0, 15), page.includes('</html>')]).toEqual(['<!DOCTYPE html>', true])
      expect(body.length).toBeLessThan(page.length / 5)
    },
  )

  test.each<[string, Record<string, string>]>([
    ['another dictionary', { 'Available-Dictionary': `:${'A'.repeat(43)}=:` }],
    ['a dictionary without its colons', { 'Available-Dictionary': hash.toString('base64') }],
    ['no dictionary', { 'Available-Dictionary': '' }],
    ['a dictionary but no dcz', { 'Accept-Encoding': 'gzip, br' }],
    ['dcz at quality 0', { 'Accept-Encoding': 'gzip, dcz;q=0' }],
  ])('has the usual compression for a browser that sends %s', async (_, change) => {
    const { encoding } = await bytesOf('/about', { ...headers, ...change })
    expect(['br', 'gzip']).toContain(encoding)
  })
})

test('each page takes at most 5,000 bytes with the dictionary', async () => {
  await new Visitor().send(`${results}&wait=1`)
  const { body: listed } = await bytesOf(results, held)
  const [, flight = ''] = /href="(\/flight\/[^"]+)"/.exec(await unpack(listed)) ?? []
  expect(flight).not.toBe('')
  const pages = ['/', '/faq', '/privacy', '/register', '/my-trips', '/no-such-page', results]
  for (const path of [...pages, flight.replaceAll('&amp;', '&')]) {
    const { encoding, body } = await bytesOf(path, held)
    expect([path, encoding, body.length <= 5_000 || body.length]).toEqual([path, 'dcz', true])
  }
})

test("the dictionary's headers name the pages it applies to and allow caching forever", async () => {
  const page = await new Visitor().send('/about')
  const link = /<(\/assets\/pages-[\w-]+\.dict)>; rel="compression-dictionary"/
  const [, address = ''] = link.exec(page.headers.get('Link') ?? '') ?? []
  const { headers } = await new Visitor().send(address)
  expect(headers.get('Use-As-Dictionary')).toBe('match="/*", match-dest=("document")')
  expect(headers.get('Cache-Control')).toContain('immutable')
})

test('the dictionary contains no visitor data', () => {
  expect(/Logout|set-cookie/i.test(dictionary.toString())).toBe(false)
})

/** Room for the parts that change with every release, such as the addresses of its assets. */
const maxGrowth = 1.25
const freeBytes = 512

test('pages take at most 25% more bytes than with a new dictionary; else run npm run dictionary', async () => {
  const { url } = inject('sites')
  const fresh = dictionaryOf(await readPages(url, 'JFK', 'LHR'))
  const pages = { ...(await readPages(url, 'LHR', 'MAD')), about: await textOf(`${url}/about`) }
  const sizeWith = async (bytes: Buffer, page: string) =>
    (await compress(Buffer.from(page), bytes, 8)).length
  const sizes = await Promise.all(
    Object.entries(pages).map(async ([name, page]) => ({
      name,
      fresh: await sizeWith(fresh, page),
      stored: await sizeWith(dictionary, page),
    })),
  )
  expect(sizes.filter((size) => size.stored > size.fresh * maxGrowth + freeBytes)).toEqual([])
})
