import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than it takes to write a token and a mail. */
const evenMs = 120

/**
 * Waits for work that only some emails cause, and for the rest of a fixed time: how soon the same answer
 * comes shall not tell strangers which emails we know.
 */
export async function inEvenTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(evenMs)])
}
