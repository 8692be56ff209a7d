import type { Page } from 'playwright/test'

/**
 * Finds neighbouring words, prices, fields and pictures that look apart on the page but have no space between them.
 * Text browsers and copied text join them, such as "1 StopDec 27" or "Jan 15$256".
 */
export function joinedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Text browsers do not break lines at newer elements, such as sections, legends and summaries. They mark SUP and SUB.
    const apart = new Set(
      'ADDRESS BLOCKQUOTE BR CAPTION DD DIV DL DT FORM H1 H2 H3 H4 H5 H6 HR LI OL P PRE SUB SUP TABLE TBODY TD TH THEAD TR UL'.split(
        ' ',
      ),
    )
    const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'OPTION', 'TITLE'])
    const endsWord = /[\p{L}\p{N}\p{Sc}%.!?)”]$/u
    const startsWord = /^[\p{L}\p{N}\p{Sc}+(“]/u

    const isBox = (element: Element) =>
      element.matches('input:not([type=hidden]), select, textarea, img[alt]:not([alt=""])')
    const describe = (node: Text | Element) =>
      node instanceof Text ? node.data : `[${node.getAttribute('alt') ?? node.tagName}]`
    const rectangle = (node: Text | Element, from: number) => {
      if (node instanceof Element) return node.getBoundingClientRect()
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + 1)
      return range.getBoundingClientRect()
    }
    const touches = (before: Text | Element, after: Text | Element) => {
      const first = rectangle(before, before instanceof Text ? before.length - 1 : 0)
      const second = rectangle(after, 0)
      return Math.abs(second.left - first.right) < 1 && second.top < first.bottom
    }

    const found: string[] = []
    let last: Text | Element | null = null
    const meet = (node: Text | Element) => {
      const areWords =
        last &&
        (last instanceof Element || endsWord.test(last.data)) &&
        (node instanceof Element || startsWord.test(node.data))
      if (last && areWords && !touches(last, node)) {
        found.push(`${describe(last).slice(-20)}|${describe(node).slice(0, 20)}`)
      }
      last = node
    }
    const visit = (node: Node): void => {
      if (node instanceof Text) {
        if (node.data) meet(node)
        return
      }
      if (!(node instanceof Element) || unread.has(node.tagName)) return
      if (isBox(node)) return meet(node)
      const isApart = apart.has(node.tagName.toUpperCase())
      if (isApart) last = null
      for (const child of node.childNodes) visit(child)
      if (isApart) last = null
    }
    visit(document.body)
    return found
  })
}
