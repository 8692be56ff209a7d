import { app } from '#app/core/app.server.ts'

/** Uses the configured address, because an attacker could forge the Host header. */
export function siteUrl(path: string): string {
  return `${app().config.APP_URL}${path}`
}
