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

function optionsOf({ url, requireTls }: SmtpConfig) {
  return {
    url,
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: requireTls,
  }
}

/** Connects, and signs in where there is a password; sends nothing. Throws what the server refuses. */
export async function checkSmtp(config: SmtpConfig): Promise<void> {
  const transport = createTransport(optionsOf(config))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** A mail server reached over SMTP; one connection, kept while there is mail. */
export function createSmtpProvider(config: SmtpConfig): MailProvider {
  const { from } = config
  const transport = createTransport(
    { ...optionsOf(config), pool: true, maxConnections: 1 },
    { from },
  )
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, unsubscribeUrl, ...mail }) {
      try {
        // The same id on every try lets mailboxes drop a repeated delivery.
        const messageId = `<${id}@${domain}>`
        const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}
        await transport.sendMail({ ...mail, messageId, headers })
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        throw new MailNotSentError(reason, { cause: error })
      }
    },
  }
}
