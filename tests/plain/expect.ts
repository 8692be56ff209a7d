import { expect as playwrightExpect } from 'playwright/test'
import { valueOf, isDisabled } from './form.ts'
import { PlainLocator } from './locator.ts'
import { PlainPage } from './page.ts'
import { descriptionOf, isShown, nameOf, normalize, roleOf } from './roles.ts'
import type { Element } from './document.ts'

type Wanted = string | RegExp

function says(text: string, wanted: Wanted, part = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(normalize(text)) || wanted.test(text)
  return part ? normalize(text).includes(normalize(wanted)) : normalize(text) === normalize(wanted)
}

function equals(value: string, wanted: Wanted): boolean {
  return wanted instanceof RegExp ? wanted.test(value) : value === wanted
}

/** True if the texts of all elements match the list, or the text of the only element matches the text. */
function allSay(found: Element[], wanted: Wanted | Wanted[], part: boolean): boolean {
  const texts = Array.isArray(wanted) ? wanted : [wanted]
  return (
    found.length === texts.length &&
    texts.every((text, index) => says(found[index]!.text, text, part))
  )
}

type Check = (found: Element[], page: PlainPage, wanted: never, more: never) => boolean

/** Matchers of locators. Elements that repeat are errors in Playwright, so no matcher here accepts two. */
const checks = {
  toBeVisible: (found) => found.length === 1 && isShown(found[0]!),
  toBeHidden: (found) => !found.some(isShown),
  toBeAttached: (found) => found.length === 1,
  toHaveCount: (found, _, count: number) => found.length === count,
  toHaveText: (found, _, wanted: Wanted | Wanted[]) => allSay(found, wanted, false),
  toContainText: (found, _, wanted: Wanted | Wanted[]) => allSay(found, wanted, true),
  toHaveValue: ([one], _, wanted: Wanted) => one !== undefined && equals(valueOf(one), wanted),
  toHaveAttribute: ([one], _, name: string, wanted: Wanted) => {
    const value = one?.get(String(name))
    return value !== undefined && (wanted === undefined || equals(value, wanted))
  },
  toHaveRole: ([one], _, role: string) => one !== undefined && roleOf(one) === role,
  toHaveAccessibleName: ([one], _, wanted: Wanted) =>
    one !== undefined && says(nameOf(one), wanted),
  toHaveAccessibleDescription: ([one], _, wanted: Wanted) =>
    one !== undefined && says(descriptionOf(one), wanted),
  toBeChecked: ([one]) => one?.has('checked') === true,
  toBeDisabled: ([one]) => one !== undefined && isDisabled(one),
  toBeEnabled: ([one]) => one !== undefined && !isDisabled(one),
  toBeFocused: ([one], page) => one !== undefined && page.focused === one,
} satisfies Record<string, Check>

function addressMatches(page: PlainPage, wanted: Wanted): boolean {
  if (wanted instanceof RegExp) return wanted.test(page.url())
  return new URL(wanted, page.url()).href === page.url()
}

const pageChecks = {
  toHaveURL: addressMatches,
  toHaveTitle: (page: PlainPage, wanted: Wanted) =>
    wanted instanceof RegExp ? wanted.test(page.titleText) : normalize(wanted) === page.titleText,
}

type State = { isNot: boolean }

/** Matcher that asks Playwright about its own pages, and this file about plain ones. */
function matcherFor(name: string) {
  return async function (this: State, received: unknown, ...wanted: unknown[]) {
    const page = received instanceof PlainLocator ? received.owner : received
    if (!(page instanceof PlainPage)) return askPlaywright(this, name, received, wanted)
    const passes = () =>
      received instanceof PlainLocator
        ? check(name, received, page, wanted)
        : pageChecks[name as keyof typeof pageChecks](page, wanted[0] as Wanted)
    const timeout = (wanted.at(-1) as { timeout?: number } | undefined)?.timeout
    await page.until(() => passes() !== this.isNot, timeout)
    return {
      pass: passes(),
      message: () => describe(name, received, page, wanted, this.isNot),
    }
  }
}

function check(name: string, locator: PlainLocator, page: PlainPage, wanted: unknown[]): boolean {
  const [first, second] = wanted
  const run = checks[name as keyof typeof checks] as Check
  const found = locator.elements()
  return run(found, page, first as never, second as never)
}

function describe(
  name: string,
  received: unknown,
  page: PlainPage,
  wanted: unknown[],
  isNot: boolean,
) {
  const found = received instanceof PlainLocator ? received.elements() : []
  return [
    `${isNot ? 'not ' : ''}${name}(${wanted.map(String).join(', ')})`,
    received instanceof PlainLocator ? received.about : `title: ${page.titleText}`,
    `${found.length} found: ${found
      .slice(0, 3)
      .map(({ tag, text }) => `<${tag}> ${normalize(text).slice(0, 200)}`)
      .join(' | ')}`,
    `page: ${page.url()}`,
    page.summary(),
  ].join('\n')
}

type Matchers = Record<string, (...wanted: unknown[]) => Promise<void>>

async function askPlaywright({ isNot }: State, name: string, received: unknown, wanted: unknown[]) {
  const expectation = playwrightExpect(received)
  const matchers = (isNot ? expectation.not : expectation) as unknown as Matchers
  try {
    await matchers[name]!(...wanted)
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message }
  }
}

const names = [...Object.keys(checks), ...Object.keys(pageChecks)]

export const expect = playwrightExpect.extend(
  Object.fromEntries(names.map((name) => [name, matcherFor(name)])),
) as typeof playwrightExpect
