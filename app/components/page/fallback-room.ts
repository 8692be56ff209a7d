let fallbacks: HTMLElement[] = []

/** Visible fallbacks keep their room until the next page, because a press may be on its way to a control beside them. */
export function keepRoom(): void {
  for (const fallback of document.querySelectorAll<HTMLElement>('.plain-only')) {
    const { display, position } = getComputedStyle(fallback)
    if (fallback.getClientRects().length === 0 || position === 'absolute') continue
    fallback.style.display = display
    fallback.style.visibility = 'hidden'
    fallbacks.push(fallback)
  }
}

export function releaseRoom(): void {
  for (const { style } of fallbacks) style.display = style.visibility = ''
  fallbacks = []
}
