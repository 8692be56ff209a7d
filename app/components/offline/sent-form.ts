import type { Navigation } from './slow-navigation.ts'

/** Keeps an event from the application, so that the browser acts on it as it does without scripts. */
function withoutScripts(type: 'click' | 'submit', act: () => void): void {
  const stop = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener(type, stop, true)
  act()
  window.removeEventListener(type, stop, true)
}

export type SentForm = {
  /** Returns undefined if another form was sent, or the page no longer has the button. */
  pressAgain: (navigation: Navigation) => (() => void) | undefined
  /** Returns a function by which the browser itself sends the form, or undefined as above. */
  sendPlainly: (navigation: Navigation) => (() => void) | undefined
  stop: () => void
}

const fieldsOf = (data: FormData) =>
  Array.from(data, ([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`)
    .sort()
    .join('\n')

function sentFields(form: HTMLFormElement, button: HTMLElement | null): string {
  const data = new FormData(form)
  if (button instanceof HTMLButtonElement && button.name) data.append(button.name, button.value)
  return fieldsOf(data)
}

/** Remembers the form that the application sends, so that it can be sent again as it is by then. */
export function watchSentForm(): SentForm {
  let sent: { form: HTMLFormElement; button: HTMLElement | null; fields: string } | null = null
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    const form = target as HTMLFormElement
    sent = { form, button: submitter, fields: sentFields(form, submitter) }
  }
  document.addEventListener('submit', onSubmit, true)
  /** Fields that were sent without a form must not send the last form again. */
  const sentBy = ({ formData }: Navigation) => {
    if (!sent || !formData || fieldsOf(formData) !== sent.fields) return null
    return (sent.button ?? sent.form).isConnected ? sent : null
  }
  return {
    pressAgain(navigation) {
      const button = sentBy(navigation)?.button
      return button ? () => button.click() : undefined
    },
    sendPlainly(navigation) {
      const found = sentBy(navigation)
      if (!found) return undefined
      const { form, button } = found
      const send = () => {
        if (button?.isConnected) button.click()
        else if (!button) HTMLFormElement.prototype.submit.call(form)
      }
      // A pending button ignores clicks by a handler of the application.
      return () => withoutScripts('submit', () => withoutScripts('click', send))
    },
    stop: () => document.removeEventListener('submit', onSubmit, true),
  }
}
