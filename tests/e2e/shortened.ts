import type { Page } from 'playwright/test'

/**
 * Looks at a page that shows only the first twelve cards of its list. The cards are alike, and a look at all of them takes
 * twice as long.
 */
export async function shortened<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.offers > li:nth-child(n + 13) { display: none }')
    document.adoptedStyleSheets = [sheet]
  })
  const seen = await look()
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return seen
}
