import { hostOf, isDataPath, pathOf, type Step } from '#app/web/wire/head.server.ts'
import { refuse } from '#app/web/wire/refusal.server.ts'

/** `GET https://contrail.example/search HTTP/1.1`, as clients of a proxy write it (RFC 9112, 3.2.2). */
const absoluteForm = /^https?:\/\/[^/?#]*/i

/** A name, an IPv4 or an IPv6 address, with or without a port. */
const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Line breaks, which the pattern of `api/*` does not match: such a call would be answered by a page. */
const lineBreak = /%(?:0[ad]|e2%80%a[89])/i

/**
 * No address has an empty part in its path. The router prints a warning of each, and fails where the first
 * is empty, since that is how an address of another site begins. Twice as many slashes take it four times as
 * long: 15,000 of them half a second.
 */
const hasEmptyPart = (url: string) =>
  pathOf({ method: 'GET', url, headers: {} }).replaceAll(/%5c/gi, '/').includes('//')

/**
 * Malformed URLs are rewritten so that they reach the 404 page instead of the error log: the server
 * below us answers them with a bare 400 or 500 and prints a stack. Absolute URLs become paths.
 */
export const rewriteMalformedUrls: Step = (head) => {
  const target = head.url.replace(absoluteForm, '')
  const url = target.startsWith('/') ? target : `/${target}`
  const [path = ''] = url.split('?')
  const isApi = path.startsWith('/api/')
  const isOdd = hasEmptyPart(url) || (isApi && lineBreak.test(path))
  const isRoutable = isDecodable(path) && !isOdd
  if (isRoutable && head.url !== '*') return { ...head, url }
  return { ...head, url: isApi ? '/api/malformed' : '/malformed' }
}

/**
 * `?_data=` is how scripts asked for data before there was `.data`. Remix still answers it, beside
 * what holds for pages, and logs an error each time.
 */
export const dropOldDataParameter: Step = (head) => {
  const [path = '', query] = head.url.split(/\?(.*)/s)
  if (!query?.includes('_data') && !query?.includes('%')) return head
  const kept = query.split('&').filter((pair) => !namesData(pair))
  return { ...head, url: kept.length > 0 ? `${path}?${kept.join('&')}` : path }
}

/** Remix takes the data of a `HEAD` for the outcome of an action, and fails over its origin. */
export const readHeadsOfData: Step = (head) =>
  head.method === 'HEAD' && isDataPath(pathOf(head)) ? { ...head, method: 'GET' } : head

function namesData(pair: string): boolean {
  return new URLSearchParams(pair).has('_data')
}

/** The URL of a request is put together from its host: from one that is none, nothing can be. */
export const refuseMalformedHosts: Step = (head, surroundings) => {
  const { host } = head.headers
  if (host === undefined || (hostForm.test(host) && URL.canParse(`http://${host}`))) return head
  return refuse({ ...head, headers: { ...head.headers, host: hostOf(surroundings) } }, 'malformed')
}

/** A `Request` cannot have this method (https://fetch.spec.whatwg.org/#forbidden-method). */
export const refuseTrace: Step = (head) => (head.method === 'TRACE' ? refuse(head, 'method') : head)

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
