import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '../../fixtures.ts'
import { addPreviousAsset } from '../../previous-release.ts'
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
    const first = await page.goto('/login')
    expect(first!.headers()['content-encoding']).toBe('br')
    // The browser fetches the dictionary when it is idle, and the next page ends an unfinished download.
    await expect
      .poll(async () => (await page.goto('/about'))!.headers()['content-encoding'], {
        intervals: [2_000, 4_000, 8_000, 16_000, 32_000],
        timeout: 160_000,
      })
      .toBe('dcz')
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
