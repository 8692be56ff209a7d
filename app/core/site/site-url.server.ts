import { app } from '#app/core/app.server.ts'

export function siteUrl(path: string): string {
  return `${app().config.APP_URL}${path}`
}
