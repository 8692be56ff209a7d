import { isDataPath, isWriting, pathOf, type Step } from '#app/web/wire/head.server.ts'

/** Parameters that advertisers and newsletters add to links. Only scripts in the browser may read them. */
const campaign =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|mc_[ce]id|_gl)(?:=|$)/i

/**
 * Campaign links differ for each click. Without these parameters their addresses are the same, so
 * all visitors share one cached page. The address in the visitor's browser keeps the parameters.
 */
export const dropCampaignParameters: Step = (head) => {
  const path = pathOf(head)
  if (isWriting(head) || isDataPath(path) || path.startsWith('/api/')) return head
  const [start = '', query] = head.url.split(/\?(.*)/s)
  if (query === undefined) return head
  const kept = query.split('&').filter((pair) => !campaign.test(pair))
  if (kept.length === query.split('&').length) return head
  return { ...head, url: kept.length > 0 ? `${start}?${kept.join('&')}` : start }
}
