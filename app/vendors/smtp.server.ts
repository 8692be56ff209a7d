import { createTransport } from 'nodemailer'
import { isThisMachine } from '#app/platform/networks.server.ts'
import { MailNotSentError, type MailProvider, type NotSent } from '#app/core/mail/mail-port.ts'

export type SmtpConfig = {
  url: string
  from: string
  /**
   * Whether to refuse an `smtp:` server without encryption before anything is sent, even the
   * password.
   */
  requireTls: boolean
  timeoutMs?: number
}

/** Sends without encryption only to a mail server on this machine. */
export function smtpConfigOf(url: string, from: string): SmtpConfig {
  return { url, from, requireTls: !isThisMachine(new URL(url).hostname) }
}

const defaultTimeoutMs = 20_000

/** Unsubscribe headers: RFC 2369, and RFC 8058 for URLs to which mailbox providers may post. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

function transportOptions({ url, requireTls, timeoutMs = defaultTimeoutMs }: SmtpConfig) {
  return {
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: requireTls,
  }
}

/**
 * Only a refusal of the recipient or the text is final. An operator can fix the cause of every
 * other refusal in the settings.
 */
function classifyFailure(error: unknown): NotSent {
  const { responseCode, command, response } = { ...(error as Partial<SmtpFailure>) }
  if (typeof responseCode !== 'number') return 'unreachable'
  if (responseCode < 500 || !/^(RCPT TO|DATA)$/.test(command ?? '')) return 'later'
  const [, detail] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response ?? '') ?? []
  const unknown = detail ? /^5\.1\.[1236]$/.test(detail) : [550, 551, 553].includes(responseCode)
  return command === 'RCPT TO' && unknown ? 'no address' : 'refused'
}

type SmtpFailure = { responseCode: number; command: string; response: string }

/** Connects and signs in without sending. Throws the server's refusal. */
export async function checkSmtp(config: SmtpConfig): Promise<void> {
  const transport = createTransport(transportOptions(config))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

export function createSmtpProvider(config: SmtpConfig): MailProvider {
  const { from } = config
  const transport = createTransport(
    { ...transportOptions(config), pool: true, maxConnections: 1 },
    { from },
  )
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, unsubscribeUrl, threadId, isPersonal, ...mail }) {
      try {
        // Reusing the id on retries lets mailboxes drop duplicates.
        const idOf = (message: string) => `<${message}@${domain}>`
        const headers = {
          // RFC 3834: stops automatic replies.
          ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
        }
        const thread = threadId ? { inReplyTo: idOf(threadId), references: [idOf(threadId)] } : {}
        await transport.sendMail({ ...mail, ...thread, messageId: idOf(id), headers })
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        throw new MailNotSentError(reason, classifyFailure(error), { cause: error })
      }
    },
  }
}
