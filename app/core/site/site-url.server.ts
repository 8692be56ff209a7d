import { app } from '#app/core/app.server.ts'

/** The full address of one of the site's `paths`, for mails and other places outside the site. */
export function siteUrl(path: string): string {
  return `${app().config.APP_URL}${path}`
}
