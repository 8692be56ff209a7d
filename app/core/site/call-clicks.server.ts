import { log } from '#app/platform/log.server.ts'
import { countCallClick } from './call-click.store.server.ts'
import { app } from '#app/core/app.server.ts'

/**
 * Counts a click on the phone number, and reports it to the ad network only with consent. Never waits for the
 * network, because the visitor is dialling.
 */
export async function reportCallClick({
  allowed,
  ...click
}: {
  allowed: boolean
  clickId: string | null
  userAgent: string
}): Promise<void> {
  await countCallClick()
  if (!allowed) return
  app()
    .ads?.reportCall(click)
    .catch((error: unknown) => log.warn({ err: error }, 'could not report call to the ad network'))
}
