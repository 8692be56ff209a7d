import { isDate } from '#app/core/places/time.ts'
import { dateFormatMessage, readTypedDate } from '#app/core/places/typed-date.ts'
import { formatMinor, minorFromText } from './money.ts'

const minReasonLength = 3
const maxReasonLength = 500

/** Reads the reason that an administrator gives for an action. `request` says what to write. */
export function readReason(
  text: string,
  request = 'explain how it was resolved',
): { reason: string } | { problem: string } {
  const reason = text.trim()
  if (reason.length >= minReasonLength && reason.length <= maxReasonLength) return { reason }
  return {
    problem: `Please ${request}, in ${minReasonLength} to ${maxReasonLength} characters.`,
  }
}

/** A refund by another method, as an administrator typed it. */
export type TypedSettlement = { amount: string; day: string; reason: string }

/** The amount in minor units, the day as yyyy-MM-dd. */
export type Settlement = { amountMinor: number; day: string; reason: string }

/**
 * Reads the form. `maxMinor` is the charge in minor units, and `today` is the UTC day as
 * yyyy-MM-dd.
 */
export function readSettlement(
  { amount, day, ...typed }: TypedSettlement,
  { currency, maxMinor, today }: { currency: string; maxMinor: number; today: string },
): Settlement | { problem: string } {
  const amountMinor = minorFromText(amount, currency)
  if (amountMinor === null) {
    return { problem: `Please enter the refunded amount in ${currency}, such as 120.50, or 0.` }
  }
  if (amountMinor > maxMinor) {
    return { problem: `That’s more than the remaining ${formatMinor(maxMinor, currency)}.` }
  }
  const date = readTypedDate(day)
  if (!date) return { problem: 'Please enter the day of the refund.' }
  if (!isDate(date)) return { problem: `${dateFormatMessage}.` }
  if (date > today) return { problem: 'That day is in the future.' }
  const read = readReason(typed.reason)
  return 'problem' in read ? read : { amountMinor, day: date, reason: read.reason }
}

/** Returns the UTC day as yyyy-MM-dd. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}
