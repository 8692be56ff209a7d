import type { MessageKind } from './message-kinds.ts'

export type MessagesTable = {
  ticket: string
  kind: MessageKind
  email: string
  /** The typed fields as JSON. */
  fields: string
  /** Identifies a message that the same sender repeats on the same day. */
  fingerprint: string
  createdAt: string
  answeredAt: string | null
}

export type MessageAnswersTable = {
  id: string
  ticket: string
  at: string
  /** User id of the administrator who answered. */
  actor: string
  text: string
}
