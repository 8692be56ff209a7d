import { createContext, useContext } from 'react'

/** Nonce of this response's content security policy. Empty in the browser, which hides it. */
export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)
