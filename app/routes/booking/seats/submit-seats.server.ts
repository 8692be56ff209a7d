import { data, redirect } from '@remix-run/node'
import { bagCount, readBagChoices } from '#app/core/booking/bags.ts'
import { customerTotal, nextStep } from '#app/core/booking/checkout/checkout-rules.ts'
import {
  chooseSeat,
  findSeat,
  missingSeats,
  needsSeat,
  findSeatConflict,
  seatsToChoose,
  type SeatMap,
} from '#app/core/flight/seats/seat-maps.ts'
import { apartNote, seatsTogether } from '#app/core/flight/seats/seats-together.ts'
import { formatPrice, isSamePrice, priceFromField } from '#app/core/money/money.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { readLimiter } from '#app/web/session/limits/limits.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import {
  saveUnchangedDraft,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { checkoutAddress, requireCheckout } from '#app/routes/booking/require-checkout.server.ts'
import {
  seatGoneRefusal,
  companionSeatRefusal,
  seatsRequiredRefusal,
  seatMapFailedRefusal,
  describeNextChoice,
  mapUnread,
  togetherRefusal,
} from './seat-refusals.server.ts'
import { seatKey, seatsOnSale, seatsPrice } from './seats.server.ts'
import { bagsOnSale } from './bag-step.server.ts'
import { bagsId, bagsIntent, opensAtRow, rowId, skipAndRemove, together } from './seat-intents.ts'

type SeatForm = {
  checkout: Checkout
  form: FormData
  /** Every button submits the bags, so that the traveller loses none. */
  bags: Checkout['bags']
  segment: string
  passenger: string
  /** Address of this step with a flight and a passenger. */
  here: (shown: { segment?: string; passenger?: string }) => string
  /** Address of the next step. */
  next: string
  readMaps: () => Promise<SeatMap[] | null>
}

class SavedMeanwhileError extends Error {
  override readonly name = 'SavedMeanwhileError'
}

/** Applies the form again to what another request has just saved, so that both changes are kept. */
export async function submitSeats(request: Request) {
  for (;;) {
    try {
      return await applyForm(request)
    } catch (error) {
      if (!(error instanceof SavedMeanwhileError)) throw error
    }
  }
}

async function save(...draft: Parameters<typeof saveUnchangedDraft>): Promise<void> {
  if (!(await saveUnchangedDraft(...draft))) throw new SavedMeanwhileError()
}

async function applyForm(request: Request) {
  const checkout = await requireCheckout(request, 'seats')
  const form = await readForm(request)
  const services = await bagsOnSale(checkout, readLimiter(request))
  const bags = readBagChoices(services, form, checkout.bags)
  const [segment, passenger] = [textOf(form, 'segment'), textOf(form, 'passenger')]
  const step = paths.booking('seats', checkoutAddress(request))
  const here: SeatForm['here'] = (shown) => {
    const known = Object.entries(shown).filter(([, value]) => value)
    return known.length > 0 ? `${step}&${new URLSearchParams(known)}` : step
  }
  const next = paths.booking(nextStep('seats'), checkoutAddress(request))
  const readMaps = () => seatsOnSale(checkout, readLimiter(request))
  const sent = { checkout, form, bags, segment, passenger, here, next, readMaps }
  switch (form.get('intent')) {
    case 'skip':
      return skipSeats(sent, {})
    case skipAndRemove:
      // Only the button whose label announces the removal of seats removes them. Under `skip`,
      // seats chosen in another tab are kept.
      return skipSeats(sent, { seats: [] })
    case 'continue':
      return continueWithSeats(sent)
    default:
      return changeChoice(sent)
  }
}

