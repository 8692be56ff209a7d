import { app } from '#app/app.server.ts'

/** How a traveller reaches support: the last paragraph of most mails. */
export const supportLine = () =>
  `Questions? Call ${app().config.SUPPORT_PHONE} or write to support@contrail.example.`
