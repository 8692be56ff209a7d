import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'
import { joinedNames } from './joined-names.ts'
import { joinedWords } from './joined-words.ts'
import { shortened } from './shortened.ts'

/** The source of axe. Without letters beyond ASCII, the browser reads it in a third of the time. */
const axe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
).replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Pages whose documents had axe before. */
const examined = new WeakSet<Page>()

/**
 * Puts axe into the document. The message to the browser takes longer than axe needs for a look at the page, so from the
 * second document on, the page starts each document with axe.
 */
async function provideAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  if (examined.has(page)) await page.addInitScript({ content: axe })
  examined.add(page)
  await page.evaluate(axe)
}

/** axe rules that depend on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Returns all faults in the light scheme and the colour faults in the dark one. */
export function faultsInBothSchemes(page: Page, where: string): Promise<string[]> {
  return shortened(page, () => inBothSchemes(page, where))
}

async function inBothSchemes(page: Page, where: string): Promise<string[]> {
  // Without reduced motion, axe could measure a colour during a transition.
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

/** Finishes the transitions of colours that a change of the scheme starts. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  })
}

/** Checks a light phone and a dark laptop, to cover both widths and both colour schemes. */
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

/** Runs axe on a copy of the page, because the page itself allows no scripts. */
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

/** Text browsers ignore the `form` attribute, so that a button outside of its form does nothing. */
const outsideOfTheirForms = (page: Page) =>
  page
    .locator('[form]')
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.closest('form')?.id !== field.getAttribute('form'))
        .map((field) => field.getAttribute('name') ?? field.tagName),
    )

/** Text browsers do not show the pictures and names of buttons. Buttons of scripts are not there. */
const withoutText = (page: Page) =>
  page
    .locator('button:not([type=button])')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => !button.textContent?.trim())
        .map((button) => button.outerHTML.slice(0, 120)),
    )

/**
 * Returns the axe violations, the joined words and names, the pictures without a size and the horizontal overflow of a page. Also
 * returns the buttons without a text, and the controls that speech input can’t find by their label.
 */
export async function faultsOf(page: Page, where: string): Promise<string[]> {
  await provideAxe(page)
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  const faults = [
    ...violations.map((violation) => said(where, violation)),
    ...(await joinedWords(page)).map((words) => `${where}: no space in "${words}"`),
    ...(await joinedNames(page)).map((name) => `${where}: no space in the name "${name}"`),
    ...(await unsizedPictures(page)).map((picture) => `${where}: no size of ${picture}`),
    ...(await unspokenLabels(page)).map((label) => `${where}: label not in the name: ${label}`),
    ...(await withoutText(page)).map((button) => `${where}: no text in ${button}`),
    ...(await outsideOfTheirForms(page)).map((name) => `${where}: outside of its form: ${name}`),
  ]
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...faults, `${where}: ${overflow} px wider than the window`] : faults
}

function said(where: string, { id, nodes }: AxeResults['violations'][number]): string {
  return `${where}: ${id}: ${nodes.map((node) => String(node.target)).join(' ')}`
}

/** Without style sheets, a picture without `width` and `height` covers the whole page. */
function unsizedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg, img')]
      .filter((picture) => !picture.hasAttribute('width') || !picture.hasAttribute('height'))
      .filter((picture) => !picture.parentElement?.closest('svg'))
      .map((picture) => picture.outerHTML.slice(0, 120)),
  )
}

/**
 * Finds controls whose name does not begin with their visible text, which people say to speech input (WCAG 2.5.3). axe
 * has no stable rule for this.
 */
function unspokenLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    const modal = document.querySelector('dialog:modal')
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, [role=tooltip], [aria-hidden=true]') &&
      (!modal || modal.contains(element))
    const seenText = (element: Element) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (nodes.nextNode()) {
        const { parentElement: parent } = nodes.currentNode
        if (parent && isSeen(parent)) texts.push((nodes.currentNode as Text).data)
      }
      return words(texts.join(' '))
    }
    // The label of a slider also shows its value.
    const fields = 'input:not([type=range], [type=hidden]), select, textarea'
    const labelsOf = (control: Element) =>
      control.matches(fields) ? [...((control as HTMLInputElement).labels ?? [])] : [control]
    const accessible = (globalThis as unknown as { axe: AccessibleText }).axe
    accessible.setup(document.documentElement)
    const found = [...document.querySelectorAll(`a[href], button, summary, ${fields}`)].flatMap(
      (control) => {
        // The name of a seat begins with the number of its row.
        if (!isSeen(control) || control.matches('.seat')) return []
        const name = accessible.commons.text.accessibleText(control)
        return labelsOf(control)
          .map(seenText)
          .filter((label) => !words(name).startsWith(label))
          .map((label) => `"${label}" in "${name}"`)
      },
    )
    accessible.teardown()
    return found
  })
}

/** The part of axe that computes the name of an element. */
type AccessibleText = {
  setup: (root: Element) => void
  teardown: () => void
  commons: { text: { accessibleText: (element: Element) => string } }
}
