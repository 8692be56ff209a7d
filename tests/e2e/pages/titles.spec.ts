import { expect, test } from '../fixtures.ts'

test('an unknown address shows the heading and the text of the 404 page', async ({ page }) => {
  for (const path of ['/nothing-here', '/about/nothing', '/blog/no-such-article', '/design']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page).toHaveTitle(/^404 Page Not Found/)
  }
})

test('tabs of support, searches of blog and FAQ, and sent forms have their own titles', async ({
  page,
}) => {
  const titles = new Map<string, string>()
  const read = async (path: string) => {
    await page.goto(path)
    titles.set(path, await page.title())
  }
  for (const path of [
    '/support',
    '/support?tab=contact',
    '/support?tab=bookings',
    '/blog',
    '/blog?q=fare',
    '/blog?q=airport',
    '/blog?category=Technology',
    '/faq',
    '/faq?q=refund',
    '/faq?q=seat',
    '/faq?category=travel',
    '/alerts',
    '/alerts?sent=alert',
  ]) {
    await read(path)
  }
  expect(new Set(titles.values()).size).toBe(titles.size)
  expect(titles.get('/alerts?sent=alert')).toBe('Check your inbox · Price Alerts · Contrail')
})
