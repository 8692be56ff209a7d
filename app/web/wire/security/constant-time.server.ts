import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than it takes to write a token and an email. */
const constantMs = 120

/**
 * Makes every response take the same time, because response times must not reveal which emails have
 * an account.
 */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(constantMs)])
}
