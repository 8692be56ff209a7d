import { expect, test } from '../fixtures.ts'
import { expectAllHittable, expectHittable } from '../hittable.ts'
import { startSite, type Site } from '../site.ts'
import {
  administrator,
  asAdministrator,
  liveSwitch,
  part,
  testBanner,
  visit,
  openSettings,
} from '../administrator.ts'

test.describe('the site with live keys', () => {
  let first: Site
  let second: Site

  test.beforeAll(async () => {
    const keys = {
      ...asAdministrator,
      DUFFEL_LIVE_TOKEN: 'duffel_live_of_nobody',
      STRIPE_LIVE_SECRET_KEY: 'sk_live_of_nobody',
      NODE_OPTIONS: `--import=${new URL('live-vendors.mjs', import.meta.url).pathname}`,
      APP_URL: 'https://localhost',
      // The site accepts live keys only with the real clock.
      TEST_CLOCK_OFFSET: '',
    }
    first = await startSite(keys)
    second = await startSite({ ...keys, DATABASE_URL: `file:${first.databaseFile}` })
  })
  test.afterAll(() => Promise.all([first.stop(), second.stop()]))

  test(
    'switching to live mode needs a confirmation, is recorded and applies to all instances',
    { tag: '@screen' },
    async ({ browser, javaScriptEnabled }) => {
      const { page, context, troubles } = await visit(browser, first, javaScriptEnabled)
      const neighbour = await visit(browser, second, javaScriptEnabled)
      await neighbour.page.goto('/faq')
      await expect(testBanner(neighbour.page)).toBeVisible()
      await openSettings(page, first, Date.now)
      await liveSwitch(page).click()
      const question = page.getByRole('dialog', { name: 'Switch to live mode?' })
      await expect(question).toContainText('DUFFEL_LIVE_WEBHOOK_SECRET')
      await expect(question).toContainText('SMTP_URL, COMPANY_NAME, COMPANY_ADDRESS')
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 640 })
        await expectAllHittable(question.getByRole('link'))
        await expectHittable(question.getByRole('button', { name: 'Enable Live Mode' }))
      }
      await question.getByRole('link', { name: 'Stay in Test Mode' }).click()
      await expect(question).toBeHidden()
      await expect(liveSwitch(page)).toHaveAttribute('aria-checked', 'false')
      await liveSwitch(page).click()
      await question.getByRole('button', { name: 'Enable Live Mode' }).click()
      await expect(page.getByText('Live mode is on').first()).toBeVisible()
      await expect(liveSwitch(page)).toHaveAttribute('aria-checked', 'true')
      await expect(testBanner(page)).toHaveCount(0)
      await expect(part(page, 'Audit log')).toContainText(
        `${administrator.username}, Mode changed, live`,
      )
      const mode = async () =>
        (await neighbour.page.request.get('/api/system/mode')).json() as Promise<object>
      await expect
        .poll(mode, { timeout: 30_000, intervals: [200] })
        .toMatchObject({ isLiveMode: true, mode: 'live' })
      await neighbour.page.goto('/contact')
      await expect(testBanner(neighbour.page)).toHaveCount(0)

      await liveSwitch(page).click()
      await expect(page.getByText('Test mode is on').first()).toBeVisible()
      await expect(testBanner(page)).toBeVisible()
      expect([...troubles, ...neighbour.troubles]).toEqual([])
      await context.close()
      await neighbour.context.close()
    },
  )
})