/** Text browsers also send the intent of the first button, which saves the bags, so another pressed button decides. */
function changeChoice(sent: SeatForm) {
  const { form } = sent
  if (form.has(bagCount)) return saveBags(sent)
  if (form.has('remove')) return removeSeat(sent)
  if (form.has('seat') || form.has('give')) return takeSeat(sent)
  if (form.get('intent') === together) return takeSeatsTogether(sent)
  return form.get('intent') === bagsIntent ? saveBags(sent) : takeSeat(sent)
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

async function saveBags({ checkout, form, bags, segment, passenger, here }: SeatForm) {
  await save(checkout, { bags })
  const at = form.has(opensAtRow) ? `#${bagsId}` : ''
  return redirect(`${here({ segment, passenger })}${at}`, 303)
}

async function skipSeats({ checkout, bags, next }: SeatForm, seats: { seats?: [] }) {
  await save(checkout, {
    bags,
    ...seats,
    seatsSkipped: true,
    failure: null,
    ...dismissLostExtras(checkout),
  })
  return redirect(next, 303)
}

async function continueWithSeats({ checkout, bags, segment, next, readMaps }: SeatForm) {
  const maps = (await readMaps()) ?? []
  const dismissed = dismissLostExtras(checkout)
  await save(checkout, { bags, seatsSkipped: false, failure: null, ...dismissed })
  // A page that could not load the seat map does not require seats, even if the map loads now.
  const gaps = segment ? missingSeats(checkout.offer, maps, checkout.seats) : []
  const missing = seatsToChoose(gaps, checkout.seats)
  if (missing.length === 0) return redirect(next, 303)
  return data(seatsRequiredRefusal(checkout, missing), { status: 400 })
}

async function removeSeat({ checkout, form, bags, segment, passenger, here }: SeatForm) {
  const gone = checkout.seats.find((seat) => seatKey(seat) === form.get('remove'))
  const seats = checkout.seats.filter((seat) => seat !== gone)
  await save(checkout, { bags, seats })
  if (!gone) return redirect(here({ segment, passenger }), 303)
  const open = here({ segment: gone.segmentId, passenger: gone.passengerId })
  return redirectWithToast(open, { title: `Seat ${gone.designator} has been removed` })
}

async function takeSeat({ checkout, form, bags, segment, passenger, ...to }: SeatForm) {
  const maps = await to.readMaps()
  const given = form.get('give')
  const seat = given === null ? textOf(form, 'seat') : String(given)
  const seated = checkout.offer.passengers.some((one) => one.id === passenger && needsSeat(one))
  const choice = seated ? findSeat(maps ?? [], segment, passenger, seat) : null
  if (!choice) {
    await save(checkout, { bags })
    if (!maps) return data(seatMapFailedRefusal(seat), mapUnread)
    return data(seatGoneRefusal(seat), { status: 409 })
  }
  const companion = findSeatConflict(checkout.seats, choice)
  if (companion && given === null) {
    await save(checkout, { bags })
    return data(companionSeatRefusal(checkout, choice, companion), { status: 409 })
  }
  const seats = chooseSeat(checkout.seats, choice)
  const missing = missingSeats(checkout.offer, maps ?? [], seats)
  await save(checkout, { bags, seats, seatsSkipped: false, failure: null })
  // The page continues with the next passenger on this flight. Travellers open the next flight themselves.
  const row = form.has(opensAtRow) ? `#${rowId(seat)}` : ''
  return redirectWithToast(`${to.here({ segment })}${row}`, {
    title: `Seat ${seat} has been selected`,
    description: describeNextChoice(checkout, missing, segment),
    tone: 'success',
  })
}

/** Chooses adjacent seats, but only at the price that the page showed. */
async function takeSeatsTogether({ checkout, form, bags, segment, passenger, ...to }: SeatForm) {
  const maps = await to.readMaps()
  const found = maps && seatsTogether(checkout.offer, maps, checkout.seats)
  const price = found && seatsPrice(checkout, found.seats)
  const agreed = priceFromField(form.get(together))
  if (!found || !price || !agreed || !isSamePrice(price, agreed)) {
    await save(checkout, { bags })
    return data(togetherRefusal(maps, price), maps ? { status: 409 } : mapUnread)
  }
  const { seats } = found
  await save(checkout, { bags, seats, seatsSkipped: false, failure: null })
  const total = formatPrice(customerTotal({ ...checkout, bags, seats }))
  return redirectWithToast(to.here({ segment, passenger }), {
    title: 'Your seats are together',
    description: [apartNote(found), `Your total is now ${total}.`].filter(Boolean).join(' '),
    tone: 'success',
  })
}

/** Removes the notice about lost seats and bags when the traveller leaves this step. */
function dismissLostExtras({ lostExtras }: Pick<Checkout, 'lostExtras'>) {
  return lostExtras ? { lostExtras: [] } : {}
}
