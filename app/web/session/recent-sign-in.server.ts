import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { now } from '#app/platform/clock.server.ts'
import { ProofSchema, proofSchema, recentMinutes } from '#app/core/account/sign-in/second-factor.ts'
import { proveIdentity } from '#app/core/account/sign-in/second-factor.store.server.ts'
import type { SessionUser } from '#app/core/account/sign-in/session.store.server.ts'
import { resetAccountGuesses, takeAccountGuess } from './limits/guesses.server.ts'
import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { getSession, rotateSession } from './session-cookie.server.ts'
import { refuseProof } from './refused-proof.server.ts'

export type AskedAgain = {
  fields: [name: string, value: string][]
  withCode: boolean
  result: SubmissionResult | undefined
}

/**
 * If `again` is set, the visitor must sign in again and the action must not run. Otherwise send
 * `setCookie`.
 */
type Recent = { again: AskedAgain } | { again: null; setCookie: string | null }

const proofFields = Object.keys(ProofSchema.shape)

export async function signedInRecently(request: Request): Promise<boolean> {
  const { verifiedAt } = (await getSession(request)) ?? {}
  return Boolean(verifiedAt) && now() - Date.parse(verifiedAt ?? '') < recentMinutes * 60_000
}

export async function askToSignInAgain(
  request: Request,
  user: SessionUser,
  form: FormData,
): Promise<Recent> {
  if (await signedInRecently(request)) return { again: null, setCookie: null }
  const withCode = user.hasSecondFactor
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    proofFields.includes(name) || typeof value !== 'string' ? [] : [[name, value]],
  )
  if (!form.has('currentPassword')) return { again: { fields, withCode, result: undefined } }
  const submission = parseWithZod(form, { schema: proofSchema(withCode) })
  const refuse = (reason: Parameters<typeof submission.reply>[0]): Recent => {
    const result = submission.reply({ hideFields: proofFields, ...reason })
    return { again: { fields, withCode, result } }
  }
  if (submission.status !== 'success') return refuse({})
  const limited = await takeAccountGuess('second-factor', request, user.id)
  if (limited) return refuse({ formErrors: [limited.message] })
  const proof = await proveIdentity(user.id, submission.value)
  if (proof !== 'proven') return refuse(await refuseProof(request, user, proof))
  await resetAccountGuesses('second-factor', request, user.id)
  await recordAccountEvent(request, 'signed-in-again', user)
  return { again: null, setCookie: await rotateSession(request, user.id) }
}
