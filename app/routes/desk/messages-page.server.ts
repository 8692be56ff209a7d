import { z } from 'zod'
import { contactReasons } from '#app/core/messages/contact-reasons.ts'
import { listMessages, type ReceivedMessage } from '#app/core/messages/message.store.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'
import { when } from '#app/routes/desk/when.ts'

const maxMessages = 60

/** The schema has the fields of all forms, because each form sends only some of them. */
const FieldsSchema = z.object({
  message: z.string(),
  name: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  reference: z.string().optional(),
  reason: z.string().optional(),
  subject: z.string().optional(),
  preferred: z.string().optional(),
})

export type MessageView = ReturnType<typeof viewMessage>

export async function listMessageViews(): Promise<MessageView[]> {
  return (await listMessages(maxMessages)).map(viewMessage)
}

function viewMessage({ ticket, kind, email, fields, createdAt, answers }: ReceivedMessage) {
  const read = readStored(FieldsSchema, fields, `${ticket}.fields`)
  const { firstName, lastName, phone, reference, reason, subject, preferred } = { ...read }
  const name = read?.name ?? [firstName, lastName].filter(Boolean).join(' ')
  const label = contactReasons.find(({ value }) => value === reason)?.label
  const lines: [string, string | undefined][] = [
    ['Name', name],
    ['About', subject ?? label],
    ['Booking reference', reference],
    ['Phone', phone],
    ['Preferred contact method', preferred],
  ]
  return {
    ...{ ticket, kind, email },
    at: when(createdAt),
    urgent: /^urgent/i.test(subject ?? ''),
    lines: lines.filter((line): line is [string, string] => Boolean(line[1])),
    text: read?.message ?? fields,
    answers: answers.map(({ at, ...answer }) => ({ ...answer, at: when(at) })),
  }
}
