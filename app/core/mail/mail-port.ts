export type MailAttachment = { filename: string; contentType: string; content: Buffer }

export type MailProvider = {
  /** Resolves once the mail server accepts the message. Throws `MailNotSentError`. */
  send(message: {
    to: string
    subject: string
    html: string
    text: string
    id: string
    replyTo: string
    /** One-click unsubscribe address (RFC 8058). */
    unsubscribeUrl?: string | null
    /** Id of the first message in the thread. */
    threadId?: string | null
    /** Automatic replies go only to messages that a person wrote. */
    isPersonal?: boolean
    attachments?: MailAttachment[]
  }): Promise<void>
}

export type NotSent = 'unreachable' | 'later' | 'refused' | 'no address'

export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError'

  constructor(
    message: string,
    readonly why: NotSent,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
