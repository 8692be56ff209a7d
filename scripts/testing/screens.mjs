import { rmSync, writeFileSync, readdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from './chromium.mjs'

/**
 * Takes the screenshots of docs/screens.md from a running site, as WebP because thirty PNG files
 * would be larger than the code.
 */
const site = process.argv[2] ?? 'http://localhost:3000'
const folder = new URL('../../docs/images/', import.meta.url)
const quality = 45
/**
 * Scale of a screenshot by page width. Screenshots of wide pages only give an overview, so they are
 * scaled down.
 */
const scales = { 360: 1, 768: 0.8, 1280: 0.65 }

const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const search = new URLSearchParams({
  origin: 'JFK',
  destination: 'LHR',
  departureDate: day(40),
  returnDate: day(47),
  cabinClass: 'economy',
  adults: '1',
  children: '0',
  infants: '0',
  tripType: 'round-trip',
})
const results = `/search?${search}&wait=1`

const looks = [
  [360, 'light', true],
  [360, 'dark', true],
  [360, 'forced', true],
  [360, 'light', false],
  [768, 'light', true],
  [768, 'dark', false],
  [1280, 'light', true],
  [1280, 'dark', true],
  [1280, 'forced', true],
  [1280, 'light', false],
]
const heights = { 360: 740, 768: 1024, 1280: 900 }

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

async function take(path, name, [width, scheme, scripts]) {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    javaScriptEnabled: scripts,
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    forcedColors: scheme === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
  const client = await context.newCDPSession(page)
  const clip = { x: 0, y: 0, width, height: heights[width], scale: scales[width] }
  const shot = { format: 'webp', quality, clip }
  const { data } = await client.send('Page.captureScreenshot', shot)
  const file = `${name}-${width}-${scheme}${scripts ? '' : '-no-scripts'}.webp`
  writeFileSync(new URL(file, folder), Buffer.from(data, 'base64'))
  await context.close()
}

for (const file of readdirSync(folder)) rmSync(new URL(file, folder))
const page = await browser.newPage()
await page.goto(`${site}${results}`)
const flight = await page.locator('.offers a.btn').nth(3).getAttribute('href')
for (const look of looks) {
  await take('/', 'home', look)
  await take(results, 'results', look)
  await take(flight, 'flight', look)
}
await take(`/?${search}&month=${day(40).slice(0, 7)}`, 'month', [768, 'light', false])
await browser.close()
