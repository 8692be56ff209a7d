import { now } from '#app/platform/clock.server.ts'
import { formatMinor, minorFromText } from '#app/core/money/money.ts'
import { isDate } from '#app/core/places/time.ts'
import { log } from '#app/platform/log.server.ts'
import { VendorError } from '#app/core/site/vendor-error.ts'

/** The result of an administrator's action. A result that is not `ok` means that nothing was changed. */
export type ManualOutcome = { ok: true; message: string } | { ok: false; message: string }

export const done = (message: string): ManualOutcome => ({ ok: true, message })
export const refused = (message: string): ManualOutcome => ({ ok: false, message })

export const changedMeanwhile = refused(
  'This changed since you opened the page, so nothing was done.',
)

/** Turns errors of providers into a refusal, so that the page still renders. */
export async function refuseWhenUnreachable(
  act: () => Promise<ManualOutcome>,
): Promise<ManualOutcome> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    log.warn({ err: error }, 'provider request failed')
    // The advice to retry helps with an outage, but not with a refusal.
    return refused(
      error.fate === 'refused'
        ? `The provider refused this (${error.code}). Nothing was changed.`
        : 'The provider can’t be reached. Nothing was changed. Try again later.',
    )
  }
}

const minReasonLength = 3
const maxReasonLength = 500

export function readReason(text: string): { reason: string } | { problem: string } {
  const reason = text.trim()
  if (reason.length >= minReasonLength && reason.length <= maxReasonLength) return { reason }
  return {
    problem: `Please explain how it was resolved, in ${minReasonLength} to ${maxReasonLength} characters.`,
  }
}

/** A refund by another method, as an administrator typed it. */
export type TypedSettlement = { amount: string; day: string; reason: string }

/** The amount in minor units, the day as yyyy-MM-dd. */
export type Settlement = { amountMinor: number; day: string; reason: string }

/** Reads the form. `maxMinor` is the charge in minor units. */
export function readSettlement(
  { amount, day, ...typed }: TypedSettlement,
  currency: string,
  maxMinor: number,
): Settlement | { problem: string } {
  const amountMinor = minorFromText(amount, currency)
  if (amountMinor === null) {
    return { problem: `Please enter the refunded amount in ${currency}, such as 120.50, or 0.` }
  }
  if (amountMinor > maxMinor) {
    return { problem: `That’s more than the remaining ${formatMinor(maxMinor, currency)}.` }
  }
  if (!isDate(day)) return { problem: 'Please enter the day of the refund.' }
  if (day > today()) return { problem: 'That day is in the future.' }
  const read = readReason(typed.reason)
  return 'problem' in read ? read : { amountMinor, day, reason: read.reason }
}

/** Returns the UTC day as yyyy-MM-dd. */
export function today(): string {
  return new Date(now()).toISOString().slice(0, 10)
}
