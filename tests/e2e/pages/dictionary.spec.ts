import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright/test'
import { visit } from '../administrator.ts'
import { expect, test } from '../fixtures.ts'
import { addPreviousAsset } from '../../sites/previous-release.ts'
import { startSite } from '../site.ts'

type Asset = Awaited<ReturnType<typeof addPreviousAsset>>

const released = test.extend<{ onRelease: { page: Page; file: Asset } }>({
  /** A page of a site right after a release, and a file of the previous one. */
  onRelease: async ({ browser, javaScriptEnabled }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'contrail-release-'))
    for (const path of ['build', 'scripts', 'package.json']) {
      cpSync(path, join(folder, path), { recursive: true })
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    const file = await addPreviousAsset(join(folder, 'build/client/assets'))
    const site = await startSite({}, folder)
    const { page, context, troubles } = await visit(browser, site, javaScriptEnabled)
    await use({ page, file })
    expect([...troubles, ...site.errors]).toEqual([])
    await context.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

released(
  'a page after the first arrives as a difference to the dictionary',
  { tag: '@screen' },
  async ({ onRelease: { page } }) => {
    const session = await page.context().newCDPSession(page)
    await expect(async () => {
      // A dictionary that the browser could not keep stays in its cache, and would not be fetched again.
      await session.send('Network.clearBrowserCache')
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

released(
  'a script arrives as a difference to its version in the previous release',
  { tag: '@scripts' },
  async ({ onRelease: { page, file } }) => {
    const { path, content, olderPath } = file
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
