import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { honeypotName } from '#app/core/messages/spam-trap.ts'
import { invalidForm, limitedForm } from './form-answers.server.ts'
import { readForm } from './form.server.ts'
import { takeAttempt, type Limited, type LimitName } from '#app/web/session/limits.server.ts'
import { recordSecurity } from '#app/web/wire/security-log.server.ts'

type PublicForm<Value> = {
  schema: z.ZodType<Value>
  /** The form's name in its honeypot field, if it has one. */
  honeypot?: string
  /** A limit that counts by email and address, or what counts one try. */
  limit: LimitName | ((value: Value) => Promise<Limited | null>)
}

type Read<Value> = { value: Value } | { answer: ReturnType<typeof invalidForm> }

/**
 * Reads a form that any visitor may post: checked, counted, and without what machines send. `answer` is
 * what to send back where it cannot be taken; nothing typed is lost.
 */
export async function readPublicForm<Value extends { email: string }>(
  request: Request,
  { schema, honeypot, limit }: PublicForm<Value>,
): Promise<Read<Value>> {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return { answer: invalidForm(submission.reply()) }
  const reply = (message: string) => submission.reply({ formErrors: [message] })
  // Browsers sometimes fill in the honeypot by themselves; it comes back empty, so a person gets through.
  if (honeypot && isFilledIn(form, honeypot)) {
    recordSecurity(request, 'honeypot')
    return { answer: invalidForm(reply('This could not be sent. Please send it once more.')) }
  }
  const limited =
    typeof limit === 'string'
      ? await takeAttempt(limit, request, submission.value.email)
      : await limit(submission.value)
  if (limited) return { answer: limitedForm(reply(limited.message), limited) }
  return { value: submission.value }
}

/** What no person fills in is filled in, or what every browser sends is missing. */
function isFilledIn(form: FormData, honeypot: string): boolean {
  return form.get(honeypotName(honeypot)) !== ''
}
