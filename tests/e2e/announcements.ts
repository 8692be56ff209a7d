import type { Page } from 'playwright/test'

/**
 * Records the texts that screen readers announce from now on: new texts of live regions, except those that are silent.
 * Returns a function that returns the texts so far.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await page.evaluateHandle(() => {
    const texts: string[] = []
    const live = '[aria-live], [role=alert], [role=status], output'
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(live)
    const lastOf = new WeakMap<Element, string>()
    const announce = (region: Element | null | undefined) => {
      if (!region || region.getAttribute('aria-live') === 'off') return
      const text = region.textContent?.trim() ?? ''
      if (region.closest('[aria-hidden=true]') || lastOf.get(region) === text) return
      lastOf.set(region, text)
      if (text) texts.push(text)
    }
    const observer = new MutationObserver((changes) => {
      for (const region of new Set(changes.map(({ target }) => regionOf(target)))) announce(region)
      // A region that comes with its text is announced only as an alert.
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element) || regionOf(node) !== node) continue
          if (node.getAttribute('role') === 'alert') announce(node)
        }
      }
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    return texts
  })
  return () => recorded.evaluate((texts) => [...texts])
}
