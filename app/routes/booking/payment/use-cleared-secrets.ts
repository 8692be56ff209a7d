import type { RefObject } from 'react'
import { useOnChange } from '#app/components/forms/use-on-change.ts'
import { cardSecretFields } from '#app/core/booking/card.ts'

/**
 * After a refusal, clears every card field except the holder's name. Then moves the focus to `focus`: the
 * number, or a message that the visitor should read first. Later typing is never cleared.
 */
export function useClearedSecrets(
  form: RefObject<HTMLFormElement>,
  answer: unknown,
  focus: string | null,
) {
  useOnChange(answer, () => {
    if (!answer || !form.current) return
    for (const name of cardSecretFields) {
      const input = form.current.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = ''
    }
    if (focus) document.getElementById(focus)?.focus()
  })
}
