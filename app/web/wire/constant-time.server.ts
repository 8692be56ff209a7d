import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than writing a token and an email takes. */
const constantMs = 120

/** Makes responses equally slow, so that timing does not reveal which emails we know. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(constantMs)])
}
