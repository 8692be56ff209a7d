/** Where mail goes out. */
export type MailProvider = {
  /** Resolves when the mail server has taken the message; throws `MailNotSentError`. */
  send(message: {
    to: string
    subject: string
    html: string
    text: string
    id: string
  }): Promise<void>
}

export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError'
}
