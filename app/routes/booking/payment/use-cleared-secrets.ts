import { useEffect, type RefObject } from 'react'
import { cardSecretFields } from '#app/core/booking/card.ts'

/**
 * After a refusal every card field but the holder's name is empty, and `focus` has the focus: the
 * number, or what else there is to read first.
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
    // Once for each answer: what is typed after it stays.
  }, [answer])
}
