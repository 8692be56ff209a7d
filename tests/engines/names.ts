import assert from 'node:assert/strict'
import { button, type Browser } from './browser.ts'

type Visit = {
  browser: Browser
  /** Whether to compare the names in the accessibility tree. */
  hasNames: boolean
}

const named = `//main//*[${['h1', 'h2', 'h3', 'nav', 'aside', 'fieldset[not(@role="none")]', 'form[@aria-label]', 'section[@aria-label or @aria-labelledby]', '*[@role="group"]'].map((part) => `self::${part}`).join(' or ')}]`

const withRole = (part: string) => part.replace(/^h\d /, 'heading ')

/** Expects exactly these headings, groups and landmarks. */
export async function expectNames({ browser, hasNames }: Visit, expected: string[]): Promise<void> {
  if (!hasNames || !browser.namesOf) return
  assert.deepEqual(await browser.namesOf(named), expected.map(withRole))
}

/** Expects these headings, groups and landmarks among others, because fares, bags and routes differ between flights. */
export async function expectParts({ browser, hasNames }: Visit, expected: string[]): Promise<void> {
  if (!hasNames || !browser.namesOf) return
  const names = await browser.namesOf(named)
  const nameless = names.filter((name) => name.endsWith(' '))
  const missing = expected.map(withRole).filter((part) => !names.includes(part))
  assert.deepEqual({ nameless, missing }, { nameless: [], missing: [] })
}

/** Expects a message that screen readers announce: an alert interrupts what they say, a status waits. */
export async function expectMessage(
  { browser, hasNames }: Visit,
  role: 'alert' | 'status',
  text: string,
): Promise<void> {
  if (!hasNames || !browser.namesOf) return
  const message = `//*[@role="${role}"][contains(normalize-space(), "${text}")]`
  await browser.see(message)
  const roles = (await browser.namesOf(message)).map((name) => name.split(' ')[0])
  assert.ok(roles.includes(role), `${text}: ${roles.join(', ')}`)
}

/** Sends the travellers' form before it is filled in. */
export async function expectRefusal(visit: Visit, next: string, refusal: string): Promise<void> {
  if (!visit.hasNames) return
  await visit.browser.press(button(next))
  await expectMessage(visit, 'alert', refusal)
}

/** Chooses a seat and removes it, if the airline has a seat map. */
export async function expectSeatMessages(visit: Visit): Promise<void> {
  const { browser, hasNames } = visit
  const free = `//button[contains(@aria-label, ", available")]`
  if (!hasNames || !(await browser.isShown(free))) return
  await browser.press(free)
  await expectMessage(visit, 'status', 'has been selected')
  await expectParts(visit, ['group Chosen seats'])
  await browser.press('//*[@aria-label="Chosen seats"]//button')
  await expectMessage(visit, 'status', 'has been removed')
}
