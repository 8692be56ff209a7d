export type SettingsTable = { key: string; value: string; updatedAt: string; updatedBy: string }

export type AuditTable = { id: string; at: string; actor: string; action: string; detail: string }

export type LeasesTable = { name: string; holder: string; expiresAt: string }

export type OutboxTable = {
  id: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** Null: answers go to support. */
  replyTo: string | null
  /** Set on what can be ended by one click in a mailbox. */
  unsubscribeUrl: string | null
  /** The booking it is about, if any: its trip lists it, and what is attached is made from it. */
  bookingId: string | null
  createdAt: string
  sentAt: string | null
  attempts: number
  lastError: string | null
  nextAttemptAt: string
  /** One reason, one mail: a second one with the same key is not queued. */
  dedupeKey: string | null
  /** When it was given up: it is not tried again by itself. */
  failedAt: string | null
  /** When it came back although a server had taken it. */
  bouncedAt: string | null
}

/** Addresses that do not exist, as their own server has said. Nothing is sent to them by itself. */
export type MailBouncesTable = { emailKey: string; bouncedAt: string; reason: string }

export type LimitsTable = { key: string; used: number; resetsAt: string }

export type WebhookEventsTable = { id: string; receivedAt: string }

export type SubscriptionsTable = {
  id: string
  email: string
  /** Normalised, for comparing. */
  emailKey: string
  createdAt: string
  /** SHA-256 of the token in the mailed link; null once it is used. */
  confirmHash: string | null
  confirmExpiresAt: string | null
  confirmedAt: string | null
  /** Plain, since every newsletter carries it again; all it can do is to end the subscription. */
  unsubscribeToken: string
  unsubscribedAt: string | null
}

export type CallClicksTable = {
  /** yyyy-MM-dd, UTC. */
  day: string
  clicks: number
}
