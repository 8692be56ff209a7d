import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { honeypotName } from '#app/core/messages/spam-trap.ts'
import { invalidForm, limitedForm, type Parsed } from './form-answers.server.ts'
import { readForm } from './form.server.ts'
import { takeAttempt, type Limited, type LimitName } from '#app/web/session/limits/limits.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'

type PublicForm<Value> = {
  schema: z.ZodType<Value>
  honeypot?: string
  limit: LimitName | ((value: Value) => Promise<Limited | null>)
}

type Read<Value> = { value: Value; submission: Parsed } | { answer: ReturnType<typeof invalidForm> }

export async function readPublicForm<Value extends { email: string }>(
  request: Request,
  { schema, honeypot, limit }: PublicForm<Value>,
): Promise<Read<Value>> {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return { answer: invalidForm(submission) }
  // A browser may fill in the honeypot field. The form then returns with an empty honeypot, so a
  // person can submit it again.
  if (honeypot && isFilledIn(form, honeypot)) {
    recordSecurity(request, 'honeypot')
    const formErrors = ['We couldn’t send this. Please try again.']
    return { answer: invalidForm(submission, { formErrors }) }
  }
  const limited =
    typeof limit === 'string'
      ? await takeAttempt(limit, request, submission.value.email)
      : await limit(submission.value)
  if (limited) return { answer: limitedForm(submission, limited) }
  return { value: submission.value, submission }
}

function isFilledIn(form: FormData, honeypot: string): boolean {
  return form.get(honeypotName(honeypot)) !== ''
}
