import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright/test'
import { expect, test as base } from '../fixtures.ts'
import { addPreviousAsset } from '../../sites/previous-release.ts'
import { startSite } from '../site.ts'

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

test(
  'a page after the first arrives as a difference to the dictionary',
  { tag: '@screen' },
  async ({ page }) => {
    await expect(async () => {
      // The browser fetches the dictionary when it is idle, and the next page would end an unfinished download.
      const isDictionary = (request: Request) => /\/assets\/pages-[\w-]+\.dict$/.test(request.url())
      const fetched = page
        .waitForEvent('requestfinished', { predicate: isDictionary, timeout: 30_000 })
        .catch(() => null)
      await page.goto('/login')
      await fetched
      const { 'content-encoding': encoding } = (await page.goto('/about'))!.headers()
      expect(encoding).toBe('dcz')
    }).toPass({ timeout: 170_000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
