import type { MessageKind } from './message-kinds.ts'

export type MessagesTable = {
  ticket: string
  kind: MessageKind
  email: string
  /** JSON */
  fields: string
  /** Identifies the same message on the same day. */
  fingerprint: string
  createdAt: string
  answeredAt: string | null
}

export type MessageAnswersTable = {
  id: string
  ticket: string
  at: string
  /** User id of the administrator. */
  actor: string
  text: string
}
