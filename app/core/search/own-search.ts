/**
 * Outcome of a search that the site makes for deals or alerts. `known` means that a recent search
 * already has the answer. `busy` means that the rate limit leaves no provider requests.
 */
export type OwnSearchOutcome = 'searched' | 'known' | 'busy'

export type OwnSearch = () => Promise<OwnSearchOutcome>
