import type { Mode } from '#app/core/site/mode.ts'

/** A traveller's customer at the payment provider. One account has at most one in each mode. */
export type CardCustomersTable = {
  /** Our reference of the customer, and the start of the key that creates it. */
  id: string
  /** Null once the account is closed or uses another customer. The customer is then deleted at the provider. */
  userId: string | null
  mode: Mode
  /** Id at the provider. Null until the provider has answered. */
  customerId: string | null
  createdAt: string
  /** Last failed deletion at the provider. Before the first one, the same as `createdAt`. */
  triedAt: string
}

export type SavedCardsTable = {
  id: string
  userId: string
  mode: Mode
  /** Ids at the provider. */
  customerId: string
  methodId: string
  fingerprint: string | null
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  createdAt: string
  /** Set when the traveller removes the card, and again when its removal at the provider fails. The row is deleted once the provider has removed it too. */
  removedAt: string | null
}
