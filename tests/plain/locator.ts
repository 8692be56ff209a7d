import type { Element } from './document.ts'
import {
  innerText,
  isExposed,
  isShown,
  labelTexts,
  levelOf,
  matchesText,
  nameOf,
  normalize,
  roleOf,
  textMatcher,
} from './roles.ts'
import { selectAll } from './selectors.ts'
import type { PlainPage } from './page.ts'
import { valueOf } from './form.ts'

type Text = string | RegExp
type Filter = { hasText?: Text; has?: PlainLocator; hasNot?: PlainLocator }

/** The part of Playwright's Locator that works on a page without scripts and without a screen. */
export class PlainLocator {
  constructor(
    readonly owner: PlainPage,
    /** Finds the elements below an element. */
    readonly find: (root: Element) => Element[],
    readonly about: string,
  ) {}

  elements(): Element[] {
    return this.find(this.owner.document)
  }

  page(): PlainPage {
    return this.owner
  }

  private below(about: string, find: (root: Element) => Element[]): PlainLocator {
    const all = (root: Element) => {
      const found = new Set(this.find(root).flatMap(find))
      return root.walk().filter((element) => found.has(element))
    }
    return new PlainLocator(this.owner, all, `${this.about} ${about}`)
  }

  private where(
    about: string,
    matcherIn: (root: Element) => (element: Element) => boolean,
  ): PlainLocator {
    const all = (root: Element) => this.find(root).filter(matcherIn(root))
    return new PlainLocator(this.owner, all, `${this.about} ${about}`)
  }

  private pick(about: string, pick: (found: Element[]) => Element | undefined): PlainLocator {
    const one = (root: Element) => [pick(this.find(root))].filter((found) => found !== undefined)
    return new PlainLocator(this.owner, one, `${this.about} ${about}`)
  }

  getByRole(role: string, { name, exact, level, includeHidden }: RoleOptions = {}): PlainLocator {
    return this.below(`${role} ${name ?? ''}`, (root) =>
      below(root).filter(
        (element) =>
          roleOf(element) === role &&
          (includeHidden || isExposed(element)) &&
          (level === undefined || levelOf(element) === level) &&
          (name === undefined || matchesText(nameOf(element), name, exact)),
      ),
    )
  }

  getByLabel(label: Text, { exact }: { exact?: boolean } = {}): PlainLocator {
    return this.below(`label ${label}`, (root) =>
      below(root).filter((element) =>
        labelTexts(element).some((text) => matchesText(text, label, exact)),
      ),
    )
  }

