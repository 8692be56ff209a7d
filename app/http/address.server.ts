import { BlockList, isIP } from 'node:net'
import { peerHeader } from './incoming/head.server.ts'

const ownNetwork = new BlockList()
ownNetwork.addSubnet('127.0.0.0', 8)
ownNetwork.addSubnet('10.0.0.0', 8)
ownNetwork.addSubnet('172.16.0.0', 12)
ownNetwork.addSubnet('192.168.0.0', 16)
ownNetwork.addAddress('::1', 'ipv6')
ownNetwork.addSubnet('fc00::', 7, 'ipv6')

/**
 * From where a request came, for limits. A peer on our own network is taken for our proxy, and its
 * last word in `X-Forwarded-For` believed; a visitor from outside cannot choose an address. IPv6
 * visitors own their last 64 bits, so those do not count.
 */
export function addressOf(request: Request): string {
  const peer = plain(request.headers.get(peerHeader) ?? '')
  const forwarded = plain(request.headers.get('X-Forwarded-For')?.split(',').at(-1) ?? '')
  const address = isOwn(peer) && isIP(forwarded) ? forwarded : peer
  return isIP(address) === 6 ? networkOf(address) : address || 'unknown'
}

/** Whether a request comes from our own network and was not forwarded for a visitor. */
export function isOurselves(request: Request): boolean {
  const forwarded = request.headers.has('X-Forwarded-For')
  return !forwarded && isOwn(plain(request.headers.get(peerHeader) ?? ''))
}

/** "::ffff:10.0.0.1" is 10.0.0.1. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}

function isOwn(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && ownNetwork.check(address, family === 6 ? 'ipv6' : 'ipv4')
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
