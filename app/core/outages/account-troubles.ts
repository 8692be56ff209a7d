type TroubleRow = {
  /**
   * An error that affects orders appears only after the card is held. Only an accepted order proves
   * that it is over.
   */
  affects?: 'orders' | 'large orders'
  /** For the operator. */
  advice: string
}

/** Problems with our account that only the operator can solve, by error code. */
export const accountTroubles: Readonly<Record<string, TroubleRow>> = {
  insufficient_balance: {
    affects: 'large orders',
    advice: 'The balance at the flight provider is used up. Orders fail until it is topped up.',
  },
  unavailable_feature: {
    affects: 'orders',
    advice: 'The flight provider has not enabled this feature for our account.',
  },
  expired_access_token: { advice: 'The token of the flight provider has expired.' },
  access_token_not_found: { advice: 'The flight provider does not recognise our token.' },
  missing_authorization_header: { advice: 'We called the flight provider without a token.' },
}

/** Any other error, such as a refused key, affects all requests. */
export function affectedBy(code: string): 'all requests' | 'orders' | 'large orders' {
  return accountTroubles[code]?.affects ?? 'all requests'
}
