import { useLayoutEffect, type RefObject } from 'react'

/** When a form with the focus disappears, the focus would be lost. It moves to the element with the id. */
export function useFocusAfter(form: RefObject<HTMLElement>, id: string): void {
  useLayoutEffect(() => {
    const { current } = form
    return () => {
      if (current?.contains(document.activeElement)) {
        document.getElementById(id)?.focus({ preventScroll: true })
      }
    }
  }, [form, id])
}
