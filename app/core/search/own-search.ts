/** `known`: a recent search answered; `busy`: no vendor calls are left. */
export type LookOutcome = 'searched' | 'known' | 'busy'

export type Look = () => Promise<LookOutcome>
