type Held = Readonly<Record<`${'alt' | 'ctrl' | 'meta' | 'shift'}Key`, boolean>>

/** Names the keys held down with a click or with another key, such as `Ctrl+`. Empty for none. */
export const heldKeys = ({ ctrlKey, altKey, metaKey, shiftKey }: Held): string =>
  `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${metaKey ? 'Meta+' : ''}${shiftKey ? 'Shift+' : ''}`

/** Returns whether a click on a link opens it here, and not in a new tab or window or as a download. */
export const isPlainClick = (event: Held & { button: number }): boolean =>
  event.button === 0 && heldKeys(event) === ''
