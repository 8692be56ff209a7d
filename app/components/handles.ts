/** What routes say of the page around them, in their `handle`. */
export type PageHandle = {
  /** Not sent with scripts. */
  scripts?: false
  /** Header and footer: whole, or as short as the checkout has them. */
  frame?: 'short' | 'whole'
}

function handlesOf(handles: readonly unknown[]): Partial<Record<keyof PageHandle, unknown>>[] {
  return handles.filter((handle) => typeof handle === 'object' && handle !== null)
}

/** Whether a page is sent with scripts: not if one of its routes says so. */
export function wantsScripts(handles: readonly unknown[]): boolean {
  return handlesOf(handles).every(({ scripts }) => scripts !== false)
}

/** Whether a page has the short header and footer, as the innermost route that speaks of it says. */
export function hasShortFrame(handles: readonly unknown[]): boolean {
  const frames = handlesOf(handles).flatMap(({ frame }) => frame ?? [])
  return frames.at(-1) === 'short'
}
