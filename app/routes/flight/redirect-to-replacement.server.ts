import { redirect } from '@remix-run/node'
import { findReplacement } from '#app/core/booking/checkout/find-flights-again.server.ts'
import type { OfferGoneError } from '#app/core/flight/flights-port.ts'
import { formatPrice, isSamePrice } from '#app/core/money/money.ts'
import { paths } from '#app/core/paths.ts'
import { isSalesClosedError } from '#app/core/search/on-sale.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { readLimiter, takeSearch } from '#app/web/session/limits/limits.server.ts'
import { searchContext } from './search-context.server.ts'

/**
 * Redirects to a new offer for the same flight and fare after the old offer ended, for example because
 * another visitor booked from the same search. A toast shows the current price. Returns null if the flight is
 * unknown or the airline can't be asked.
 */
export async function redirectToReplacement(
  request: Request,
  error: OfferGoneError,
  offerId: string,
) {
  if (isSalesClosedError(error)) return null
  const found = await findReplacement(offerId, {
    mode: await currentMode(),
    takeSearch: () => takeSearch(request),
    reads: readLimiter(request),
  })
  if (found?.kind === 'not sold') return redirect(paths.notSoldAgain(found.query), 303)
  if (found?.kind !== 'found') return null
  const { searchParams } = new URL(request.url)
  const { id, price } = found.read.offer
  const cost = isSamePrice(price.total, found.was)
    ? 'The price is the same.'
    : `It was ${formatPrice(found.was)}. It’s now ${formatPrice(price.total)}.`
  return redirectWithToast(
    paths.flight(id, searchContext(searchParams), searchParams.get('tab') ?? undefined),
    {
      title: 'We searched again',
      description: `The airline’s offer had expired. This is the same flight and fare. ${cost}`,
    },
  )
}
