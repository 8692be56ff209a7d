import type { Page } from 'playwright/test'
import { shortened } from './shortened.ts'

declare global {
  interface Window {
    /** Size of each small target when it was last measured. */
    measuredTargets?: WeakMap<Element, string>
  }
}

const anyTarget = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=button]'

type Targets = { onlyNew?: boolean; least?: number; targets?: string }

/**
 * Returns touch targets below `least` CSS pixels in width or height; 24 by default (WCAG 2.2, 2.5.8). Labels and areas drawn beyond the box belong to a
 * target, and links within sentences are exempt. With `onlyNew`, boxes that are large enough are not measured further,
 * and others only once for each size of their box. Runs in the page, so it is self-contained.
 */
function tooSmall({ onlyNew = false, least = 24, targets = '' }: Targets): string[] {
  const measured = (window.measuredTargets ??= new WeakMap())
  /** This limit allows for measurements in steps of half a pixel. */
  const felt = least - 0.5
  /** True if `hit` belongs to the same control as `element`. */
  const isOf = (hit: Element | null, element: Element) =>
    hit !== null &&
    (element.contains(hit) ||
      hit.closest('label')?.control === element ||
      // The hit element may be a row with a link that covers the whole row.
      (hit.contains(element) && hit.matches('a, button, summary, label')))
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false
    const block = element.parentElement?.closest('p, li, dd, dt, td, th, div, span, h1, h2, h3')
    const others = [...(block?.childNodes ?? [])].filter(
      (node) => !(node instanceof Element && node.contains(element)),
    )
    return others.some((node) => /\w/.test(node.textContent ?? ''))
  }
  /** True if the control reaches far enough from its centre in one direction, or in both together. */
  const reaches = (element: Element, dx: number, dy: number) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isHit = (reach: number) =>
      isOf(document.elementFromPoint(x + dx * reach, y + dy * reach), element)
    // Hit tests are slow on long pages, so only the last two pixels are measured in small steps.
    const extent = (sign: number) => {
      let reach = 0
      while (reach < least && isHit(sign * (reach + 2))) reach += 2
      while (reach < least && isHit(sign * reach)) reach += 0.5
      return reach
    }
    const ahead = extent(1)
    return ahead >= felt || extent(-1) + ahead >= felt
  }
  const isInFront = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return isOf(document.elementFromPoint(left + width / 2, top + height / 2), element)
  }
  return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    if (onlyNew && box.width >= least && box.height >= least) return []
    if (!element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })) return []
    if (element.matches(':disabled, [inert] *')) return []
    if (onlyNew) {
      const size = `${box.width} ${box.height} ${getComputedStyle(element).display}`
      if (measured.get(element) === size) return []
      measured.set(element, size)
    }
    if (isInSentence(element)) return []
    if (element.closest('.sr-only')) return []
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2) return []
    // For a covered target, only the size of its box can be measured.
    const isCovered = !isInFront(element)
    const isWide = isCovered ? width >= least : reaches(element, 1, 0)
    const isHigh = isCovered ? height >= least : reaches(element, 0, 1)
    if (isWide && isHigh) return []
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .slice(0, 40)
    return [
      `${element.localName} "${name || element.getAttribute('name')}" ${width.toFixed(1)} × ${height.toFixed(1)}`,
    ]
  })
}

/** Returns one line for each small target of the current page. Each line starts with `where`. */
export async function tooSmallOn(page: Page, where: string): Promise<string[]> {
  const found = await shortened(page, () => page.evaluate(tooSmall, { targets: anyTarget }))
  return [...new Set(found)].map((target) => `${where}: ${target}`)
}

/** Returns those of the given targets that a finger may miss, because they are below 44 by 44 CSS pixels. */
export async function tooSmallForFingers(page: Page, targets: string): Promise<string[]> {
  return page.evaluate(tooSmall, { least: 44, targets })
}

/** Returns the small targets whose boxes this page has not had before, such as after a change of its width. */
export async function newlySmallOn(page: Page): Promise<string[]> {
  return (await page.evaluate(tooSmall, { onlyNew: true, targets: anyTarget })).map(
    (target) => `small target: ${target}`,
  )
}
