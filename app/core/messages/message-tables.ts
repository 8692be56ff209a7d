import type { MessageKind } from './message-kinds.ts'

/** What a visitor sent by a form. */
export type MessagesTable = {
  ticket: string
  kind: MessageKind
  email: string
  /** What was sent, as JSON. */
  fields: string
  /** The same message twice on one day is one message. */
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
