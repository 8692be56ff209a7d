export type SettingsTable = { key: string; value: string; updatedAt: string; updatedBy: string }

export type AuditTable = { id: string; at: string; actor: string; action: string; detail: string }

export type OutboxTable = {
  id: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** Address for replies. Null means the support address. */
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
  /** Time at which we gave up on the email. After this, it is not retried automatically. */
  failedAt: string | null
  /** Time at which the email bounced, although the server had accepted it. */
  bouncedAt: string | null
}

/** Addresses that their mail server reported as nonexistent. They get no automatic email. */
export type MailBouncesTable = { emailKey: string; bouncedAt: string; reason: string }

export type SubscriptionsTable = {
  id: string
  email: string
  emailKey: string
  createdAt: string
  /** SHA-256 of the token in the mailed link. */
  confirmHash: string | null
  confirmExpiresAt: string | null
  confirmedAt: string | null
  /** The token is in plain text, because every newsletter contains it. It can only end the subscription. */
  unsubscribeToken: string
  unsubscribedAt: string | null
}

export type CallClicksTable = {
  day: string
  clicks: number
}
