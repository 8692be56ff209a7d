import { app } from '#app/core/app.server.ts'
import { contactReasons } from './contact-reasons.ts'
import type { ContactMessage, MessageKind, NoteMessage, SupportMessage } from './message-kinds.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { hashToken } from '#app/platform/id.server.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'

function mailboxFor(kind: MessageKind): string {
  const { supportEmail, pressEmail, careersEmail } = app().config.seller
  const desks: Record<MessageKind, string> = {
    contact: supportEmail,
    support: supportEmail,
    press: pressEmail,
    careers: careersEmail,
  }
  return desks[kind]
}

const paragraphs = (text: string) => text.split(/\r?\n/).filter((line) => line.trim())

type About = { kind: MessageKind; about: string; lines: [name: string, value?: string][] }

/**
 * Forwards a message to staff, and confirms its receipt. `Reply-To` is the sender, so staff can
 * answer from their mailbox.
 */
async function enqueueForDesk(
  ticket: string,
  { email, message }: { email: string; message: string },
  { kind, about, lines }: About,
) {
  await enqueueMessage({
    kind: 'message',
    recipient: mailboxFor(kind),
    replyTo: email,
    dedupeKey: `message ${ticket}`,
    ...mailDocument({
      subject: `[${ticket}] ${about}`,
      title: `${about} (${ticket})`,
      blocks: [
        ...lines.map(([name, value]) => ({ name, values: value ? [value] : [] })),
        ...paragraphs(message),
      ],
    }),
  })
  await enqueueReceipt(email, ticket)
}

/** Limits the receipts that one address can get. */
const receipts = { points: 5, seconds: 3600 }

/**
 * Confirms the receipt without quoting the message. Otherwise anyone could use us to send text to a
 * stranger's address.
 */
async function enqueueReceipt(email: string, ticket: string): Promise<void> {
  const key = `message-receipt:${hashToken(normalise(email))}`
  if ((await takePoint({ key, ...receipts })) > 0) return
  await enqueueMessage({
    kind: 'message-received',
    recipient: email,
    dedupeKey: `message-received ${ticket}`,
    ...mailDocument({
      subject: `We have your message (${ticket})`,
      title: 'We have your message',
      blocks: [
        `Your message number is ${ticket}. A member of our team will reply within 24 hours.`,
        `If you fly sooner, call ${app().config.SUPPORT_PHONE} and quote your message number.`,
        'If you didn’t contact us, someone mistyped their email address. You can ignore this email.',
      ],
    }),
  })
}

export async function enqueueContact(ticket: string, sent: ContactMessage): Promise<void> {
  const reason = contactReasons.find(({ value }) => value === sent.reason)
  await enqueueForDesk(ticket, sent, {
    kind: 'contact',
    about: `Contact: ${reason?.label}`,
    lines: [
      ['Name', `${sent.firstName} ${sent.lastName}`],
      ['Email', sent.email],
      ['Phone', sent.phone],
      ['Booking reference', sent.reference],
      ['Preferred contact method', sent.preferred],
    ],
  })
}

export async function enqueueSupport(ticket: string, sent: SupportMessage): Promise<void> {
  await enqueueForDesk(ticket, sent, {
    kind: 'support',
    about: `Support: ${sent.subject}`,
    lines: [
      ['Name', sent.name],
      ['Email', sent.email],
      ['Booking reference', sent.reference],
    ],
  })
}

export async function enqueueNote(kind: 'press' | 'careers', ticket: string, sent: NoteMessage) {
  await enqueueForDesk(ticket, sent, {
    kind,
    about: kind === 'press' ? 'Press' : 'Careers',
    lines: [
      ['Name', sent.name],
      ['Email', sent.email],
    ],
  })
}

export async function enqueueAnswer(
  { ticket, email, kind }: { ticket: string; email: string; kind: MessageKind },
  answer: { id: string; text: string },
): Promise<void> {
  await enqueueMessage({
    kind: 'message-answer',
    recipient: email,
    replyTo: mailboxFor(kind),
    dedupeKey: `message-answer ${answer.id}`,
    ...mailDocument({
      subject: `Our reply (${ticket})`,
      title: `Our reply to your message ${ticket}`,
      blocks: [
        ...paragraphs(answer.text),
        'To continue the conversation, reply to this email and leave the subject line as it is.',
      ],
    }),
  })
}
