import { domainToUnicode } from 'node:url'

/** Browsers submit "zoe@exämple.com" as "zoe@xn--exmple-cua.com"; pages show what was typed. */
export function shownEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (domainToUnicode(domain) || domain)
}
