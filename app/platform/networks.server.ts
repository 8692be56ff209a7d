import { BlockList, isIP } from 'node:net'

const named = {
  none: [],
  loopback: ['127.0.0.0/8', '::1'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
} as const

type NetworkName = keyof typeof named

export function namedNetworks(name: NetworkName): BlockList {
  const networks = new BlockList()
  for (const network of named[name]) add(networks, network)
  return networks
}

/**
 * Reads a list such as `loopback, 10.1.0.0/16, 2001:db8::1`. Returns null when an entry is invalid.
 */
export function parseNetworks(list: string): BlockList | null {
  const networks = new BlockList()
  const parts = list.split(',').map((part) => part.trim().toLowerCase())
  const addresses = parts.flatMap((part) => (isName(part) ? named[part] : [part]))
  return addresses.every((address) => add(networks, address)) ? networks : null
}

function isName(part: string): part is NetworkName {
  return Object.hasOwn(named, part)
}

function add(networks: BlockList, network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/')
  const family = familyOf(address)
  if (family === null || rest.length > 0) return false
  if (prefix === undefined) {
    networks.addAddress(address, family)
    return true
  }
  const maxPrefix = family === 'ipv4' ? 32 : 128
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > maxPrefix) return false
  networks.addSubnet(address, Number(prefix), family)
  return true
}

export function isWithin(networks: BlockList, address: string): boolean {
  const family = familyOf(address)
  return family !== null && networks.check(address, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}

export function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || isWithin(namedNetworks('loopback'), name)
}
