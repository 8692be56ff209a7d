import type { ReactNode } from 'react'

/** Shows a text only in text browsers, which ignore `hidden` and show no drawings, borders or `aria-label`. */
export function TextOnly({ children }: { children: ReactNode }) {
  return <i hidden>{children}</i>
}

/** Says what `aria-current` and colours say in other browsers. */
export function ChosenMark() {
  return <TextOnly>(chosen) </TextOnly>
}
