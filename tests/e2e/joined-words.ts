import type { Page } from 'playwright/test'

/**
 * Finds neighbouring texts that look apart on the page but have no space between them, so that text
 * browsers and copied text join them, such as "1 StopDec 27".
 */
export function joinedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const apart = new Set(
      'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR IMG INPUT LEGEND LI MAIN NAV OL OPTION P PRE SECTION SELECT SUMMARY SVG TABLE TBODY TD TEXTAREA TH THEAD TR UL'.split(
        ' ',
      ),
    )
    const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'OPTION', 'TITLE', 'text'])
    const letter = /[\p{L}\p{N}]/u

    const rectangle = (node: Text, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return range.getBoundingClientRect()
    }
    const touches = (before: Text, after: Text) => {
      const first = rectangle(before, before.length - 1, before.length)
      const second = rectangle(after, 0, 1)
      return Math.abs(second.left - first.right) < 1 && second.top < first.bottom
    }

    const found: string[] = []
    let last: Text | null = null
    const visit = (node: Node): void => {
      if (node instanceof Text) {
        if (!node.data) return
        const { data } = node
        if (
          last &&
          letter.test(last.data.slice(-1)) &&
          letter.test(data.charAt(0)) &&
          !touches(last, node)
        ) {
          found.push(`${last.data.slice(-20)}|${data.slice(0, 20)}`)
        }
        last = node
        return
      }
      if (!(node instanceof Element) || unread.has(node.tagName)) return
      const isApart = apart.has(node.tagName.toUpperCase())
      if (isApart) last = null
      for (const child of node.childNodes) visit(child)
      if (isApart) last = null
    }
    visit(document.body)
    return found
  })
}
