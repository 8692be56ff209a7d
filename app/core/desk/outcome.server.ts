import { now } from '#app/platform/clock.server.ts'
import { formatMinor, minorFromText } from '#app/core/money/money.ts'
import { isDate } from '#app/core/places/time.ts'
import { log } from '#app/platform/log.server.ts'
import { FlightProviderError } from '#app/core/flight/flights-port.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { isRefusal } from '#app/core/outages/call-again.server.ts'

/** The result of an administrator's action, with its message; nothing was changed unless it is `ok`. */
export type ManualOutcome = { ok: true; message: string } | { ok: false; message: string }

export const done = (message: string): ManualOutcome => ({ ok: true, message })
export const refused = (message: string): ManualOutcome => ({ ok: false, message })

export const changedMeanwhile = refused('This has moved on in the meantime. Nothing was changed.')

/** Turns a provider that cannot be reached, or refuses, into a refusal, so that the page still renders. */
export async function refuseWhenUnreachable(
  act: () => Promise<ManualOutcome>,
): Promise<ManualOutcome> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof FlightProviderError || error instanceof PaymentProviderError)) {
      throw error
    }
    log.warn({ err: error }, 'a provider could not be asked')
    // To try again helps with a provider that is away, and not with one that says no.
    return refused(
      isRefusal(error)
        ? `The provider refused this (${error.code}). Nothing was changed.`
        : 'The provider could not be asked. Nothing was changed.',
    )
  }
}

const minReasonLength = 3
const maxReasonLength = 500

/** A reason as typed, or what is wrong with it. */
export function readReason(text: string): { reason: string } | { problem: string } {
  const reason = text.trim()
  if (reason.length >= minReasonLength && reason.length <= maxReasonLength) return { reason }
  return {
    problem: `Please say how it was resolved, in ${minReasonLength} to ${maxReasonLength} characters.`,
  }
}

/** What an administrator says was paid back by other means, as typed. */
export type TypedSettlement = { amount: string; day: string; reason: string }

/** Minor units; the day as yyyy-MM-dd. */
export type Settlement = { amountMinor: number; day: string; reason: string }

/** What was settled by hand, or what is wrong with what was typed. `maxMinor` is the charge. */
export function readSettlement(
  { amount, day, ...typed }: TypedSettlement,
  currency: string,
  maxMinor: number,
): Settlement | { problem: string } {
  const amountMinor = minorFromText(amount, currency)
  if (amountMinor === null) {
    return { problem: `Please enter the amount paid back in ${currency}, such as 120.50, or 0.` }
  }
  if (amountMinor > maxMinor) {
    return { problem: `That is more than the ${formatMinor(maxMinor, currency)} that is left.` }
  }
  if (!isDate(day)) return { problem: 'Please enter the day it happened.' }
  if (day > today()) return { problem: 'That day is in the future.' }
  const read = readReason(typed.reason)
  return 'problem' in read ? read : { amountMinor, day, reason: read.reason }
}

/** yyyy-MM-dd, UTC: precise enough for the day of a settlement. */
export function today(): string {
  return new Date(now()).toISOString().slice(0, 10)
}