  getByText(text: Text, { exact }: { exact?: boolean } = {}): PlainLocator {
    const says = textMatcher(text, exact)
    return this.below(`text ${text}`, (root) => {
      const all = root.walk()
      const matching = new Set(
        all.filter((one) => says(isPressed(one) ? (one.get('value') ?? '') : one.text)),
      )
      return [...matching].filter(
        (element) =>
          !/^(#document|head|title|script|style|noscript|meta|link)$/.test(element.tag) &&
          ![...element.ancestors()].some(({ tag }) => tag === 'head') &&
          !element.elements.some((child) => matching.has(child)),
      )
    })
  }

  locator(selector: string, filter: Filter = {}): PlainLocator {
    return this.below(selector, (root) => {
      if (selector === 'xpath=..') return root.parent ? [root.parent] : []
      const next = /^xpath=following-sibling::(\w+)\[1\]$/.exec(selector)?.[1]
      if (!next) return selectAll(root, selector)
      const siblings = root.parent?.elements ?? []
      return siblings
        .slice(siblings.indexOf(root) + 1)
        .filter(({ tag }) => tag === next)
        .slice(0, 1)
    }).filter(filter)
  }

  filter({ hasText, has, hasNot }: Filter): PlainLocator {
    const holds = (inner: Element[], element: Element) =>
      inner.some((one) => one !== element && element.contains(one))
    return this.where(`filtered by ${hasText ?? ''}`, () => {
      const wanted = has?.find(this.owner.document)
      const unwanted = hasNot?.find(this.owner.document)
      return (element) =>
        (hasText === undefined || matchesText(element.text, hasText)) &&
        (!wanted || holds(wanted, element)) &&
        (!unwanted || !holds(unwanted, element))
    })
  }

  and(other: PlainLocator): PlainLocator {
    return this.where(`and ${other.about}`, (root) => {
      const found = new Set(other.find(root))
      return (element) => found.has(element)
    })
  }

  or(other: PlainLocator): PlainLocator {
    const either = (root: Element) => {
      const found = new Set([...this.find(root), ...other.find(root)])
      return root.walk().filter((element) => found.has(element))
    }
    return new PlainLocator(this.owner, either, `${this.about} or ${other.about}`)
  }

  first(): PlainLocator {
    return this.pick('first', (found) => found[0])
  }

  last(): PlainLocator {
    return this.pick('last', (found) => found.at(-1))
  }

  nth(index: number): PlainLocator {
    return this.pick(`number ${index}`, (found) => found.at(index))
  }

  all(): Promise<PlainLocator[]> {
    return Promise.resolve(this.elements().map((_, index) => this.nth(index)))
  }

  count(): Promise<number> {
    return Promise.resolve(this.elements().length)
  }

  isVisible(): Promise<boolean> {
    return Promise.resolve(this.elements().some(isShown))
  }

  /** The only match. Waits while the page refreshes itself. */
  async one(): Promise<Element> {
    await this.owner.until(() => this.elements().length > 0)
    const found = this.elements()
    const [first] = found
    if (!first)
      throw new Error(`Not on ${this.owner.url()}: ${this.about}\n${this.owner.summary()}`)
    if (found.length === 1) return first
    const [seen, other] = found.filter(isShown)
    if (seen && !other) return seen
    throw new Error(`${found.length} on ${this.owner.url()}: ${this.about}`)
  }

  async innerText(): Promise<string> {
    return innerText(await this.one())
      .replace(/[ \t]*\n\s*/g, '\n')
      .trim()
  }

  async textContent(): Promise<string> {
    return (await this.one()).text
  }

  allInnerTexts(): Promise<string[]> {
    return Promise.resolve(
      this.elements().map((one) =>
        innerText(one)
          .replace(/\s*\n\s*/g, '\n')
          .trim(),
      ),
    )
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).get(name) ?? null
  }

  async inputValue(): Promise<string> {
    return valueOf(await this.one())
  }

  async isChecked(): Promise<boolean> {
    return (await this.one()).has('checked')
  }

  async fill(value: string): Promise<void> {
    this.owner.fillIn(await this.one(), value)
  }

  async selectOption(choice: string | { label: string }): Promise<void> {
    this.owner.select(await this.one(), (option) => {
      const label = normalize(option.text)
      return typeof choice === 'string'
        ? label === choice || (option.get('value') ?? label) === choice
        : label === choice.label
    })
  }

  async check(): Promise<void> {
    const element = await this.one()
    if (!element.has('checked')) await this.owner.press(element)
  }

  async uncheck(): Promise<void> {
    const element = await this.one()
    if (element.has('checked')) await this.owner.press(element)
  }

  async click(): Promise<void> {
    await this.owner.press(await this.one())
  }

  /** Sends forms without the check of the browser. No other function runs in a page without scripts. */
  evaluateAll(): Promise<void> {
    for (const form of this.elements()) form.set('novalidate', '')
    return Promise.resolve()
  }
}

type RoleOptions = { name?: Text; exact?: boolean; level?: number; includeHidden?: boolean }

function below(root: Element): Element[] {
  return root.walk().slice(1)
}

function isPressed({ tag, attributes }: Element): boolean {
  return tag === 'input' && /^(submit|button)$/.test(attributes.get('type') ?? '')
}
