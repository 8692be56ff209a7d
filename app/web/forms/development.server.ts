import { env } from '#app/platform/settings/env.server.ts'
import { addressOf } from '#app/web/wire/address.server.ts'

const loopbackNames = ['localhost', '127.0.0.1']
const previewNames = ['.repl.co', '.repl.dev', '.preview.app']

/**
 * A client can send any Host header. A loopback host therefore needs a loopback peer, and the host
 * of a preview must match `APP_URL`.
 */
export function canForceAdmin(request: Request): boolean {
  if (!import.meta.env.DEV || env.NODE_ENV === 'production') return false
  const host = request.headers.get('Host') ?? ''
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (loopbackNames.includes(hostname)) {
    const address = addressOf(request)
    return address.startsWith('127.') || address === '::1'
  }
  const preview = previewNames.some((name) => hostname.includes(name))
  return preview && hostname === new URL(env.APP_URL).hostname
}
