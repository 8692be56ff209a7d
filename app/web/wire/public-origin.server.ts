import { env } from '#app/platform/env.server.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origin to send a visitor back to. It is APP_URL, never the Host header, with one exception: on
 * one's own machine `localhost` and `127.0.0.1` are the same site, and only one has the cookie.
 */
export function publicOrigin(request: Request): string {
  const configured = new URL(env.APP_URL)
  const asked = new URL(request.url)
  const sameMachine = [configured, asked].every(({ hostname }) => loopback.includes(hostname))
  return sameMachine ? asked.origin : configured.origin
}
