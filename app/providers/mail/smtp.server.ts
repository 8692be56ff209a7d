import { createTransport } from 'nodemailer'
import { MailNotSentError, type MailProvider } from './port.ts'

export type SmtpConfig = {
  url: string
  from: string
  /** Sends nothing, and no password, to a server of `smtp:` that does not encrypt the connection. */
  requireTls: boolean
}

const timeoutMs = 20_000

/** RFC 2369, and RFC 8058 where the address is one that mailboxes may post to. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** A mail server reached over SMTP; one connection, kept while there is mail. */
export function createSmtpProvider({ url, from, requireTls }: SmtpConfig): MailProvider {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      requireTLS: requireTls,
    },
    { from },
  )
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, html, text, id, replyTo, unsubscribeUrl }) {
      try {
        // The same id on every try lets mailboxes drop a repeated delivery.
        const messageId = `<${id}@${domain}>`
        const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}
        await transport.sendMail({ to, subject, html, text, messageId, replyTo, headers })
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        throw new MailNotSentError(reason, { cause: error })
      }
    },
  }
}
