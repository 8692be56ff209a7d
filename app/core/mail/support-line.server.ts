import { app } from '#app/core/app.server.ts'

/** How a traveller reaches support: the last paragraph of most mails. */
export function supportLine(): string {
  const { SUPPORT_PHONE, seller } = app().config
  return `Questions? Call ${SUPPORT_PHONE} or write to ${seller.supportEmail}.`
}
