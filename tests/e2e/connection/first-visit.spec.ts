import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { sortButton } from '../plain-results.ts'
import { inDays, offerCards, resultsPath, scriptsRun } from '../traveller.ts'

// A first visit has only the used rules in the page (app/web/pages/first-visit.server.ts).

// The worker would get the sheets itself.
test.use({ serviceWorkers: 'block' })

const results = resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(80) }, { wait: '1' })
const lateSheets = (page: Page) => page.locator('link[rel=stylesheet][media="not all"]')

test('a first visit without scripts looks like a later one', async ({ browser, page, baseURL }) => {
  // An airline must have answered before, or the pages show different flights.
  await page.goto(results)
  for (const path of ['/', results, '/login', '/faq']) {
    const pictures: Buffer[] = []
    for (const cookies of [
      [],
      [{ name: 'contrail_preferences', value: 'e30%3D', url: baseURL! }],
    ]) {
      const context = await browser.newContext({
        baseURL,
        javaScriptEnabled: false,
        // Wider screens show the display font only if it arrives early enough.
        viewport: { width: 360, height: 740 },
      })
      await context.addCookies(cookies)
      const plain = await context.newPage()
      await plain.goto(path)
      await expect(lateSheets(plain)).toHaveCount(cookies.length === 0 ? 2 : 0)
      pictures.push(await plain.screenshot({ fullPage: true }))
      await context.close()
    }
    expect(pictures[0]!.equals(pictures[1]!), path).toBe(true)
  }
})

test('flights that arrive after the page have their styles without the application', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto(resultsPath({ from: 'LHR', to: 'HND', departure: inDays(87) }), {
    waitUntil: 'commit',
  })
  await expect(offerCards(page).first()).toBeVisible()
  await expect(lateSheets(page)).toHaveCount(2)
  const card = page.locator('#flights .offer-body').first()
  await expect(card).toHaveCSS('display', 'grid')
  await expect(page.locator('#filters')).toBeHidden()
})

test('the application starts with the whole style sheets', async ({ page }) => {
  await page.goto(results)
  await scriptsRun(page)
  await expect(lateSheets(page)).toHaveCount(0)
  await expect(page.locator('head style')).toHaveText('')
  const background = page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await background).not.toBe('rgba(0, 0, 0, 0)')
})

test.describe('a style sheet that fails to load', () => {
  test.use({ goesOffline: true })

  test('leaves the page as the server sent it', async ({ page }) => {
    await page.route(/\/assets\/search-.*\.css$/, (route) => route.abort())
    await page.goto(results)
    await expect(page.locator('html.plain')).toBeAttached()
    await expect(lateSheets(page)).toHaveCount(2)
    await page.getByLabel('Sort by').selectOption('duration')
    await sortButton(page).click()
    await expect(page).toHaveURL(/sort=duration/)
    await expect(offerCards(page).first()).toBeVisible()
  })
})
