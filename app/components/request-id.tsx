import { createContext, useContext } from 'react'

/** The id of the request that made this document. Empty in the browser, which keeps what the server wrote. */
export const RequestIdContext = createContext('')

/** For whoever calls: support finds the request in the log by it. */
export function RequestId() {
  const id = useContext(RequestIdContext)
  const __html = id && ` Request ID: ${id}`
  return <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
