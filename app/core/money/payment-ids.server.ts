import { app } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'

/** A stored id is that of a payment page until the traveller pays there, and of the payment from then on. */
export function paymentIds(mode: Mode, id: string | null) {
  const isPage = id !== null && app().payments(mode).isHostedPage(id)
  return { pageId: isPage ? id : null, intentId: isPage ? null : id }
}
