import { expect, type Locator } from 'playwright/test'

/** Finds elements that are covered, cut off or outside the window. Runs in the page, so it is self-contained. */
function obstacles(elements: Element[]): string[] {
  const before = (element: Element): string[] => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    // A visitor cannot scroll to content that overflow hides, so this undoes such scrolling.
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'hidden') box.scrollTop = 0
      if (getComputedStyle(box).overflowX === 'hidden') box.scrollLeft = 0
    }
    const boxes = [...element.getClientRects()].sort(
      (a, b) => b.width * b.height - a.width * a.height,
    )
    const [box] = boxes
    if (!box || box.width === 0 || box.height === 0) return ['has no size']
    const inset = (size: number) => Math.min(8, size / 4)
    const [left, right] = [box.left + inset(box.width), box.right - inset(box.width)]
    const [top, bottom] = [box.top + inset(box.height), box.bottom - inset(box.height)]
    const points: [string, number, number][] = [
      ['middle', (left + right) / 2, (top + bottom) / 2],
      ['top left', left, top],
      ['top right', right, top],
      ['bottom left', left, bottom],
      ['bottom right', right, bottom],
    ]
    return points.flatMap(([name, x, y]) => {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return [`${name} is outside of the window`]
      const labelled = hit.closest('label')?.control === element
      if (element.contains(hit) || labelled) return []
      return [`${name} is ${hit.outerHTML.slice(0, 120)}`]
    })
  }
  return elements.flatMap((element, index) =>
    before(element).map((what) => `${index + 1}: ${what}`),
  )
}

/** Expects that nothing covers the element's centre and corners after scrolling to it. */
export async function expectHittable(locator: Locator): Promise<void> {
  await expect(locator).toBeVisible()
  await expectAllHittable(locator)
}

/** Expects at least one element, and that nothing covers any of the elements. */
export async function expectAllHittable(locators: Locator): Promise<void> {
  await expect(locators.first()).toBeVisible()
  await expect
    .poll(() => locators.evaluateAll(obstacles), { message: `${locators} can be hit` })
    .toEqual([])
}
