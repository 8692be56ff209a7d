import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'

test.use({ goesOffline: true })

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return keys.flat().map(({ url }) => url.slice(location.origin.length))
  })

test('viewed trips can be read offline until their traveller signs out', async ({ page, site }) => {
  const trip = await book(page, site, { from: 'LHR', to: 'CDG' })
  await page.goto('/my-trips')
  await expect.poll(() => keptPaths(page)).toContain(`/my-trips/${trip.id}.data`)
  await expect.poll(() => keptPaths(page)).toContain(`/my-trips/${trip.id}`)
  await expect.poll(() => keptPaths(page)).toContain('/my-trips.data?tab=past')
  // The browser stores the files of the page last, one by one.
  const html = await (await page.request.get(`/my-trips/${trip.id}`)).text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g))]
  expect(files.filter((path) => path.includes('/trip-trip-page-'))).toHaveLength(1)
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(files))

  await page.context().setOffline(true)
  await page.reload()
  const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await tab('Past').click()
  await expect(tab('Past')).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(tab('Past')).toHaveAttribute('aria-current', 'page')
  await tab('Upcoming').click()
  const reference = page.getByText(trip.reference.slice(0, 8), { exact: true })
  await expect(reference.first()).toBeVisible()
  await page.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).toHaveURL(`/my-trips/${trip.id}`)
  await expect(page.getByRole('dialog')).toContainText(trip.reference)
  const notice = /We saved this page on \w+ \d+, \d{4}/
  await expect(page.getByRole('dialog')).toContainText(notice)
  // A browser may have a connection that does not reach the site.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true }),
  )
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText(notice)

  await page.context().setOffline(false)
  await page.goto('/account-settings')
  expect(await keptPaths(page)).not.toContain('/account-settings')
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Ada' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect.poll(() => keptPaths(page)).toEqual([])
  await page.context().setOffline(true)
  await expect(page.goto('/my-trips')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})
