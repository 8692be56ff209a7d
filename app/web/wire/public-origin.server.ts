import { env } from '#app/platform/settings/env.server.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns the origin of `APP_URL`. The request's own origin counts only if both hosts are loopback
 * names, such as `localhost`.
 */
export function publicOrigin(request: Request): string {
  const configured = new URL(env.APP_URL)
  const asked = new URL(request.url)
  const sameMachine = [configured, asked].every(({ hostname }) => loopback.includes(hostname))
  return sameMachine ? asked.origin : configured.origin
}
