import type { ContactMessage, SupportMessage } from '#app/domain/messages.ts'
import { contactReasons } from '#app/domain/contact-reasons.ts'
import { env } from '#app/env.server.ts'
import { enqueueMessage } from '#app/models/outbox.server.ts'
import { mailDocument } from './mail-document.server.ts'

const supportDesk = 'support@contrail.example'

type Line = [name: string, value: string | undefined]

async function enqueueForDesk(ticket: string, about: string, lines: Line[], message: string) {
  await enqueueMessage({
    kind: 'message',
    recipient: supportDesk,
    ...mailDocument({
      subject: `[${ticket}] ${about}`,
      title: `${about} (${ticket})`,
      paragraphs: [
        ...lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
        ...message.split(/\r?\n/).filter((line) => line.trim()),
      ],
    }),
  })
}

/**
 * Tells the sender that we have it. It quotes nothing of what was typed: anybody can type another's
 * address, and must not be able to write to them through us.
 */
async function enqueueReceipt(email: string, ticket: string): Promise<void> {
  await enqueueMessage({
    kind: 'message-received',
    recipient: email,
    ...mailDocument({
      subject: `We have your message (${ticket})`,
      title: 'We have your message',
      paragraphs: [
        `Its ticket number is ${ticket}. A person reads it and answers within 24 hours.`,
        `Do you fly sooner than that? Call ${env.SUPPORT_PHONE} and name the ticket.`,
        'If you did not write to us, somebody mistyped their address. You need not do anything.',
      ],
    }),
  })
}

export async function enqueueContact(ticket: string, sent: ContactMessage): Promise<void> {
  const reason = contactReasons.find(({ value }) => value === sent.reason)
  await enqueueForDesk(
    ticket,
    `Contact: ${reason?.label}`,
    [
      ['Name', `${sent.firstName} ${sent.lastName}`],
      ['Email', sent.email],
      ['Phone', sent.phone],
      ['Booking reference', sent.reference],
      ['Wants an answer by', sent.preferred],
    ],
    sent.message,
  )
  await enqueueReceipt(sent.email, ticket)
}

export async function enqueueSupport(ticket: string, sent: SupportMessage): Promise<void> {
  await enqueueForDesk(
    ticket,
    `Support: ${sent.subject}`,
    [
      ['Name', sent.name],
      ['Email', sent.email],
      ['Booking reference', sent.reference],
    ],
    sent.message,
  )
  await enqueueReceipt(sent.email, ticket)
}
