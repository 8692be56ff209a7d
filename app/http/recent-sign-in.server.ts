import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { now } from '#app/clock.server.ts'
import { ProofSchema, recentMinutes } from '#app/domain/account/second-factor.ts'
import { prove } from '#app/models/second-factor.server.ts'
import { markVerified, type SessionUser } from '#app/models/session.server.ts'
import { resetAttempts, takeAttempt } from './limits.server.ts'
import { recordAccountEvent } from './security-log.server.ts'
import { getSession } from './session.server.ts'
import { codeRefused } from './sign-in.server.ts'

/** What a page asks for before it acts: password and code, with the form that was sent kept beside. */
export type AskedAgain = {
  fields: [name: string, value: string][]
  result: SubmissionResult | undefined
}

const proofFields = Object.keys(ProofSchema.shape)

/** Whether a session's user gave password and code just now. */
export async function signedInRecently(request: Request): Promise<boolean> {
  const { verifiedAt } = (await getSession(request)) ?? {}
  return Boolean(verifiedAt) && now() - Date.parse(verifiedAt ?? '') < recentMinutes * 60_000
}

/**
 * Null when the user may act: signed in a short while ago, or proving now, in this form, who they are.
 * Otherwise what to ask for; nothing of the form is lost.
 */
export async function askToSignInAgain(
  request: Request,
  user: SessionUser,
  form: FormData,
): Promise<AskedAgain | null> {
  if (await signedInRecently(request)) return null
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    proofFields.includes(name) || typeof value !== 'string' ? [] : [[name, value]],
  )
  if (!form.has('currentPassword')) return { fields, result: undefined }
  const submission = parseWithZod(form, { schema: ProofSchema })
  const refuse = (reason: Parameters<typeof submission.reply>[0]) => ({
    fields,
    result: submission.reply({ hideFields: proofFields, ...reason }),
  })
  if (submission.status !== 'success') return refuse({})
  const limited = await takeAttempt('second-factor', request, user.id)
  if (limited) return refuse({ formErrors: [limited.message] })
  switch (await prove(user.id, submission.value)) {
    case 'wrong password':
      await recordAccountEvent(request, 'password-refused', user)
      return refuse({ fieldErrors: { currentPassword: ['Current password is incorrect'] } })
    case 'wrong code':
      await recordAccountEvent(request, 'code-refused', user)
      return refuse({ fieldErrors: { code: [codeRefused] } })
    case 'proven': {
      await resetAttempts('second-factor', user.id)
      await recordAccountEvent(request, 'signed-in-again', user)
      const session = await getSession(request)
      if (session) await markVerified(session.idHash)
      return null
    }
  }
}
