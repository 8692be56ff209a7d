import { log } from '#app/log.server.ts'
import { countCallClick } from '#app/models/call-click.server.ts'
import { app } from '#app/app.server.ts'

/**
 * Counts a click on the support number, and passes it on where an ad network is configured. Nobody
 * waits for the network: the visitor is dialling.
 */
export async function reportCallClick(click: {
  clickId: string | null
  userAgent: string
}): Promise<void> {
  await countCallClick()
  app()
    .ads?.reportCall(click)
    .catch((error: unknown) => log.warn({ err: error }, 'call not reported to the ad network'))
}
