import type { Element, Node } from './document.ts'

export function normalize(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Texts match as in Playwright: without `exact`, a part of the text in any case. */
export function matchesText(text: string, wanted: string | RegExp, exact = false): boolean {
  return textMatcher(wanted, exact)(text)
}

/** Compares many texts with the same one. */
export function textMatcher(wanted: string | RegExp, exact = false): (text: string) => boolean {
  if (wanted instanceof RegExp) {
    const pattern = new RegExp(wanted.source, wanted.flags.replace('g', ''))
    return (text) => pattern.test(normalize(text))
  }
  const whole = normalize(wanted)
  const part = whole.toLowerCase()
  return exact
    ? (text) => normalize(text) === whole
    : (text) => normalize(text).toLowerCase().includes(part)
}

const neverShown = /^(head|script|style|template|title|datalist)$/
const shownAgain =
  /^(sm|md|lg|xl):(block|flex|grid|inline|inline-block|inline-flex|table|contents)$/

const hiddenInWindow = /^(sm|md|lg|xl):(\[@media\(min-height:38rem\)\]:)?hidden$/

function hidesItself(element: Element): boolean {
  if (neverShown.test(element.tag) || element.has('hidden')) return true
  if (element.tag === 'input' && element.get('type') === 'hidden') return true
  if (element.tag === 'dialog' && !element.has('open')) return true
  if (/display:\s*none|visibility:\s*hidden/.test(element.get('style') ?? '')) return true
  const classes = (element.get('class') ?? '').split(/\s+/)
  // Tests use a window of 1280 × 720 px.
  if (classes.some((name) => hiddenInWindow.test(name))) return true
  return classes.includes('hidden') && !classes.some((name) => shownAgain.test(name))
}

function isFolded(element: Element): boolean {
  let inner = element
  for (const outer of element.ancestors()) {
    const isClosed = outer.tag === 'details' && !outer.has('open')
    if (isClosed && inner !== outer.elements.find(({ tag }) => tag === 'summary')) return true
    inner = outer
  }
  return false
}

export function isShown(element: Element): boolean {
  if (hidesItself(element) || isFolded(element)) return false
  for (const outer of element.ancestors()) if (hidesItself(outer)) return false
  return true
}

/** True if screen readers reach the element. */
export function isExposed(element: Element): boolean {
  return isShown(element) && !element.closest((one) => one.get('aria-hidden') === 'true')
}

const inputRoles: Record<string, string> = {
  submit: 'button',
  button: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  search: 'searchbox',
  range: 'slider',
  text: 'textbox',
  email: 'textbox',
  tel: 'textbox',
  url: 'textbox',
}

const tagRoles: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  caption: 'caption',
  dd: 'definition',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  hr: 'separator',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tr: 'row',
  ul: 'list',
}

const sectioning = /^(article|aside|main|nav|section)$/

export function roleOf(element: Element): string | undefined {
  const { tag } = element
  const given = element.get('role')?.split(/\s+/)[0]
  if (given) return given
  if (tag === 'a') return element.has('href') ? 'link' : undefined
  if (/^h[1-6]$/.test(tag)) return 'heading'
  if (tag === 'input') {
    const role = inputRoles[element.get('type') ?? 'text']
    return role === 'textbox' && element.has('list') ? 'combobox' : role
  }
  if (tag === 'select') return element.has('multiple') ? 'listbox' : 'combobox'
  if (tag === 'img') return element.get('alt') === '' ? 'presentation' : 'img'
  if (tag === 'th') return element.get('scope') === 'row' ? 'rowheader' : 'columnheader'
  if (tag === 'header' || tag === 'footer') {
    const isOfPage = ![...element.ancestors()].some((outer) => sectioning.test(outer.tag))
    return isOfPage ? (tag === 'header' ? 'banner' : 'contentinfo') : undefined
  }
  if (tag === 'section' || tag === 'form') {
    if (!element.has('aria-label') && !element.has('aria-labelledby')) return undefined
    return tag === 'section' ? 'region' : 'form'
  }
  return tagRoles[tag]
}

function rootOf(element: Element): Element {
  return element.parent ? rootOf(element.parent) : element
}

