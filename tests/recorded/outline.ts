import { parseHtml, type Element, type Node } from '../plain/document.ts'

/** Elements that only group others, unless they have an attribute that matters. */
const groups = /^(body|html|div|span|section|p|b|i|em|strong|small|u|s|sup|sub|bdi|wbr|br)$/
/** Texts before, inside and after these elements are one text. */
const inline = /^(span|b|i|em|strong|small|u|s|sup|sub|bdi|wbr|a|abbr|time|code|output|label|mark)$/
const unread = /^(script|style|head|link)$/
/** Their values are made by the build or by React, or say only how something looks. */
const unsaid =
  /^(class|style|id|for|key|d|width|height|viewbox|fill|stroke.*|src|srcset|sizes|loading|decoding|fetchpriority|data-.*|xmlns.*|focusable|nonce|integrity|crossorigin|media|aria-(labelledby|describedby|controls|owns|details|errormessage|activedescendant)|list|popovertarget|commandfor|headers|form)$/
/** More items of a list than this are only counted. */
const shownItems = 3

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Attributes that refer to other elements, with the texts of these elements. */
const references = ['aria-labelledby', 'aria-describedby', 'aria-errormessage'] as const

class Outline {
  readonly #byId: Map<string, Element>
  readonly #labels: Element[]
  readonly lines: string[] = []
  /** Texts of neighbouring elements without a space between them. Text browsers and screen readers read one word. */
  readonly joined: string[] = []
  /** Lists without items, which screen readers announce all the same. */
  readonly empty: string[] = []
  /** Number of elements that are listed. */
  #elements = 0

  constructor(readonly root: Element) {
    const all = root.walk()
    this.#byId = new Map(
      all.flatMap((element) => {
        const id = element.get('id')
        return id === undefined ? [] : [[id, element] as const]
      }),
    )
    this.#labels = all.filter(({ tag }) => tag === 'label')
  }

  #attributesOf(element: Element): string {
    const own = [...element.attributes]
      .filter(([name]) => !unsaid.test(name))
      .map(([name, value]) => (value === '' ? name : `${name}=${JSON.stringify(tidy(value))}`))
    const referred = references.flatMap((name) => {
      const ids = element.get(name)?.split(/\s+/) ?? []
      const texts = ids.map((id) => tidy(this.#byId.get(id)?.text ?? 'NOTHING'))
      return texts.length === 0 ? [] : [`${name}=${JSON.stringify(texts.join(' + '))}`]
    })
    const id = element.get('id')
    const label = id ? this.#labels.find((one) => one.get('for') === id) : undefined
    const labelled = label ? [`label=${JSON.stringify(tidy(label.text))}`] : []
    return [...own, ...labelled, ...referred].join(' ')
  }

  add(nodes: Node[], depth: number): void {
    let text = ''
    let isNewElement = false
    const indent = '  '.repeat(depth)
    const flush = () => {
      if (tidy(text)) this.lines.push(indent + tidy(text))
      text = ''
    }
    const visit = (node: Node): void => {
      if (typeof node === 'string') {
        if (isNewElement && /[\p{L}\p{N}.)]$/u.test(text) && /^[\p{L}\p{N}$]/u.test(node)) {
          this.joined.push(`${text.slice(-20)}|${node.slice(0, 20)}`)
        }
        isNewElement = false
        text += node
        return
      }
      const { tag } = node
      if (unread.test(tag)) return
      const attributes = this.#attributesOf(node)
      if (tag === 'svg') {
        if (node.has('aria-label')) text += ` [picture ${node.get('aria-label')}] `
        return
      }
      if (groups.test(tag) && attributes === '') {
        // A raised or lowered sign belongs to its word, as in CO₂.
        const isRaised = tag === 'sub' || tag === 'sup'
        if (!inline.test(tag)) flush()
        isNewElement = !isRaised
        node.children.forEach(visit)
        isNewElement = !isRaised
        if (!inline.test(tag)) flush()
        return
      }
      flush()
      this.#addElement(node, attributes, depth)
    }
    nodes.forEach(visit)
    flush()
  }

  #addElement(element: Element, attributes: string, depth: number): void {
    const { tag } = element
    const indent = '  '.repeat(depth)
    const head = indent + [tag, attributes].filter(Boolean).join(' ')
    const before = this.lines.length
    this.#elements += 1
    const elements = this.#elements
    const isList = /^(ul|ol|tbody|select|datalist|optgroup)$/.test(tag)
    const items = element.elements
    if (/^(ul|ol|dl|table)$/.test(tag) && items.length === 0) this.empty.push(head.trim())
    const hidden = isList ? Math.max(0, items.length - shownItems) : 0
    this.add(hidden > 0 ? items.slice(0, shownItems) : element.children, depth + 1)
    if (hidden > 0) this.lines.push(`${indent}  and ${hidden} more`)
    const [only] = this.lines.slice(before)
    // A single text follows its element on the same line.
    if (this.lines.length === before + 1 && only && this.#elements === elements && hidden === 0) {
      this.lines.splice(before, 1, `${head}: ${only.trim()}`)
    } else this.lines.splice(before, 0, head)
  }
}

/** Lists the title, the meta elements and the links for search engines and other sites. */
function headOf(root: Element): string[] {
  return root.walk().flatMap((element) => {
    if (element.tag === 'title') return [`title: ${tidy(element.text)}`]
    if (element.tag === 'meta') {
      const name = element.get('name') ?? element.get('property') ?? element.get('http-equiv')
      return name ? [`meta ${name}: ${tidy(element.get('content') ?? '')}`] : []
    }
    const rel = element.tag === 'link' ? element.get('rel') : undefined
    return rel && /canonical|alternate|icon|manifest|prev|next/.test(rel)
      ? [`link ${rel}: ${element.get('href')}`]
      : []
  })
}

/**
 * Describes a page for comparison: its texts, elements and the attributes with a meaning, in document order, without its
 * look. Long lists are cut.
 */
export function outlineOf(
  html: string,
  part: 'main' | 'whole',
): { outline: string; joined: string[]; empty: string[] } {
  const root = parseHtml(html)
  const outline = new Outline(root)
  const middle = part === 'main' ? root.walk().find(({ tag }) => tag === 'main') : undefined
  outline.add([middle ?? root], 0)
  const lines = [...headOf(root), '', ...outline.lines]
  return { outline: lines.join('\n'), joined: outline.joined, empty: outline.empty }
}
