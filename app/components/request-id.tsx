import { createContext, useContext } from 'react'

/** Id of the request that rendered this document. Empty in the browser, which keeps the server's HTML. */
export const RequestIdContext = createContext('')

/** Support uses it to find the caller's request in the log. */
export function RequestId() {
  const id = useContext(RequestIdContext)
  const __html = id && ` Request ID: ${id}`
  return <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
