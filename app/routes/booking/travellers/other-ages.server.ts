import { data, redirect } from '@remix-run/node'
import { nextStep } from '#app/core/booking/checkout-rules.ts'
import { offerForAges } from '#app/core/travellers/party.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { limitedHeaders, readsOf, takeSearch } from '#app/web/session/limits.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import { searchAgain } from '#app/core/booking/search-again.server.ts'
import { secondsToRetry } from '#app/core/outages/call-again.server.ts'
import { paths } from '#app/core/paths.ts'
import { stepTo } from '#app/routes/booking/require-checkout.server.ts'

/** Why the travellers cannot go on with the ages that they have. What they entered is saved. */
export type AgesProblem = { message: string; searchTo: string | null }

/**
 * The fare was searched for other ages than the travellers have: the same flights are searched for
 * theirs, in a checkout that takes the place of this one. Where the total differs, they are asked.
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
    readsOf(request),
  )
  switch (outcome.kind) {
    case 'found':
      // Being paid for in another tab: nothing took its place.
      if (outcome.checkout.id === checkout.id) {
        const headers = withCookies(setCookie)
        return redirect(stepTo(nextStep('passengers'), checkout), { status: 303, headers })
      }
      return redirectWithToast(
        stepTo(nextStep('passengers'), outcome.checkout),
        { title: 'The fare was searched again for the ages of your travellers' },
        setCookie,
      )
    case 'not sold': {
      const message = 'The airline does not sell these flights to travellers of these ages.'
      return refuse({ message, searchTo: paths.results(outcome.query) }, 409)
    }
    case 'limited':
      return refuse({ message: outcome.limit.message, searchTo: null }, 429, {
        ...limitedHeaders(outcome.limit),
      })
    case 'failed': {
      const message = 'The airlines could not be asked. Please try again in a moment.'
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
