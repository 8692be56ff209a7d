import { useLocation, useNavigation } from '@remix-run/react'

/**
 * Returns the navigation, without its form once the step has answered. The step then loads its data
 * again, which may take seconds, and its buttons must already work.
 */
export function useSentForm() {
  const { pathname } = useLocation()
  const { state, location, formData, formAction } = useNavigation()
  const hasAnswered = state === 'loading' && location.pathname === pathname
  return hasAnswered ? {} : { formData, formAction }
}
