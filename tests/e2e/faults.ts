import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe that the colour scheme decides. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What `faultsOf` finds in the light scheme, and what axe finds in the colours of the dark one. */
export async function faultsInBothSchemes(page: Page, where: string): Promise<string[]> {
  // A colour on its way from the scheme before is neither's.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await faultsOf(page, where)
  await page.emulateMedia({ colorScheme: 'dark' })
  await finishTransitions(page)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ runOnly: ${JSON.stringify(colourRules)}, resultTypes: ['violations'] })`,
  )
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...violations.map((violation) => said(`${where}, dark`, violation))]
}

/** A colour on its way from one scheme to the other is in neither. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  })
}

/** On a phone in the light scheme and on a laptop in the dark one: each width and each scheme once. */
export async function faultsAtBothWidths(page: Page, where: string): Promise<string[]> {
  const faults: string[] = []
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await finishTransitions(page)
    faults.push(...(await faultsOf(page, `${where} at ${width}, ${colorScheme}`)))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/** axe is a script, and so looks at a copy of what is shown without them. */
export async function faultsOfCopy(page: Page, where: string): Promise<string[]> {
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: true })
  const copy = await context.newPage()
  const body = await page.content()
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body }))
  await copy.route('**/*.js', (route) => route.abort())
  await copy.goto(page.url())
  const faults = await faultsAtBothWidths(copy, where)
  await context.close()
  return faults
}

/** What axe finds on the page as it stands, and whether the page is wider than its window. */
export async function faultsOf(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  const faults = violations.map((violation) => said(where, violation))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...faults, `${where}: ${overflow} px wider than the window`] : faults
}

function said(where: string, { id, nodes }: AxeResults['violations'][number]): string {
  return `${where}: ${id}: ${nodes.map((node) => String(node.target)).join(' ')}`
}
