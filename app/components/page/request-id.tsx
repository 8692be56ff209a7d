import { createContext, useContext } from 'react'

/**
 * Id of the request that rendered this document. It is empty in the browser, where React keeps the server's
 * HTML.
 */
export const RequestIdContext = createContext('')

/** Shows the id with which support finds the caller's request in the log. */
export function RequestId() {
  const id = useContext(RequestIdContext)
  const __html = id && ` Request ID: ${id}`
  return <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
