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
  /** Null sends replies to support. */
  replyTo: string | null
  unsubscribeUrl: string | null
  bookingId: string | null
  createdAt: string
  sentAt: string | null
  attempts: number
  lastError: string | null
  nextAttemptAt: string
  /** A second email with the same key is not queued. */
  dedupeKey: string | null
  /** Not retried automatically after this. */
  failedAt: string | null
  /** The server accepted the email and returned it later. */
  bouncedAt: string | null
}

/** Nonexistent addresses, as reported by their server. They get no automatic email. */
export type MailBouncesTable = { emailKey: string; bouncedAt: string; reason: string }

export type LimitsTable = { key: string; used: number; resetsAt: string }

export type WebhookEventsTable = { id: string; receivedAt: string }

export type SubscriptionsTable = {
  id: string
  email: string
  emailKey: string
  createdAt: string
  /** SHA-256 of the token in the mailed link. */
  confirmHash: string | null
  confirmExpiresAt: string | null
  confirmedAt: string | null
  /** In plain text, because every newsletter repeats it. It can only end the subscription. */
  unsubscribeToken: string
  unsubscribedAt: string | null
}

export type CallClicksTable = {
  day: string
  clicks: number
}
