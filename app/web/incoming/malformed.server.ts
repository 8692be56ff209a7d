import { hostOf, isDataPath, pathOf, type Step } from '#app/web/wire/head.server.ts'
import { refuse } from '#app/web/wire/refusal.server.ts'

/** Start of an absolute URL, as clients send it to proxies (RFC 9112, section 3.2.2). */
const absoluteForm = /^https?:\/\/[^/?#]*/i

const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Line breaks in a path. The pattern of `api/*` does not match them, so a page would answer the API
 * request.
 */
const lineBreak = /%(?:0[ad]|e2%80%a[89])/i

/**
 * Remix treats an empty first segment as another site. Other empty segments make Remix take
 * quadratic time.
 */
const hasEmptySegment = (url: string) =>
  pathOf({ method: 'GET', url, headers: {} }).replaceAll(/%5c/gi, '/').includes('//')

/** For a malformed URL, Remix would answer with an empty 400 or 500 and log a stack trace. */
export const rewriteMalformedUrls: Step = (head) => {
  const target = head.url.replace(absoluteForm, '')
  const url = target.startsWith('/') ? target : `/${target}`
  const [path = ''] = url.split('?')
  const isApi = path.startsWith('/api/')
  const isOdd = hasEmptySegment(url) || (isApi && lineBreak.test(path))
  const isRoutable = isDecodable(path) && !isOdd
  if (isRoutable && head.url !== '*') return { ...head, url }
  return { ...head, url: isApi ? '/api/malformed' : '/malformed' }
}

/** Remix still answers requests with `?_data=`, and logs an error each time. */
export const dropOldDataParameter: Step = (head) => {
  const [path = '', query] = head.url.split(/\?(.*)/s)
  if (!query?.includes('_data') && !query?.includes('%')) return head
  const kept = query.split('&').filter((pair) => !namesData(pair))
  return { ...head, url: kept.length > 0 ? `${path}?${kept.join('&')}` : path }
}

export const rewriteDataHead: Step = (head) =>
  head.method === 'HEAD' && isDataPath(pathOf(head)) ? { ...head, method: 'GET' } : head

function namesData(pair: string): boolean {
  return new URLSearchParams(pair).has('_data')
}

/** Remix builds the URL of a request from its host, so a malformed host would make Remix fail. */
export const refuseMalformedHosts: Step = (head, surroundings) => {
  const { host } = head.headers
  if (host === undefined || (hostForm.test(host) && URL.canParse(`http://${host}`))) return head
  return refuse({ ...head, headers: { ...head.headers, host: hostOf(surroundings) } }, 'malformed')
}

/** `fetch` forbids TRACE, too: https://fetch.spec.whatwg.org/#forbidden-method */
export const refuseTrace: Step = (head) => (head.method === 'TRACE' ? refuse(head, 'method') : head)

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
