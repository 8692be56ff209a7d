import { chromium } from 'playwright'
import { chromiumArguments } from '../../scripts/testing/chromium.mjs'
import type { Engine } from './browser.ts'
import { limitMs } from './wait.ts'

/** Uses Playwright, because today's chromedriver does not support a Chromium this old. */
export function oldChromium(executablePath: string): Engine {
  return {
    name: 'Chromium 113',
    async start({ scripts, width }) {
      const browser = await chromium.launch({ executablePath, args: chromiumArguments })
      const page = await browser.newPage({
        javaScriptEnabled: scripts,
        viewport: { width, height: 900 },
      })
      page.setDefaultTimeout(limitMs)
      const shown = (xpath: string) =>
        page.locator(`xpath=${xpath}`).filter({ visible: true }).first()
      return {
        open: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
        reload: async () => void (await page.reload({ waitUntil: 'commit' })),
        address: async () => page.url(),
        press: (xpath) => shown(xpath).click({ noWaitAfter: true }),
        pressIfShown: async (xpath) => {
          if (await shown(xpath).isVisible()) {
            // The page may remove the element before the click.
            await shown(xpath)
              .click({ timeout: 1000 })
              .catch(() => {})
          }
        },
        fill: (xpath, text) => shown(xpath).fill(text),
        fillDate: (xpath, isoDate) => shown(xpath).fill(isoDate),
        choose: async (select, option) => void (await shown(select).selectOption(option)),
        valueOf: (xpath) => shown(xpath).inputValue(),
        see: (xpath) => shown(xpath).innerText(),
        isShown: (xpath) => shown(xpath).isVisible(),
        screenshot: () => page.screenshot(),
        close: () => browser.close(),
      }
    },
  }
}
