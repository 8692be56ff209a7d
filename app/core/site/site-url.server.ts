import { app } from '#app/core/app.server.ts'

/** Full address of a path, for emails and other sites. */
export function siteUrl(path: string): string {
  return `${app().config.APP_URL}${path}`
}
