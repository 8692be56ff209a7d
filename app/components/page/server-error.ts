import { useContext } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useRouteError } from 'react-router-dom'

/**
 * Returns the error of a loader or an action. An error of a component in the browser is thrown to PageGuard,
 * because an error page would replace a page that works without scripts.
 */
export function useServerError(): unknown {
  const error = useRouteError()
  const errors = Object.values(useContext(RouterState)?.errors ?? {})
  if (typeof document !== 'undefined' && !errors.includes(error)) throw error
  return error
}
