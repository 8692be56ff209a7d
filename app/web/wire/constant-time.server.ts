import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than writing a token and an email takes. */
const constantMs = 120

/** Response times must not reveal which emails have an account. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(constantMs)])
}
