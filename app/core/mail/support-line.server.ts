import { app } from '#app/core/app.server.ts'

/** Last paragraph of most mails. */
export function supportLine(): string {
  const { SUPPORT_PHONE, seller } = app().config
  return `Questions? Call ${SUPPORT_PHONE} or email ${seller.supportEmail}.`
}
