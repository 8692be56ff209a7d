/** Keeps an event from the application, so that the browser acts on it as it does without scripts. */
function withoutScripts(type: 'click' | 'submit', act: () => void): void {
  const stop = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener(type, stop, true)
  act()
  window.removeEventListener(type, stop, true)
}

export type SentForm = {
  /** Returns undefined if the page no longer has the button. */
  pressAgain: () => (() => void) | undefined
  /** Returns a function by which the browser itself sends the form, or undefined if the form is gone. */
  sendPlainly: () => (() => void) | undefined
  stop: () => void
}

/** Remembers the form that the application sends, so that it can be sent again as it is by then. */
export function watchSentForm(): SentForm {
  let sent: { form: HTMLFormElement; button: HTMLElement | null } | null = null
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    sent = { form: target as HTMLFormElement, button: submitter }
  }
  document.addEventListener('submit', onSubmit, true)
  return {
    pressAgain() {
      const button = sent?.button
      return button?.isConnected ? () => button.click() : undefined
    },
    sendPlainly() {
      if (!sent?.form.isConnected) return undefined
      const { form, button } = sent
      const send = () =>
        button?.isConnected ? button.click() : HTMLFormElement.prototype.submit.call(form)
      // A pending button ignores clicks by a handler of the application.
      return () => withoutScripts('submit', () => withoutScripts('click', send))
    },
    stop: () => document.removeEventListener('submit', onSubmit, true),
  }
}
