type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controls = 'input:not([type=hidden]), select, textarea'

const isCheckable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

/** Returns the control of the new page that has the same place among the controls of its name. */
export function findCounterpart(before: ParentNode, control: Control): Control | undefined {
  const selector = `${control.localName}[name="${CSS.escape(control.name)}"]`
  const place = [...before.querySelectorAll(selector)].indexOf(control)
  return document.querySelectorAll<Control>(selector)[place]
}

/** Returns true if the traveller changed the control after the server sent it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const sent = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return sent?.selected === false
  }
  return isCheckable(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

function copy(from: Control, to: Control): void {
  if (isCheckable(from) && isCheckable(to)) to.checked = from.checked
  else if (from.value !== to.value) to.value = from.value
}

function focusAgain(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true })
  if (!('selectionStart' in from) || !(to instanceof HTMLInputElement)) return
  const { selectionStart, selectionEnd } = from as HTMLInputElement
  // Fields of dates and numbers have no selection.
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd)
}

/**
 * Keeps what a traveller types before React starts. When another program has changed the page, for example
 * a proxy or an extension that adds a script, React draws the whole document again with empty fields.
 * Returns a function that copies the texts, choices and focus to the new document.
 */
export function watchTyping(): () => void {
  const sent = document.documentElement
  let focused = document.activeElement
  const follow = ({ target }: FocusEvent) => (focused = target as Element)
  document.addEventListener('focusin', follow, true)
  return () => {
    document.removeEventListener('focusin', follow, true)
    if (sent.isConnected) return
    for (const control of sent.querySelectorAll<Control>(controls)) {
      const counterpart = findCounterpart(sent, control)
      if (!counterpart) continue
      if (isChanged(control)) copy(control, counterpart)
      if (control === focused) focusAgain(control, counterpart)
    }
  }
}
