import { now } from '#app/platform/clock.server.ts'
import { dayOf } from '#app/core/money/settlement.ts'
import { log } from '#app/platform/log.server.ts'
import { VendorError, type VendorPort } from '#app/core/site/vendor-error.ts'

/** The result of an administrator's action. A result that is not `ok` means that nothing was changed. */
export type ManualOutcome = { ok: true; message: string } | { ok: false; message: string }

export const done = (message: string): ManualOutcome => ({ ok: true, message })
export const refused = (message: string): ManualOutcome => ({ ok: false, message })

export const alreadyChanged = refused(
  'This page was out of date, so nothing was changed. Check it again.',
)

/** Reads how many refunds or replies a form knew of, plus one. Returns 0 for anything else. */
export const readFormNumber = (text: string): number =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0

const providers: Record<VendorPort, string> = {
  flights: 'The flight provider',
  payments: 'The payment provider',
}

/** Turns errors of providers into a refusal, so that the page still renders. */
export async function refuseWhenUnreachable(act: () => Promise<ManualOutcome>) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    log.warn({ err: error }, 'provider request failed')
    // The advice to retry helps with an outage, but not with a refusal.
    const provider = providers[error.port]
    return refused(
      error.fate === 'refused'
        ? `${provider} refused the request (${error.code}). Nothing was changed.`
        : `${provider} can’t be reached. Nothing was changed. Try again later.`,
    )
  }
}

/** Returns the UTC day as yyyy-MM-dd. */
export const today = () => dayOf(now())
