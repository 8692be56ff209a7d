/** A search that no visitor asked for used a vendor call, needed none, or found none left. */
export type LookOutcome = 'searched' | 'known' | 'busy'

/** A search for a deal or a price alert that is due. */
export type Look = () => Promise<LookOutcome>
