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
    attachments?: MailAttachment[]
  }): Promise<void>
}

export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError'
}
