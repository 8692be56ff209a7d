import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../e2e/site.ts'
import { eventually } from '../eventually.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({ OWN_SEARCHES_PER_HOUR: '60', SANDBOX_SLOWEST_AIRLINE_MS: '0' })
})
afterAll(() => site.stop())

const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()

/** Returns the address and the text of each row on the board of deals. */
function rowsOf(page: string): { href: string; text: string }[] {
  const section = /<section[^>]*aria-labelledby="deals".*?<\/section>/s.exec(page)?.[0] ?? ''
  return [...section.matchAll(/<li.*?<\/li>/gs)].map(([row]) => ({
    href: (/href="([^"]*)"/.exec(row)?.[1] ?? '').replaceAll('&amp;', '&'),
    text: row.replace(/<[^>]*>/g, ' '),
  }))
}

test('a new site lists deals, and the link of a deal opens results with the listed fare', async () => {
  const rows = await eventually(async () => {
    const found = rowsOf(await read('/')).filter(({ text }) => text.includes('$'))
    expect(found).toHaveLength(8)
    return found
  })
  const { href, text } = rows[0]!
  const params = new URLSearchParams(href.split('?')[1])
  expect(Object.fromEntries(params)).toMatchObject({ origin: 'JFK', destination: 'LHR' })
  expect(params.get('returnDate')! > params.get('departureDate')!).toBe(true)
  const results = await read(href)
  const prices = [...results.matchAll(/\$\d[\d,]*/g)].map(([price]) => price)
  expect(prices[0]).toBe(/\$\d[\d,]*/.exec(text)?.[0])
})

test('the link to all deals comes last and leads to the fifth deal, which phones hide at first', async () => {
  const section = await eventually(async () => {
    const page = await read('/')
    const [deals = ''] = /<section[^>]*aria-labelledby="deals".*?<\/section>/s.exec(page) ?? []
    expect(deals).toContain('All deals')
    return deals
  })
  expect(section).toContain('href="#more-deals"')
  const items = [...section.matchAll(/<li ([^>]*)/g)].map(([, attributes = '']) => attributes)
  expect(items.findIndex((item) => item.includes('class="more '))).toBe(items.length - 1)
  expect(items.findIndex((item) => item.includes('id="more-deals"'))).toBe(4)
})
