import type { Browser, Page } from 'playwright/test'
import { expect, watch } from './fixtures.ts'
import { signInAsAdministrator } from './member.ts'
import type { Site } from './site.ts'

export const administrator = { username: 'Site Admin', password: 'Correct-Horse-1' }
export const asAdministrator = {
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
}
export const settings = '/admin-settings'
export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page) => page.getByRole('heading', { name: 'Administrator Settings' })
export const liveSwitch = (page: Page) => page.getByRole('switch', { name: 'Live mode' })
export const part = (page: Page, name: string) => page.getByRole('region', { name })
export const testBanner = (page: Page) => page.getByRole('banner').getByText('Test mode:')

/** Opens a new browser context on a site started by the test. */
export async function visit(
  browser: Browser,
  { url, sandboxUrl }: Site,
  javaScriptEnabled?: boolean,
) {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled })
  // The sandbox's pages use its public host name.
  const pages = sandboxUrl.replace('127.0.0.1', 'localhost')
  const troubles = watch(context, [url, sandboxUrl, pages], [])
  return { page: await context.newPage(), context, troubles }
}

export async function openSettings(page: Page, site: Site, clock?: () => number): Promise<void> {
  await page.goto('/login?redirect=%2Fadmin-settings')
  await signInAsAdministrator(page, site, administrator, clock)
  await expect(heading(page)).toBeVisible()
}
