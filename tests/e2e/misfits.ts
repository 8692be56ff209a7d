import type { Page } from 'playwright/test'

/**
 * Finds what does not fit the window: a page that is too wide, broken words, wrapped short buttons, cut text,
 * overlapping texts or controls, and primary buttons below 44 px. Runs in the page, so it imports nothing.
 */
function misfits(): string[] {
  const say = (text: string | null) => `"${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}"`
  const modal = document.querySelector('dialog:modal')
  const unread =
    '.sr-only, [role=tooltip], [hidden], option, svg, script, style, noscript, template'
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  /** The innermost element around another, or that one itself, with a style. Each element is looked at only once. */
  const innermost = (has: (style: CSSStyleDeclaration) => boolean) => {
    const known = new Map<Element, Element | null>()
    const find = (element: Element | null): Element | null => {
      if (!element || element === document.body) return null
      let found = known.get(element)
      if (found === undefined) {
        found = has(styleOf(element)) ? element : find(element.parentElement)
        known.set(element, found)
      }
      return found
    }
    return find
  }
  // Only screen readers read texts in a box of 1 px.
  const tinyAround = innermost(
    ({ clipPath, width }) => clipPath !== 'none' && parseFloat(width) <= 1,
  )
  const scrollerAround = innermost(({ overflowX }) => /auto|scroll/.test(overflowX))
  const clipAround = innermost(
    ({ overflowX, textOverflow }) => /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis',
  )
  const floatAround = innermost(({ position }) => /fixed|sticky/.test(position))
  const meant = new Map<Element, boolean>()
  const isMeant = (element: Element) => {
    const known = meant.get(element)
    if (known !== undefined) return known
    const found =
      !element.closest(unread) &&
      (!modal || modal.contains(element)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !tinyAround(element) &&
      // Skip links wait above the page.
      element.getBoundingClientRect().bottom + window.scrollY > 0
    meant.set(element, found)
    return found
  }

  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []

  type Box = { left: number; right: number; top: number; bottom: number; name: string; of: Element }
  const overlaps = (boxes: Box[], least: number) => {
    boxes.sort((a, b) => a.top - b.top)
    boxes.forEach((one, index) => {
      for (let next = index + 1; next < boxes.length; next += 1) {
        const other = boxes[next]!
        if (other.top > one.bottom - least) break
        const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const deep = Math.min(one.bottom, other.bottom) - other.top
        if (
          shared > least &&
          deep > least &&
          !one.of.contains(other.of) &&
          !other.of.contains(one.of)
        )
          faults.push(`${one.name} overlaps ${other.name}`)
      }
    })
  }

  const texts: Box[] = []
  const range = document.createRange()
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text
    const parent = node.parentElement
    if (!parent || !node.data.trim() || !isMeant(parent)) continue
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
    const size = parseFloat(styleOf(parent).fontSize)
    const widest = Math.max(0, ...rects.map(({ width }) => width))
    // Very long words may break.
    const words = rects.length < 2 ? [] : node.data.matchAll(/\p{L}{4,20}|[$€£][\d.,]+/gu)
    for (const { 0: word, index } of words) {
      if (word.length * size < widest * 0.6) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) faults.push(`the word ${say(word)} is broken`)
    }
    const clip = clipAround(parent)?.getBoundingClientRect()
    const moves = scrollerAround(parent)
    for (const { left, right, top, bottom } of rects) {
      if (!moves && clip && (right > clip.right + 1 || left < clip.left - 1)) {
        faults.push(`${say(node.data)} is cut off`)
      }
      if (moves || floatAround(parent)) continue
      // The box of a letter is higher than the letter.
      const inset = (bottom - top) / 4
      texts.push({
        left,
        right,
        top: top + inset,
        bottom: bottom - inset,
        name: say(node.data),
        of: parent,
      })
    }
  }
  overlaps(texts, 1)

  // A row whose parts go to the next line has no reason to scroll.
  for (const row of document.querySelectorAll<HTMLElement>('nav > .flex-wrap')) {
    if (isMeant(row) && row.scrollWidth > row.clientWidth + 1)
      faults.push(`${say(row.textContent)} is cut off`)
  }

  const isWide = window.innerWidth > 30 * parseFloat(styleOf(document.documentElement).fontSize)
  const controls: Box[] = []
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  )) {
    if (!isMeant(control) || control.matches('[type=hidden], [type=range], :disabled')) continue
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    if (width < 2 || height < 2) continue
    const name = say(
      control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name')),
    )
    const label = (control.textContent ?? '').trim()
    // In a window of few letters, even a short button may wrap.
    if (isWide && control.matches('.btn') && label.length <= 8) {
      range.selectNodeContents(control)
      const tops = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)))
      if (tops.size > 1 && !control.querySelector('svg')) faults.push(`the button ${name} wraps`)
    }
    const isPrimary = control.matches('.btn') && !control.matches('.bg-surface, .bg-transparent')
    if (isPrimary && (width < 44 || height < 44)) {
      faults.push(`the button ${name} has ${Math.round(width)} × ${Math.round(height)} px`)
    }
    // Buttons may lie on the field to which they belong.
    if (control.matches('input, select, textarea') || styleOf(control).display === 'inline')
      continue
    if (floatAround(control) || scrollerAround(control)) continue
    controls.push({ left, right, top, bottom, name, of: control })
  }
  overlaps(controls, 2)
  return [...new Set(faults)]
}

export const misfitsOn = (page: Page): Promise<string[]> => page.evaluate(misfits)

/** Finds date fields whose text needs more room than they have, or lies under a button. Runs in the page. */
function cutDates(): string[] {
  const dates = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')]
  return dates.flatMap((field) => {
    const { paddingTop, paddingLeft, paddingBottom } = getComputedStyle(field)
    const { left, right, top, bottom } = field.getBoundingClientRect()
    const given = field.style.width
    field.style.width = 'min-content'
    const end = left + field.getBoundingClientRect().width - parseFloat(paddingLeft)
    field.style.width = given
    const line = [top + parseFloat(paddingTop), bottom - parseFloat(paddingBottom)] as const
    const icons = [...(field.parentElement?.querySelectorAll('button svg') ?? [])]
    const covered = icons.some((icon) => {
      const box = icon.getBoundingClientRect()
      return box.left < end && box.top < line[1] && box.bottom > line[0]
    })
    return end > right || covered ? [`the date in "${field.name}" is cut off`] : []
  })
}

export const cutDatesOn = (page: Page): Promise<string[]> => page.evaluate(cutDates)
