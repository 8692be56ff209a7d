import type { ServerResponse } from 'node:http'
import { campaignVisits } from '#app/platform/metrics.server.ts'
import {
  campaignHeader,
  isDataPath,
  isWriting,
  pathOf,
  type RequestHead,
  type Step,
} from '#app/web/wire/head.server.ts'

/** Parameters that advertisers and newsletters add to links, by who counts them. */
const kinds = {
  google: /^(?:gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|srsltid|_gl)$/i,
  microsoft: /^msclkid$/i,
  meta: /^(?:fbclid|igshid|igsh)$/i,
  mail: /^(?:mc_[ce]id|_hsenc|_hsmi|hsa_\w+|mkt_tok|_kx|vero_id|ml_subscriber(?:_hash)?)$/i,
  other:
    /^(?:utm_\w+|mtm_\w+|pk_\w+|ttclid|twclid|li_fat_id|yclid|ysclid|epik|rdt_cid|sccid|irclickid|s_kwcid)$/i,
} as const

type Kind = keyof typeof kinds

const kindNames = Object.keys(kinds) as Kind[]

const isMailLink = (pair: string) => /^utm_medium=e-?mail$/i.test(pair)

function kindOf(pair: string): Kind | undefined {
  const [name = ''] = pair.split('=', 1)
  return isMailLink(pair) ? 'mail' : kindNames.find((kind) => kinds[kind].test(name))
}

/** Longer or unusual values are not repeated in a redirect. */
const isRepeatable = (query: string) => /^[\w.~%&=+*!,:-]{1,1000}$/.test(query)

/**
 * Campaign links differ for each click. Without these parameters their addresses are the same, so
 * all visitors share one cached page. The address in the visitor's browser keeps the parameters.
 */
export const dropCampaignParameters: Step = (head) => {
  const path = pathOf(head)
  if (isWriting(head) || isDataPath(path) || path.startsWith('/api/')) return head
  const [start = '', query] = head.url.split(/\?(.*)/s)
  if (query === undefined) return head
  const pairs = query.split('&')
  const kept = pairs.filter((pair) => !kindOf(pair))
  if (kept.length === pairs.length) return head
  const dropped = pairs.filter(kindOf).join('&')
  return {
    ...head,
    url: kept.length > 0 ? `${start}?${kept.join('&')}` : start,
    headers: { ...head.headers, [campaignHeader]: dropped },
  }
}

/** Counts visits from campaign links, and keeps the parameters in redirects within this site. */
export function followCampaign({ headers }: RequestHead, response: ServerResponse): void {
  const dropped = headers[campaignHeader]?.toString()
  if (dropped === undefined) return
  const found = new Set(dropped.split('&').map(kindOf))
  campaignVisits.inc({ source: kindNames.find((kind) => found.has(kind)) ?? 'other' })
  if (!isRepeatable(dropped)) return
  const { writeHead } = response as unknown as { writeHead: (...given: unknown[]) => unknown }
  Object.assign(response, {
    writeHead: (...given: unknown[]) => {
      const to = response.getHeader('Location')
      if (typeof to === 'string') response.setHeader('Location', withQuery(to, dropped))
      return writeHead.apply(response, given)
    },
  })
}

function withQuery(to: string, query: string): string {
  if (!/^\/(?!\/)/.test(to)) return to
  const [, address = to, hash = ''] = /^([^#]*)(#.*)?$/s.exec(to) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`
}
