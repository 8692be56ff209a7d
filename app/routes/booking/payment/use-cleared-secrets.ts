import { useEffect, type RefObject } from 'react'
import { cardSecretFields } from '#app/core/booking/card.ts'

/**
 * After a refusal, clears every card field except the holder's name. Then moves the focus to `focus`: the
 * number, or a message that the visitor should read first.
 */
export function useClearedSecrets(
  form: RefObject<HTMLFormElement>,
  answer: unknown,
  focus: string | null,
) {
  useEffect(() => {
    if (!answer || !form.current) return
    for (const name of cardSecretFields) {
      const input = form.current.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = ''
    }
    if (focus) document.getElementById(focus)?.focus()
    // The effect runs once per response, so that it never clears later typing.
  }, [answer])
}
