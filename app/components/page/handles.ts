export type PageHandle = {
  scripts?: false
  frame?: 'short' | 'whole'
  /** Phones show only the legal line, because the page is one short form. */
  phoneFooter?: 'short'
}

function handlesOf(handles: readonly unknown[]): Partial<Record<keyof PageHandle, unknown>>[] {
  return handles.filter((handle) => typeof handle === 'object' && handle !== null)
}

export function hasScripts(handles: readonly unknown[]): boolean {
  return handlesOf(handles).every(({ scripts }) => scripts !== false)
}

export function hasShortPhoneFooter(handles: readonly unknown[]): boolean {
  return handlesOf(handles).some(({ phoneFooter }) => phoneFooter === 'short')
}

/** The innermost route with a `frame` decides whether the page has the short header and footer. */
export function hasShortFrame(handles: readonly unknown[]): boolean {
  const frames = handlesOf(handles).flatMap(({ frame }) => frame ?? [])
  return frames.at(-1) === 'short'
}
