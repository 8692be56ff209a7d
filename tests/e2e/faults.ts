import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands, and whether the page is wider than its window. */
export async function faultsOf(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  const faults = violations.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => String(node.target)).join(' ')}`,
  )
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...faults, `${where}: ${overflow} px wider than the window`] : faults
}
