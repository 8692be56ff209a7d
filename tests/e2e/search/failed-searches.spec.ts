import { expect, test } from '../fixtures.ts'
import { moveSandboxClock } from '../ledger.ts'
import type { Site } from '../site.ts'
import { inDays, resultsHeading, resultsPath } from '../traveller.ts'

/** Airlines answer over this time, or as soon as a test moves the clock of the sandbox. */
const slowestAirlineMs = 18_000
test.use({ slowestAirlineMs })

/** A different day for each test, because results are cached. */
let day = 120
const trip = (from: string, to: string) => ({ from, to, departure: inDays((day += 1)) })

async function searchesOf({ sandboxUrl }: Site): Promise<number> {
  const response = await fetch(`${sandboxUrl}/_sandbox/calls`)
  const { counts } = (await response.json()) as { counts: Record<string, number> }
  return counts['POST /air/batch_offer_requests'] ?? 0
}

test.describe('airlines that do not answer', () => {
  test.use({ provoked: [503] })

  const cases: [what: string, to: string, message: RegExp][] = [
    [
      'cause an error with a retry link after a timeout',
      'LHR',
      /the airlines took too long to respond. Nothing was booked or charged/,
    ],
    [
      'cause an error with a retry link after an unreadable answer',
      'SEN',
      /Unable to search flights. Please try again later./,
    ],
  ]
  for (const [what, to, message] of cases) {
    test(what, async ({ page }) => {
      const response = await page.goto(resultsPath(trip('STN', to), { wait: '1' }))
      expect(response?.status()).toBe(503)
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
      await expect(page.getByRole('heading', { name: 'Error Loading Flights' })).toBeVisible()
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
    })
  }

  test('cause an error with the waiting time if they are busy, and then send flights @dates', async ({
    page,
    site,
  }) => {
    // The clock moves to the fifth second of a minute. Near the end of a minute, the site would wait instead of
    // refusing.
    const clock = (await (await fetch(`${site.sandboxUrl}/_sandbox/clock`)).json()) as {
      now: string
    }
    const intoTheMinute = Date.parse(clock.now) % 60_000
    await moveSandboxClock(site, 65_000 - intoTheMinute)
    const response = await page.goto(resultsPath(trip('STN', 'LTN'), { wait: '1' }))
    expect(response?.status()).toBe(503)
    const seconds = Number(response?.headers()['retry-after'])
    await expect(page.getByText(`Please try again in ${seconds} seconds.`)).toBeVisible()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(resultsHeading(page)).toBeVisible()
  })
})

test(
  'a search without flights shows a page that leads to a new search',
  { tag: '@plain' },
  async ({ page }) => {
    await page.goto(resultsPath(trip('PVD', 'RAI'), { wait: '1' }))
    await expect(page.getByRole('heading', { name: 'No Flights Found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'New Search' }).click()
    await expect(page).toHaveURL(/\/$/)
  },
)

test.describe('a visitor with too many searches', () => {
  test.use({
    provoked: [429],
    extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.23' },
  })

  test('has to wait and still sees known results', { tag: '@plain' }, async ({ page, site }) => {
    const known = resultsPath(trip('LHR', 'DUB'), { wait: '1' })
    const before = await searchesOf(site)
    const answered = page.goto(known)
    await expect.poll(() => searchesOf(site)).toBeGreaterThan(before)
    await moveSandboxClock(site, slowestAirlineMs)
    await answered
    const searchTen = () =>
      Promise.all(
        Array.from({ length: 10 }, async () =>
          (await page.request.get(resultsPath(trip('PVD', 'RAI'), { wait: '1' }))).status(),
        ),
      )
    let statuses: number[] = []
    for (let tens = 0; tens < 7 && !statuses.includes(429); tens++) statuses = await searchTen()
    expect(statuses).toContain(429)
    const response = await page.goto(resultsPath(trip('LHR', 'AMS')))
    expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(page.getByText(/You’ve made too many searches/)).toBeVisible()
    await page.goto(known)
    await expect(resultsHeading(page)).toBeVisible()
  })
})
