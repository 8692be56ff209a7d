import { inTransaction } from '#app/db.server.ts'
import { closeCase } from '#app/models/case.server.ts'
import { recordAudit } from '#app/models/settings.server.ts'

const minReasonLength = 3
const maxReasonLength = 500

export type CloseOutcome = { ok: true } | { ok: false; message: string }

/** An administrator has dealt with a case, and says how. `actor` is a user id. */
export async function closeCaseByHand(
  id: string,
  reason: string,
  actor: string,
): Promise<CloseOutcome> {
  const resolution = reason.trim()
  if (resolution.length < minReasonLength || resolution.length > maxReasonLength) {
    const message = `Please say how it was resolved, in ${minReasonLength} to ${maxReasonLength} characters.`
    return { ok: false, message }
  }
  return inTransaction(async () => {
    if (!(await closeCase(id, { by: actor, resolution }))) {
      return { ok: false, message: 'This case is closed already. Nothing was changed.' }
    }
    await recordAudit(actor, 'case.closed', `${id} ${resolution}`)
    return { ok: true }
  })
}
