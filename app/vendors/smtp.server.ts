import { createTransport } from 'nodemailer'
import { MailNotSentError, type MailProvider, type NotSent } from '#app/core/mail/mail-port.ts'

export type SmtpConfig = {
  url: string
  from: string
  /** Sends nothing, and no password, to a server of `smtp:` that does not encrypt the connection. */
  requireTls: boolean
  /** How long a server that says nothing is waited for. */
  timeoutMs?: number
}

const usualTimeoutMs = 20_000

/** RFC 2369, and RFC 8058 where the address is one that mailboxes may post to. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

function optionsOf({ url, requireTls, timeoutMs = usualTimeoutMs }: SmtpConfig) {
  return {
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: requireTls,
  }
}

/**
 * Only what a server says of this recipient or this text is a refusal for good: of our sign-in or our sender
 * it is a matter of settings, which are mended.
 */
function whyNot(error: unknown): NotSent {
  const { responseCode, command, response } = { ...(error as Partial<SmtpFailure>) }
  if (typeof responseCode !== 'number') return 'unreachable'
  if (responseCode < 500 || !/^(RCPT TO|DATA)$/.test(command ?? '')) return 'later'
  const [, detail] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response ?? '') ?? []
  const unknown = detail ? /^5\.1\.[1236]$/.test(detail) : [550, 551, 553].includes(responseCode)
  return command === 'RCPT TO' && unknown ? 'no address' : 'refused'
}

type SmtpFailure = { responseCode: number; command: string; response: string }

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
    async send({ id, unsubscribeUrl, threadId, isPersonal, ...mail }) {
      try {
        // The same id on every try lets mailboxes drop a repeated delivery.
        const idOf = (message: string) => `<${message}@${domain}>`
        const headers = {
          // RFC 3834: out-of-office replies and other machines do not answer it.
          ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
        }
        const thread = threadId ? { inReplyTo: idOf(threadId), references: [idOf(threadId)] } : {}
        await transport.sendMail({ ...mail, ...thread, messageId: idOf(id), headers })
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        throw new MailNotSentError(reason, whyNot(error), { cause: error })
      }
    },
  }
}
