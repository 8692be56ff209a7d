import type { Page, Request } from 'playwright/test'
import { browserIsIdle } from './traveller.ts'

/**
 * Holds requests that match, so that later requests are answered first. `asked` resolves when the first of them is
 * made. `release` lets them go on, and resolves when each has its answer or has been given up.
 */
export async function hold(page: Page, pattern: RegExp) {
  const held = new Map<Request, Promise<void>>()
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  let tell = () => {}
  const asked = new Promise<void>((resolve) => (tell = resolve))
  const ends = new Map<Request, () => void>()
  const end = (request: Request) => ends.get(request)?.()
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.route(pattern, async (route) => {
    const request = route.request()
    held.set(request, new Promise((resolve) => ends.set(request, resolve)))
    tell()
    await released
    // The page may have given up the request.
    await route.continue().catch(() => {})
  })
  return {
    asked,
    async release() {
      letGo()
      await Promise.all(held.values())
      await browserIsIdle(page)
    },
  }
}
