import { app } from '#app/core/app.server.ts'

export function supportLine(): string {
  const { SUPPORT_PHONE, seller } = app().config
  return `Questions? Call ${SUPPORT_PHONE} or email ${seller.supportEmail}.`
}
