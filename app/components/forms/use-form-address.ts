import { useLocation } from '@remix-run/react'
import { formAddress } from '#app/core/paths.ts'

/**
 * Returns an address of this page for its form that differs from the shown one. If a form at the shown address can't be
 * sent, the browser's error page takes the page's place in the history, and Back no longer leads to what was typed.
 */
export function useFormAddress(): string {
  const { pathname, search } = useLocation()
  return formAddress(pathname + search)
}
