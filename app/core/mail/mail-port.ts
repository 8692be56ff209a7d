export type MailAttachment = { filename: string; contentType: string; content: Buffer }

/** Where mail goes out. */
export type MailProvider = {
  /** Resolves when the mail server has taken the message; throws `MailNotSentError`. */
  send(message: {
    to: string
    subject: string
    html: string
    text: string
    id: string
    /** Who gets an answer. */
    replyTo: string
    /** Where one click ends what the message belongs to: the address takes the post of RFC 8058. */
    unsubscribeUrl?: string | null
    /** The id of the message whose thread it belongs to. */
    threadId?: string | null
    /** Whether a person wrote it: nothing else is answered by a machine. */
    isPersonal?: boolean
    attachments?: MailAttachment[]
  }): Promise<void>
}

/**
 * Why a message was not taken: nobody answers as a mail server, it is to be tried later, it is refused for
 * good, or there is no such address.
 */
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
