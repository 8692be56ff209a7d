import { data } from '@remix-run/node'
import { nextStep } from '#app/core/booking/checkout/checkout-rules.ts'
import { offerForAges } from '#app/core/travellers/party.ts'
import { limitedHeaders, readLimiter, takeSearch } from '#app/web/session/limits/limits.server.ts'
import { redirectWithCookies, withSavedId } from '#app/web/session/cookie-probe.server.ts'
import { toastCookie } from '#app/web/session/flash.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import { searchAgain } from '#app/core/booking/checkout/search-again.server.ts'
import { isSamePrice } from '#app/core/money/money.ts'
import { secondsToRetry } from '#app/core/outages/retry.server.ts'
import { paths } from '#app/core/paths.ts'
import { stepAddress } from '#app/routes/booking/require-checkout.server.ts'

/** Reason why the travellers can't continue with their ages. Their details have been saved. */
export type AgesProblem = { message: string; searchTo: string | null }

/**
 * Searches the same flights for the travellers' real ages, in a checkout that replaces this one. If the new
 * total differs, the traveller must agree to it.
 */
export async function searchForAges(
  request: Request,
  checkout: Checkout,
  owner: Owner & { sessionHash: string },
  setCookie: string | null,
) {
  const offer = offerForAges(checkout.offer, checkout.passengers)
  const outcome = await searchAgain(
    { offer, checkout, typed: null, isStillSold: true },
    owner,
    checkout.mode,
    () => takeSearch(request),
    readLimiter(request),
  )
  switch (outcome.kind) {
    case 'found': {
      const step = stepAddress(nextStep('passengers'), outcome.checkout)
      const to = withSavedId(request, step, outcome.checkout.id)
      // Another tab is paying for this checkout, so the search has not replaced it.
      if (outcome.checkout.id === checkout.id) return redirectWithCookies(request, to, setCookie)
      const title = faresTitle(checkout, outcome.checkout)
      return redirectWithCookies(request, to, setCookie, await toastCookie({ title }))
    }
    case 'not sold': {
      const message = 'These flights aren’t available for travellers of these ages.'
      return refuse({ message, searchTo: paths.results(outcome.query) }, 409)
    }
    case 'limited':
      return refuse({ message: outcome.limit.message, searchTo: null }, 429, {
        ...limitedHeaders(outcome.limit),
      })
    case 'failed': {
      const message = 'We couldn’t reach the airlines. Please try again in a moment.'
      return refuse({ message, searchTo: null }, 503, {
        ...limitedHeaders({ retryAfter: secondsToRetry(outcome.error) }),
      })
    }
  }

  function refuse(ages: AgesProblem, status: number, headers: Record<string, string> = {}) {
    const all = new Headers(headers)
    if (setCookie) all.append('Set-Cookie', setCookie)
    return data({ result: null, problem: null, ages, ageQuestion: null }, { status, headers: all })
  }
}

type Offered = Pick<Checkout, 'offer'>

export function faresTitle({ offer: before }: Offered, { offer: after }: Offered): string {
  return isSamePrice(before.price.total, after.price.total)
    ? 'The price is the same for your travellers’ ages'
    : 'We’ve updated the fare for your travellers’ ages'
}
