/** Elements and texts of an HTML page, as a browser without scripts reads them. */
export type Node = Element | string

export class Element {
  children: Node[] = []
  parent: Element | null = null

  constructor(
    readonly tag: string,
    readonly attributes: Map<string, string>,
  ) {}

  get(name: string): string | undefined {
    return this.attributes.get(name)
  }

  has(name: string): boolean {
    return this.attributes.has(name)
  }

  set(name: string, value: string | null): void {
    if (value === null) this.attributes.delete(name)
    else this.attributes.set(name, value)
  }

  get elements(): Element[] {
    return this.children.filter((child) => child instanceof Element)
  }

  /** Element and all its descendants in document order. */
  walk(): Element[] {
    const found: Element[] = []
    const visit = (element: Element) => {
      found.push(element)
      for (const child of element.children) if (typeof child !== 'string') visit(child)
    }
    visit(this)
    return found
  }

  *ancestors(): Generator<Element> {
    for (let at = this.parent; at; at = at.parent) yield at
  }

  closest(matches: (element: Element) => boolean): Element | undefined {
    return matches(this) ? this : [...this.ancestors()].find(matches)
  }

  contains(other: Element): boolean {
    return other === this || [...other.ancestors()].includes(this)
  }

  get text(): string {
    if (this.tag === 'script' || this.tag === 'style') return ''
    return this.children.map((child) => (typeof child === 'string' ? child : child.text)).join('')
  }
}

const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const rawTexts = /^(script|style|textarea|title)$/
/** A new element of these ends an open one of the same kind. */
const siblings = /^(li|p|dt|dd|option|tr|td|th)$/

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(parseInt(String(hex), 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return named[String(name)] ?? whole
  })
}

const tagPattern =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const attributePattern = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attributePattern)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  )
}

/** Parses the HTML that our pages and the sandbox send. Broken markup is beyond this parser. */
export function parseHtml(html: string): Element {
  const root = new Element('#document', new Map())
  const lower = html.toLowerCase()
  let open = root
  let at = 0
  const addText = (text: string) => {
    if (text) open.children.push(decode(text))
  }
  tagPattern.lastIndex = 0
  for (let match = tagPattern.exec(html); match; match = tagPattern.exec(html)) {
    const [whole, closing, name = '', about = ''] = match
    addText(html.slice(at, match.index))
    at = match.index + whole.length
    const tag = name.toLowerCase()
    if (!tag) continue
    if (closing) {
      const ended = open.closest((element) => element.tag === tag)
      if (ended?.parent) open = ended.parent
      continue
    }
    if (siblings.test(tag) && open.tag === tag && open.parent) open = open.parent
    const element = new Element(tag, readAttributes(about.replace(/\/$/, '')))
    element.parent = open
    open.children.push(element)
    if (voids.test(tag) || about.endsWith('/')) continue
    if (!rawTexts.test(tag)) {
      open = element
      continue
    }
    const end = lower.indexOf(`</${tag}`, at)
    const text = html.slice(at, end === -1 ? html.length : end)
    element.children.push(tag === 'script' || tag === 'style' ? text : decode(text))
    at = end === -1 ? html.length : html.indexOf('>', end) + 1
    tagPattern.lastIndex = at
  }
  addText(html.slice(at))
  return root
}
