import { createContext, useContext } from 'react'

/** The nonce of this answer's content security policy. Empty in the browser, which hides it anyway. */
export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)
