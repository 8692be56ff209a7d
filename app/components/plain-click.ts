import type { MouseEvent } from 'react'

/** Returns whether a click on a link opens it here, and not in a new tab or window or as a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.altKey || event.metaKey || event.ctrlKey || event.shiftKey)
