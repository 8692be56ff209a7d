import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { codeRefused } from './sign-in.server.ts'

const events = { 'wrong password': 'password-refused', 'wrong code': 'code-refused' } as const

/** Errors beside the fields of a refused password or code. */
const proofErrors = {
  'wrong password': { fieldErrors: { currentPassword: ['Current password is incorrect'] } },
  'wrong code': { fieldErrors: { code: [codeRefused] } },
}

/** Logs a refused password or code. Returns the error beside its field. */
export async function refuseProof(
  request: Request,
  user: { id: string; isAdmin: boolean },
  refusal: keyof typeof events,
) {
  await recordAccountEvent(request, events[refusal], user)
  return proofErrors[refusal]
}
