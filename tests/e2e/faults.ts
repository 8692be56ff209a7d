import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe rules that depend on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** All faults in the light scheme, and colour faults in the dark one. */
export async function faultsInBothSchemes(page: Page, where: string): Promise<string[]> {
  // Avoids measuring a colour in transition.
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

/** Ends colour transitions between the schemes. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  })
}

/** A light phone and a dark laptop cover both widths and both schemes. */
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

/** Runs axe on a copy of pages that allow no scripts. */
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

/** axe violations, and horizontal overflow. */
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
