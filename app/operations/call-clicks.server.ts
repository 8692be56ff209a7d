import { log } from '#app/log.server.ts'
import { countCallClick } from '#app/models/call-click.server.ts'
import { app } from '#app/app.server.ts'

/**
 * Counts a click on the support number, and passes it on where an ad network is configured and the
 * visitor has allowed it. Nobody waits for the network: the visitor is dialling.
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
    .catch((error: unknown) => log.warn({ err: error }, 'call not reported to the ad network'))
}
