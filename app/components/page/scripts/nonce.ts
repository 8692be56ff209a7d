import { createContext, useContext } from 'react'

/**
 * Nonce of this response's content security policy. It is empty in the browser, because browsers
 * hide nonces from scripts.
 */
export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)
