let fallbacks: HTMLElement[] = []

/**
 * Marks the page as used by scripts. If they start after the fallbacks have appeared, the layout stays until the next
 * page, because a press may be on its way to a control.
 */
export function keepLayout(): void {
  const page = document.documentElement.classList
  if (page.contains('waiting')) page.add('settled')
  for (const fallback of document.querySelectorAll<HTMLElement>('.plain-only')) {
    const { display, position } = getComputedStyle(fallback)
    if (fallback.getClientRects().length === 0 || position === 'absolute') continue
    fallback.style.display = display
    fallback.style.visibility = 'hidden'
    fallbacks.push(fallback)
  }
  page.remove('waiting', 'unused')
  page.add('scripts')
}

export function releaseLayout(): void {
  document.documentElement.classList.add('settled')
  for (const { style } of fallbacks) style.display = style.visibility = ''
  fallbacks = []
}
