import { env } from '#app/platform/env.server.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Uses APP_URL, never the Host header. Exception: `localhost` and `127.0.0.1` on one machine are the same site. */
export function publicOrigin(request: Request): string {
  const configured = new URL(env.APP_URL)
  const asked = new URL(request.url)
  const sameMachine = [configured, asked].every(({ hostname }) => loopback.includes(hostname))
  return sameMachine ? asked.origin : configured.origin
}
