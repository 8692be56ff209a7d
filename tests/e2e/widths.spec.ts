import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book } from './booked.ts'
import { aMember, register, signIn } from './member.ts'
import { goToFlight, goToPassengers, goToPayment, longHaul, resultsPath } from './traveller.ts'

/** Both sides of each width at which the layout changes, and 17 widths between. */
const widths = [
  ...[640, 768, 1024, 1280, 1536].flatMap((width) => [width - 1, width]),
  ...Array.from({ length: 17 }, (_, step) => 320 + step * 100),
]

/** Returns overflow, and visible text narrower than a word. Runs in the page. */
function misfits(): string[] {
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const narrow = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 3,
    )
    if (!hasWords || element.closest('.sr-only, [role=tooltip], option, svg')) return false
    const { width, height } = element.getBoundingClientRect()
    return height > 0 && width > 1 && width < 20
  })
  return [
    ...(over > 0 ? [`${over} px too wide`] : []),
    ...narrow.map(({ textContent }) => `"${textContent}" is narrower than a word`),
  ]
}

async function walk(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await page.evaluate(misfits)).map((fault) => `${width}: ${fault}`))
  }
  return found.map((fault) => `${new URL(page.url()).pathname} at ${fault}`)
}

test('the main screens fit 27 widths from 320 to 1920 px', async ({ page, site }) => {
  const faults: string[] = []
  for (const path of ['/', '/?trip=multi-city', '/explore']) {
    await page.goto(path)
    faults.push(...(await walk(page)))
  }
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await page.getByRole('link', { name: 'Prices by date' }).click()
  await expect(page.getByRole('heading', { name: 'Around your dates' })).toBeVisible()
  faults.push(...(await walk(page)))
  await goToFlight(page, longHaul)
  faults.push(...(await walk(page)))
  await goToPassengers(page, longHaul)
  faults.push(...(await walk(page)))
  await goToPayment(page)
  faults.push(...(await walk(page)))
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  const { id } = await book(page, site, { from: 'LHR', to: 'CDG', email: member.email })
  for (const path of ['/my-trips', `/my-trips/${id}`, '/account-settings']) {
    await page.goto(path)
    faults.push(...(await walk(page)))
  }
  expect(faults).toEqual([])
})
