import { app } from '#app/core/app.server.ts'
import { log } from '#app/platform/log.server.ts'

/** A page does not wait longer for a provider; what is not known then is said so. */
const maxWaitMs = 5_000

/** What a provider answers; null where it cannot be asked, or not in time for a page. */
export async function askProvider<T>(asked: Promise<T>): Promise<T | null> {
  const late = app()
    .clock.sleep(maxWaitMs)
    .then(() => null)
  const answer = asked.catch((error: unknown) => {
    log.warn({ err: error }, 'a provider could not be asked')
    return null
  })
  return Promise.race([answer, late])
}
