import type { AdsProvider } from '#app/core/money/ads-port.ts'

/** `conversionId` is "AW-123456789/label". */
export type GoogleAdsConfig = { conversionId: string; url?: string }

const timeoutMs = 5_000

/** Reports conversions from our server, so that no visitor's browser contacts Google. */
export function createGoogleAdsProvider({
  conversionId,
  url = 'https://www.googleadservices.com',
}: GoogleAdsConfig): AdsProvider {
  const [account = '', label = ''] = conversionId.replace(/^AW-/, '').split('/')
  return {
    async reportCall({ clickId, userAgent }) {
      const address = new URL(`/pagead/conversion/${account}/`, url)
      address.searchParams.set('label', label)
      address.searchParams.set('guid', 'ON')
      address.searchParams.set('script', '0')
      if (clickId) address.searchParams.set('gclaw', clickId)
      const response = await fetch(address, {
        headers: { 'User-Agent': userAgent },
        // Google has received the report before it redirects, and the redirect leads to pages that
        // set cookies.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.status >= 400) throw new Error(`The ad network answered ${response.status}`)
    },
  }
}
