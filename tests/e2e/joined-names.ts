import type { Page } from 'playwright/test'

/**
 * Finds words that Chromium joins in accessible names, such as "Passenger 1Adult". It drops a space between two inline
 * parts if the space is a text of its own beside one of the comments that React renders on the server.
 */
export async function joinedNames(page: Page): Promise<string[]> {
  // Until its style sheets have arrived, each part of the page is inline.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    ),
  )
  return page.evaluate(() => {
    const named = 'h1, h2, h3, h4, h5, h6, a[href], button, label, legend, summary, th, caption'
    const isRead = (node: Node) =>
      node instanceof Text
        ? node.data.trim() !== ''
        : node instanceof Element && node.getAttribute('aria-hidden') !== 'true'
    const neighbour = (space: Text, side: 'previousSibling' | 'nextSibling') => {
      let node = space[side]
      while (node && !isRead(node)) node = node[side]
      return node
    }
    // Chromium separates boxes, for example blocks and the texts that only screen readers read.
    const isInline = (node: Node | null) =>
      node instanceof Text ||
      (node instanceof Element && getComputedStyle(node).display === 'inline')
    const drops = (node: Node): node is Text => {
      if (!(node instanceof Text) || node.data.trim() !== '') return false
      const isByComment = [node.previousSibling, node.nextSibling].some(
        (sibling) => sibling instanceof Comment,
      )
      return (
        isByComment &&
        isInline(neighbour(node, 'previousSibling')) &&
        isInline(neighbour(node, 'nextSibling'))
      )
    }
    const joined = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>(named)) {
      if (!element.checkVisibility() || element.hasAttribute('aria-label')) continue
      for (const inner of [element, ...element.querySelectorAll('*')]) {
        if ([...inner.childNodes].some(drops)) joined.add(inner.textContent.replace(/\s+/g, ' '))
      }
    }
    return [...joined]
  })
}
