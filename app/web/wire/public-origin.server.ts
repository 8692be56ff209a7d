import { env } from '#app/platform/env.server.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Never trusts the Host header, except that `localhost` and `127.0.0.1` are the same site. */
export function publicOrigin(request: Request): string {
  const configured = new URL(env.APP_URL)
  const asked = new URL(request.url)
  const sameMachine = [configured, asked].every(({ hostname }) => loopback.includes(hostname))
  return sameMachine ? asked.origin : configured.origin
}
