import { isIP } from 'node:net'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isWithin, namedNetworks } from '#app/platform/networks.server.ts'
import { peerHeader } from './head.server.ts'

const thisMachine = namedNetworks('loopback')
const privateNetworks = namedNetworks('private')

/** A request, of which only headers are read. */
type Asked = { headers: Pick<Headers, 'get' | 'has'> }

/**
 * From where a request came, for limits. `X-Forwarded-For` is read from its end, where our own proxies
 * write, for as long as it is one of them that speaks; a visitor cannot choose an address. IPv6
 * visitors own their last 64 bits, so those do not count.
 */
export function addressOf(request: Asked): string {
  let address = peerOf(request)
  const hops = request.headers.get('X-Forwarded-For')?.split(',').map(plain) ?? []
  if (hops.length > 0) warnOfUnknownProxy(address)
  for (const hop of hops.reverse()) {
    if (!isWithin(env.TRUSTED_PROXIES, address) || !isIP(hop)) break
    address = hop
  }
  return isIP(address) === 6 ? networkOf(address) : address || 'unknown'
}

/**
 * The network that one subscriber or rented server has at most: 48 bits of an IPv6 address, which hold
 * 65,536 of `addressOf`; an IPv4 address is its own.
 */
export function siteOf(request: Asked): string {
  const address = addressOf(request)
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address
}

/** Whether a request comes from this machine itself and was not forwarded for a visitor. */
export function isOurselves(request: Request): boolean {
  const forwarded = request.headers.has('X-Forwarded-For')
  return !forwarded && isWithin(thisMachine, peerOf(request))
}

let warned = false

/** All visitors of a proxy that was forgotten count as one: the reason for limits that strike everybody. */
function warnOfUnknownProxy(peer: string): void {
  if (warned || !isWithin(privateNetworks, peer)) return
  if (isWithin(env.TRUSTED_PROXIES, peer)) return
  warned = true
  log.warn({ peer }, 'X-Forwarded-For is not believed: TRUSTED_PROXIES does not name this peer')
}

function peerOf(request: Asked): string {
  return plain(request.headers.get(peerHeader) ?? '')
}

/** "::ffff:10.0.0.1" is 10.0.0.1. */
function plain(address: string): string {
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
