import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test as base } from '../../fixtures.ts'
import { addPreviousAsset } from '../../previous-release.ts'
import { startSite } from '../site.ts'
import { longHaul, offerCards, resultsPath } from '../traveller.ts'

type Release = { folder: string; file: Awaited<ReturnType<typeof addPreviousAsset>> }

/** A site right after a release, with a file of the previous one. */
const test = base.extend<object, { release: Release }>({
  release: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'contrail-release-'))
      for (const path of ['build', 'scripts', 'package.json']) {
        cpSync(path, join(folder, path), { recursive: true })
      }
      symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
      await use({ folder, file: await addPreviousAsset(join(folder, 'build/client/assets')) })
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ release }, use) => {
      const site = await startSite({}, release.folder)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ mode: 'default' })

const maxBytes = 5_000

async function openDocument(page: Page, path: string) {
  const response = await page.goto(path)
  const { responseBodySize } = await response!.request().sizes()
  return { encoding: response!.headers()['content-encoding'], bytes: responseBodySize }
}

test(
  'every page after the first arrives as a difference to the dictionary',
  { tag: '@screen' },
  async ({ page }) => {
    const dictionary = page.waitForResponse(/\/assets\/pages-[\w-]+\.dict$/)
    expect((await openDocument(page, '/login')).encoding).toBe('br')
    const fetched = await dictionary
    expect(fetched.headers()).toMatchObject({ 'content-encoding': 'br' })
    // The next page would end an unfinished download, and the browser only starts one when it is idle.
    expect(await fetched.finished()).toBeNull()
    await expect
      .poll(async () => (await openDocument(page, '/about')).encoding, {
        intervals: [1_000, 2_000, 4_000, 8_000],
        timeout: 90_000,
      })
      .toBe('dcz')

    for (const path of ['/', '/faq', '/privacy', '/register', '/my-trips', '/no-such-page']) {
      const { encoding, bytes } = await openDocument(page, path)
      expect([path, encoding]).toEqual([path, 'dcz'])
      expect(bytes, path).toBeLessThanOrEqual(maxBytes)
      await expect(page.locator('h1').first()).toBeVisible()
    }
    const results = await openDocument(page, resultsPath(longHaul, { wait: '1' }))
    expect(results.encoding).toBe('dcz')
    expect(results.bytes).toBeLessThanOrEqual(maxBytes)
    const details = await offerCards(page).first().getByRole('link').last().getAttribute('href')
    const flight = await openDocument(page, details!)
    expect(flight.encoding).toBe('dcz')
    expect(flight.bytes).toBeLessThanOrEqual(maxBytes)
    await expect(page.getByRole('link', { name: /^Book/ }).first()).toBeVisible()
  },
)

test(
  'a script arrives as a difference to its version in the previous release',
  { tag: '@scripts' },
  async ({ page, release }) => {
    const { path, content, olderPath } = release.file
    // This page loads no scripts, so the browser still has only the file of the previous release.
    await page.goto('/about')
    await page.evaluate((older) => fetch(older).then((answer) => answer.text()), olderPath)
    const asked = page.waitForResponse((answer) => answer.url().endsWith(path))
    await page.goto('/login')
    const script = await asked
    expect(script.headers()['content-encoding']).toBe('dcz')
    expect((await script.request().sizes()).responseBodySize).toBeLessThan(1_000)
    expect((await script.body()).equals(content)).toBe(true)
  },
)
