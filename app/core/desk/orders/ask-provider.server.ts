import { app } from '#app/core/app.server.ts'
import { log } from '#app/platform/log.server.ts'

/** After this time the page renders without the provider's answer. */
const maxWaitMs = 5_000

/** Returns null when the provider fails or does not answer in time. */
export async function askProvider<T>(asked: Promise<T>): Promise<T | null> {
  const late = app()
    .clock.sleep(maxWaitMs)
    .then(() => null)
  const answer = asked.catch((error: unknown) => {
    log.warn({ err: error }, 'provider request failed')
    return null
  })
  return Promise.race([answer, late])
}
