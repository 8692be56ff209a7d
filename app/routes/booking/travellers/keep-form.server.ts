import { redirect } from '@remix-run/node'
import { paths } from '#app/core/paths.ts'
import { findUser } from '#app/web/session/auth.server.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { toastCookie } from '#app/web/session/flash.server.ts'
import { listSavedTravellers } from '#app/core/account/saved-traveller.store.server.ts'
import { checkoutAddress } from '#app/routes/booking/require-checkout.server.ts'
import { openOffer } from '#app/routes/booking/open-offer.server.ts'
import {
  choosesDeletedTraveller,
  readTravellers,
  withSavedTravellers,
} from './passengers.server.ts'
import { singleNameRule, withSingleName } from '#app/core/travellers/names/single-name.ts'
import { passengerFieldId } from '#app/routes/booking/passenger-field-id.ts'
import { namedPassenger } from './fill-intent.ts'
import { isBlank, type TypedPassenger } from '#app/core/travellers/typed-passengers.ts'
import { passengerCounts, type Offer } from '#app/core/flight/offer.ts'
import { keyPerAddress, takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { getSession, startSession } from '#app/web/session/session-cookie.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openCheckout, type Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { saveTypedForm } from '#app/core/travellers/typed-passengers.store.server.ts'

/**
 * Saves typed passenger details, complete or not, for a later visit or another offer. Returns the checkout of
 * the offer, which stays unchanged if it is no longer a draft.
 */
export async function keepForm(
  request: Request,
  { offer }: { offer: Offer },
  passengers: TypedPassenger[],
  at?: string,
): Promise<{ checkout: Checkout; setCookie: string | null }> {
  const { owner, setCookie } = await startSession(request)
  const { sessionHash, userId } = owner
  const mode = await currentMode()
  const counts = passengerCounts(offer.passengers)
  const checkout = await openCheckout({ sessionHash, userId, mode, offer, ...counts })
  await saveTypedForm(checkout, passengers, at)
  return { checkout, setCookie }
}

/**
 * Saves the details of a refused or unsent form, even without a session, because the visitor may leave or reload the
 * page. Skips blank forms and IP addresses that send too many. Logs errors instead of throwing. Returns the
 * cookie of a new session.
 */
export async function keepRefusedForm(
  request: Request,
  opened: { offer: Offer },
  passengers: TypedPassenger[],
  at?: string,
): Promise<string | null> {
  if (passengers.every(isBlank)) return null
  try {
    const known = await getSession(request)
    if (!known && (await takeAttempt('kept-form', request, keyPerAddress(request, '')))) return null
    return (await keepForm(request, opened, passengers, at)).setCookie
  } catch (error) {
    log.error({ err: error }, 'could not save form')
    return null
  }
}

/** Fills in the only name of a passenger as the airline asks. */
async function fillName(request: Request, form: FormData, index: number) {
  const here = paths.booking('passengers', checkoutAddress(request))
  const opened = await openOffer(request)
  const typed = readTravellers(form)
  if (!opened.ok || !typed) return redirect(here, 303)
  const rule = singleNameRule(opened.offer)
  const traveller = typed[index]
  if (!rule || !traveller) {
    return redirectWithCookies(request, here, (await keepForm(request, opened, typed)).setCookie)
  }
  const named = withSingleName(traveller, rule)
  const { setCookie } = await keepForm(request, opened, named ? typed.with(index, named) : typed)
  const field = passengerFieldId(`passengers[${index}].${named ? 'lastName' : 'title'}`)
  const toast = await toastCookie(named ? nameFilledIn(named) : titleFirst)
  return redirectWithCookies(request, `${here}#${encodeURIComponent(field)}`, setCookie, toast)
}

const nameFilledIn = ({ firstName = '', lastName }: TypedPassenger) => ({
  title: `The first name is now ${firstName}`,
  description: lastName ? `The last name is ${lastName}.` : 'Enter the only name as the last name.',
})

const titleFirst = {
  title: 'Choose a title first',
  description: 'The airline uses it in place of the first name.',
}

export async function saveAndLeave(request: Request, form: FormData) {
  const index = namedPassenger(form.get('intent'))
  if (index !== null) return fillName(request, form, index)
  const here = paths.booking('passengers', checkoutAddress(request))
  const user = await findUser(request)
  const opened = await openOffer(request)
  const typed = readTravellers(form)
  const travellers = user ? await listSavedTravellers(user.id) : []
  const filled = typed && withSavedTravellers(form, typed, travellers)
  const kept = opened.ok && typed ? await keepForm(request, opened, filled ?? typed) : null
  const setCookie = kept?.setCookie ?? null
  if (form.get('intent') === 'sign-in' || !user) {
    return redirectWithCookies(request, paths.login(here), setCookie)
  }
  const to = `${here}#passenger-1`
  if (!kept) return redirect(to, 303)
  const isFilled = filled?.some((fields, index) => fields !== typed?.[index])
  const isDeleted = choosesDeletedTraveller(form, filled?.length ?? 0, travellers)
  const nothing = isDeleted ? travellerDeleted : nothingFilledIn
  const toast = await toastCookie(isFilled ? filledIn : nothing)
  return redirectWithCookies(request, to, setCookie, toast)
}

const filledIn = { title: 'Your saved travellers have been filled in' }

const nothingFilledIn = {
  title: 'No details were changed',
  description: 'Choose a saved traveller for each passenger you want to fill in.',
}

const travellerDeleted = {
  title: 'No details were changed',
  description: 'This saved traveller has been deleted.',
}
