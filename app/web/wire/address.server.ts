import { isIP } from 'node:net'
import { perApp } from '#app/core/app.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isWithin, namedNetworks } from '#app/platform/networks.server.ts'
import { peerHeader } from './head.server.ts'

const thisMachine = namedNetworks('loopback')
const privateNetworks = namedNetworks('private')

type Asked = { headers: Pick<Headers, 'get' | 'has'> }

/**
 * Reads `X-Forwarded-For` from its end and skips trusted proxies only. IPv6 addresses are cut to
 * /64, because one visitor has all addresses of a /64.
 */
export function addressOf(request: Asked): string {
  let address = peerOf(request)
  const hops = request.headers.get('X-Forwarded-For')?.split(',').map(withoutIpv4Prefix) ?? []
  if (hops.length > 0) warnOfUnknownProxy(address)
  for (const hop of hops.reverse()) {
    if (!isWithin(env.TRUSTED_PROXIES, address) || !isIP(hop)) break
    address = hop
  }
  const isShortened = isIP(address) === 6 && !isWithin(thisMachine, address)
  return isShortened ? networkOf(address) : address || 'unknown'
}

/** Returns the /48 network of an IPv6 address, or the IPv4 address. */
export function siteOf(request: Asked): string {
  const address = addressOf(request)
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address
}

export function isFromThisMachine(request: Request): boolean {
  const forwarded = request.headers.has('X-Forwarded-For')
  return !forwarded && isWithin(thisMachine, peerOf(request))
}

const warnings = perApp(() => ({ warned: false }))

/**
 * Behind a proxy that is not listed, all visitors share the address of the proxy and its limits.
 */
function warnOfUnknownProxy(peer: string): void {
  if (warnings().warned || !isWithin(privateNetworks, peer)) return
  if (isWithin(env.TRUSTED_PROXIES, peer)) return
  warnings().warned = true
  log.warn({ peer }, 'ignored X-Forwarded-For: TRUSTED_PROXIES does not list this peer')
}

function peerOf(request: Asked): string {
  return withoutIpv4Prefix(request.headers.get(peerHeader) ?? '')
}

/** Turns "::ffff:10.0.0.1" into 10.0.0.1. */
function withoutIpv4Prefix(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...(tail === undefined ? [] : zeros), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
