export type MailAttachment = { filename: string; contentType: string; content: Buffer }

export type MailProvider = {
  /** Resolves once the mail server has accepted the message. Throws `MailNotSentError`. */
  send(message: {
    to: string
    subject: string
    html: string
    text: string
    id: string
    replyTo: string
    /** Address for one-click unsubscribing (RFC 8058). */
    unsubscribeUrl?: string | null
    /** Id of the first message in the thread; null for the first message. */
    threadId?: string | null
    /**
     * True for a message that a person wrote. All other messages are marked as automatic, so that
     * mail programs do not send automatic replies to them.
     */
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
