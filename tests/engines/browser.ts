/** A browser as a traveller uses it. An XPath finds an element only if the element is visible. */
export type Browser = {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  address: () => Promise<string>
  press: (xpath: string) => Promise<void>
  /** Presses the element if it is shown. It may disappear before the press. */
  pressIfShown: (xpath: string) => Promise<void>
  fill: (xpath: string, text: string) => Promise<void>
  /** Fills a date field with the keys that the engine expects. */
  fillDate: (xpath: string, isoDate: string) => Promise<void>
  choose: (select: string, option: string) => Promise<void>
  valueOf: (xpath: string) => Promise<string>
  /** Waits for the element and returns its text. */
  see: (xpath: string) => Promise<string>
  isShown: (xpath: string) => Promise<boolean>
  /** Returns role and name of each visible element, as the browser's accessibility tree has them. */
  namesOf?: (xpath: string) => Promise<string[]>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export type BrowserOptions = {
  scripts: boolean
  profile: string
  /** Width of the window in CSS pixels. Firefox and WebKit make it no narrower than about 450 px. */
  width: number
}

export type Engine = {
  name: string
  /** True if the engine is older than the application supports, so that it keeps the pages of the server. */
  isOld?: boolean
  /** True if the tests compare the names in its accessibility tree. */
  hasNames?: boolean
  start: (options: BrowserOptions) => Promise<Browser>
}

const named = (tag: string, name: string) =>
  `//${tag}[not(@aria-hidden)][normalize-space()="${name}" or @aria-label="${name}"]`

export const button = (name: string) => named('button', name)
export const link = (name: string) => named('a', name)
const starting = (tag: string, name: string) =>
  `//${tag}[starts-with(normalize-space(), "${name}") or starts-with(@aria-label, "${name}")]`
export const buttonStarting = (name: string) => starting('button', name)
export const linkStarting = (name: string) => starting('a', name)
export const heading = (name: string) =>
  `//*[self::h1 or self::h2][contains(normalize-space(), "${name}")]`
export const labelled = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`
export const checkbox = (label: string) =>
  `//label[starts-with(normalize-space(), "${label}")]//input`
