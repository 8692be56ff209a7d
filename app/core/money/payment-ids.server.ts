import { app } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'

/** A stored id belongs to a payment page until the traveller pays there, then to the payment. */
export function paymentIds(mode: Mode, id: string | null) {
  const isPage = id !== null && app().payments(mode).isHostedPage(id)
  return { pageId: isPage ? id : null, intentId: isPage ? null : id }
}