function findById(element: Element, id: string): Element | undefined {
  return rootOf(element)
    .walk()
    .find((one) => one.get('id') === id)
}

function referredTo(element: Element, attribute: string): Element[] {
  const ids = element.get(attribute)?.split(/\s+/) ?? []
  return ids.map((id) => findById(element, id)).filter((found) => found !== undefined)
}

export function labelsOf(element: Element): Element[] {
  const id = element.get('id')
  return rootOf(element)
    .walk()
    .filter(
      (one) =>
        one.tag === 'label' &&
        (one.has('for') ? one.get('for') === id : firstControl(one) === element),
    )
}

function firstControl(label: Element): Element | undefined {
  return label.walk().find(({ tag }) => /^(input|select|textarea|button)$/.test(tag))
}

/** Control that a click on the label changes. */
export function controlOf(label: Element): Element | undefined {
  const id = label.get('for')
  return id ? findById(label, id) : firstControl(label)
}

/** Texts that `getByLabel` compares. */
export function labelTexts(element: Element): string[] {
  const referred = referredTo(element, 'aria-labelledby')
  if (referred.length > 0) return [referred.map(({ text }) => text).join(' ')]
  const given = element.get('aria-label')
  if (given) return [given]
  return /^(input|select|textarea|button|output|progress)$/.test(element.tag)
    ? labelsOf(element).map(({ text }) => text)
    : []
}

const blocks =
  /^(address|article|aside|blockquote|br|dd|details|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|p|section|summary|table|td|th|tr|ul)$/

/** Text of the visible content, with a line for each block. */
export function innerText(node: Node): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ')
  if (hidesItself(node)) return ''
  const folded = node.tag === 'details' && !node.has('open')
  const shown = folded ? node.elements.filter(({ tag }) => tag === 'summary') : node.children
  const text = shown.map(innerText).join('')
  return blocks.test(node.tag) ? `\n${text}\n` : text
}

function contentName(node: Node, hiddenToo = false): string {
  if (typeof node === 'string') return node
  if (!hiddenToo && (hidesItself(node) || node.get('aria-hidden') === 'true')) return ''
  const given = node.get('aria-label')
  if (given) return given
  if (node.tag === 'img') return node.get('alt') ?? ''
  if (node.tag === 'select' || node.tag === 'textarea') return ''
  if (node.tag === 'svg') return node.elements.find(({ tag }) => tag === 'title')?.text ?? ''
  const text = node.children.map((child) => contentName(child, hiddenToo)).join('')
  return blocks.test(node.tag) ? ` ${text} ` : text
}

const namedByContent =
  /^(button|cell|checkbox|columnheader|gridcell|heading|link|menuitem|option|radio|row|rowheader|switch|tab|tooltip|treeitem)$/

export function nameOf(element: Element): string {
  const referred = referredTo(element, 'aria-labelledby')
  if (referred.length > 0) return normalize(referred.map((one) => contentName(one, true)).join(' '))
  const given = element.get('aria-label')
  if (given) return normalize(given)
  const { tag } = element
  if (/^(input|select|textarea)$/.test(tag)) {
    if (/^(submit|button|reset)$/.test(element.get('type') ?? '')) return element.get('value') ?? ''
    const labels = labelsOf(element).map((label) => contentName(label))
    return normalize(labels.join(' ') || element.get('title') || element.get('placeholder') || '')
  }
  if (tag === 'img') return normalize(element.get('alt') ?? '')
  if (tag === 'fieldset') {
    const legend = element.elements.find((child) => child.tag === 'legend')
    return normalize(legend ? contentName(legend) : '')
  }
  if (tag === 'svg')
    return normalize(element.elements.find((one) => one.tag === 'title')?.text ?? '')
  const content = namedByContent.test(roleOf(element) ?? '')
    ? element.children.map((child) => contentName(child)).join('')
    : ''
  return normalize(content) || normalize(element.get('title') ?? '')
}

export function descriptionOf(element: Element): string {
  const referred = referredTo(element, 'aria-describedby')
  return normalize(
    referred.map((one) => contentName(one, true)).join(' ') || element.get('title') || '',
  )
}

export function levelOf(element: Element): number {
  return Number(element.get('aria-level') ?? /^h([1-6])$/.exec(element.tag)?.[1] ?? 0)
}
