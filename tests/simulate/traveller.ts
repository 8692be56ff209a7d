import { refundTerms } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import {
  consentTo,
  customerTotal,
  providerTotal,
} from '#app/core/booking/checkout/checkout-rules.ts'
import type { CardForm } from '#app/core/booking/card.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { toMinorUnits } from '#app/core/money/money.ts'
import {
  findCheckout,
  findCheckoutOfOffer,
  openCheckout,
  saveDraft,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { findOpenChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import {
  findBookingOfCheckout,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { replaceCheckout } from '#app/core/booking/checkout/replaced-checkout.store.server.ts'
import { replaceSession } from '#app/core/booking/visitor-session.server.ts'
import { createSession, findSession } from '#app/core/account/sign-in/session.store.server.ts'
import { createUser, findUserByEmail, hashPassword } from '#app/core/account/user.store.server.ts'
import { acceptChange } from '#app/core/trips/airline-changes/answer-change.server.ts'
import {
  confirmCancellation,
  quoteCancellation,
} from '#app/core/trips/cancellation/cancel-booking.server.ts'
import {
  followCheckout,
  pay,
  type PayOutcome,
  type ShownTotal,
} from '#app/core/booking/payment/pay.server.ts'
import { abandonPayment } from '#app/core/booking/payment/process/checkout-process.server.ts'
import { syncBooking } from '#app/core/trips/trips.server.ts'
import { ada } from '../samples/records.ts'
import { giveBack } from './administrator.ts'
import type { AirlineOrder, Sold } from './airline.ts'
import { cards, type CardBehaviour } from './bank.ts'
import type { ChangeAnswer } from './oracles/changes.ts'
import { currentTask } from './processes/task.ts'
import type { World } from './world.ts'

const card: Omit<CardForm, 'cardNumber'> = {
  cardHolder: 'Ada Lovelace',
  expiryMonth: 12,
  expiryYear: 2034,
  cvv: '123',
}

/** Amount in minor units that a traveller agreed to by pressing the button. */
export type Press = {
  checkoutId: string
  amountMinor: number
  /** First names and the airline's price on the page. */
  names: string
  providerTotal: number
  outcome: PayOutcome['kind'] | 'none'
  /** Request that carried the press. */
  task: string
  /** Last digits of the card that was sent, or null if the payment page asks for it. */
  last4: string | null
}

/** A confirmed cancellation: the quote on the page, and the answer (`none` if it was lost). */
export type Confirmation = {
  bookingId: string
  refundMinor: number
  answer: string
  task: string
  /** In ms since 1970. */
  pressedAt: number
}

/** Content of the payment page when the traveller saw it. */
type Page = ShownTotal & { names: string; providerTotal: number }

function pageOf(checkout: Checkout): Page {
  return {
    total: customerTotal(checkout),
    version: checkout.version,
    names: checkout.passengers.map(({ givenName }) => givenName).join(),
    providerTotal: Number(providerTotal(checkout).amount),
  }
}

/** Answer of the site about the cancellation of a booking. */
export type Told = { bookingId: string; told: 'cancelled' | 'unknown' }

/** Maximum time in which a checkout ends while every vendor is healthy. */
const promptMs = 60_000

type Card = CardBehaviour | 'page'
type Visitor = { userId: string | null; sessionHash: string }

/** A traveller with several tabs, who double-clicks, leaves and returns. */
export class Traveller {
  readonly presses: Press[] = []
  /** Checkouts whose payment the traveller gave up, once for each time. */
  readonly abandoned: string[] = []
  readonly told: Told[] = []
  readonly confirmations: Confirmation[] = []
  readonly toldOfChanges: ChangeAnswer[] = []
  /** Changes that the traveller wanted to accept. */
  readonly wantedChanges: string[] = []
  /** True if the traveller could not pay for an available flight although all faults had ended. */
  isStranded = false
  /** True if the traveller books while no fault is injected. */
  isInPeace = false
  /** Violations that this traveller noticed. */
  readonly problems: string[] = []
  readonly name
  readonly #world
  /** Offer in the page's address: the chosen flights, or the same flights for other ages. */
  #offer: Offer
  readonly #forAges: Sold[]
  #token = ''
  #known: Visitor | null = null

  constructor(world: World, name: string, sold: Sold) {
    this.#world = world
    this.name = name
    this.#offer = sold.offer
    this.#forAges = [sold]
  }

  get offer(): Offer {
    return this.#offer
  }

  async book(): Promise<void> {
    const { scheduler } = this.#world
    const tries = 1 + scheduler.int(3)
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const checkout = await this.#fillIn()
      if (checkout?.state === 'booked') break
      if (scheduler.chance(0.1)) await this.#correctAges()
      if (checkout) await this.#pay(checkout)
      if (scheduler.chance(0.08)) await this.#signIn()
      const isBooked = (await this.#look())?.state === 'booked'
      await scheduler.wait(null, scheduler.int(scheduler.chance(0.3) ? 400_000 : 5_000))
      if (isBooked) break
    }
    await this.#changePlans(this.#world.mix.cancel)
  }

  /** Cancels or changes a booking that was made before any fault. */
  async changePlans(): Promise<void> {
    const { scheduler } = this.#world
    await scheduler.wait(null, scheduler.int(60_000))
    await this.#changePlans(0.8)
  }

  async #changePlans(cancel: number): Promise<void> {
    const { scheduler, mix } = this.#world
    const isChanged = scheduler.chance(mix.change)
    const doing = isChanged ? [this.#decide()] : []
    if (scheduler.chance(cancel)) doing.push(this.#cancel())
    await Promise.all(doing)
  }

  /** After all faults have ended, every traveller who still wants the flight gets it. */
  async settle(): Promise<void> {
    const { scheduler } = this.#world
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const checkout = await this.#fillIn()
      if (checkout?.state !== 'draft') return
      const mayDisturb = this.isInPeace && attempt < 2
      // The site does not read a price again that the traveller has just agreed to.
      if (this.isInPeace && attempt === 0 && scheduler.chance(0.2)) this.#reprice()
      const doing = [this.#press(pageOf(checkout), this.#goodCard())]
      // In good health, a second tab may change what the first one pays for.
      if (mayDisturb && scheduler.chance(0.4)) doing.push(this.#addBag(checkout, 5))
      if (mayDisturb && scheduler.chance(0.2)) doing.push(this.#press(pageOf(checkout), 'good'))
      if (mayDisturb && scheduler.chance(0.3)) doing.push(this.#watchPayment(checkout))
      await Promise.all(doing)
      // An empty balance may have paused sales, so the traveller waits until they resume.
      if (this.presses.at(-1)?.outcome === 'paused') await scheduler.wait(null, 660_000)
    }
    const left = await this.#look()
    // If another order used up the search, the page tells the traveller and finds the flights again.
    const isTold = this.presses.at(-1)?.outcome === 'expired'
    this.isStranded = left?.state === 'draft' && this.#world.airline.isSold(this.#offer) && !isTold
  }

  /**
   * Books with a good card while no fault is injected, and sometimes cancels. Both must end
   * promptly.
   */
  async bookInPeace(): Promise<void> {
    const { scheduler } = this.#world
    this.isInPeace = true
    if (scheduler.chance(0.3)) await this.#payInOtherMode()
    const begun = scheduler.now
    await this.settle()
    const checkout = await this.#look()
    const waited = this.presses.some(({ outcome }) => outcome === 'paused')
    if (checkout?.state !== 'booked') {
      this.problems.push(`${this.name}: ${checkout?.state ?? 'nothing'}, although nothing failed`)
    } else if (!waited && scheduler.now - begun > promptMs) {
      this.problems.push(`${this.name}: booked after ${scheduler.now - begun} ms in good health`)
    }
    if (checkout?.state !== 'booked') return
    const chosen = scheduler.pick(
      'nothing',
      'change',
      'cancel',
      'cancel',
      'two tabs',
      'cancel again',
      'look',
      'wait for mail',
    )
    // If answers about refunds are lost for days, there should be a refund to lose.
    const doing = this.#world.bank.hidesRefunds ? 'cancel' : chosen
    const booking = await this.#somewhere(() => this.#booking())
    const order = this.#world.airline.orders.find(({ id }) => id === booking?.orderId)
    if (doing === 'nothing' || !booking || !order) return
    if (doing === 'change') {
      await this.#world.airline.announceChange(order)
      await this.#acceptInPeace(booking)
    }
    if (doing === 'wait for mail') return this.#world.airline.announceChange(order)
    if (doing === 'cancel again') return this.#cancelAgain(booking, order)
    if (doing === 'look') return this.#lookAtTrip(booking, order)
    await Promise.all([
      this.#cancelOnce('api'),
      ...(doing === 'two tabs' ? [this.#cancelOnce('look'), this.#cancelOnce('look')] : []),
    ])
    const [confirmation] = this.confirmations
    const mayBeStale = doing === 'two tabs' && confirmation?.answer === 'stale_quote'
    if (confirmation?.answer !== 'cancelled' && !mayBeStale) {
      this.problems.push(`${this.name}: not cancelled (${confirmation?.answer}) in good health`)
    }
  }

  /** Presses the button on a page of the other mode, which must hold nothing. Takes longer than the site caches its mode. */
  async #payInOtherMode(): Promise<void> {
    const { mode, scheduler } = this.#world
    const checkout = await this.#fillIn()
    if (checkout?.state !== 'draft') return
    await this.#world.setMode(mode === 'test' ? 'live' : 'test')
    await scheduler.wait(null, promptMs)
    await this.#press(pageOf(checkout), 'good')
    const outcome = this.presses.at(-1)?.outcome
    if (outcome !== 'expired' && outcome !== 'paused') {
      this.problems.push(`${this.name}: ${outcome} in ${mode} mode, although the site had left it`)
    }
    await this.#world.setMode(mode)
    await scheduler.wait(null, promptMs)
  }

  /** Opens the waiting page in another tab while the payment begins. */
  async #watchPayment(checkout: Checkout): Promise<void> {
    await this.#world.scheduler.wait(null, 0)
    for (let looks = 0; looks < 4; looks += 1) {
      await this.#somewhere(async () => {
        const current = await this.#current(await this.#visitor())
        if (current && current.id === checkout.id && current.state === 'paying') {
          await followCheckout(current)
        }
      })
    }
  }

  #reprice(): void {
    const { airline } = this.#world
    const sold = airline.sold.get(this.#offer.id)
    if (sold) airline.reprice(sold)
  }

  /** A refund to some of the good cards takes a while. */
  #goodCard(): Card {
    return this.isInPeace ? this.#world.scheduler.pick('good', 'good', 'slow refund') : 'good'
  }

  /** In good health, the new flights are accepted, if they can be. Afterwards the booking can be cancelled. */
  async #acceptInPeace(booking: Booking): Promise<void> {
    await this.#somewhere(() => syncBooking(booking, -1))
    const change = await this.#somewhere(() => findOpenChange(booking))
    if (!change?.actions.includes('accept')) return
    await this.#accept(booking)
    if (!this.toldOfChanges.at(-1)?.told.startsWith('accepted')) {
      this.problems.push(`${this.name}: could not accept a change in good health`)
    }
  }

  /** Opens the trip page after the airline has cancelled the order without notice. */
  async #lookAtTrip(booking: Booking, order: AirlineOrder): Promise<void> {
    this.#world.airline.cancel(order)
    await this.#somewhere(() => syncBooking(booking, -1))
    const seen = await this.#somewhere(() => this.#booking())
    if (seen?.status !== 'cancelled') {
      this.problems.push(`${this.name}: shown as ${seen?.status}, and its order is cancelled`)
    }
  }

  /** Cancels a booking whose order the airline has just cancelled without notice. */
  async #cancelAgain(booking: Booking, order: AirlineOrder): Promise<void> {
    this.#world.airline.cancel(order)
    const outcome = await this.#somewhere(() => quoteCancellation(booking))
    if (outcome?.ok && outcome.order === 'cancelled') return
    const told = outcome?.ok ? outcome.order : outcome?.refusal.code
    this.problems.push(`${this.name}: told ${told} of an order that is cancelled`)
  }

  /** Email of the account. The tickets go to another address. */
  get #email(): string {
    return `${this.name}@elsewhere.example`
  }

  /** Returns the visitor to whom the cookie belongs. `reread` is needed after a possible sign-in. */
  async #visitor(reread = false): Promise<Visitor> {
    if (!reread && this.#known) return this.#known
    const session = await findSession(this.#token)
    if (session) {
      return (this.#known = { userId: session.user?.id ?? null, sessionHash: session.idHash })
    }
    // This is the first visit, or the response to a sign-in was lost and the traveller signs in again.
    const user = this.#token ? await findUserByEmail(this.#email) : null
    const { token, idHash } = await createSession(user?.id ?? null, 'simulated')
    this.#token = token
    return (this.#known = { userId: user?.id ?? null, sessionHash: idHash })
  }

  /** Sends the passenger step, unless the checkout already has passengers. */
  #fillIn(): Promise<Checkout | null> {
    return this.#somewhere(async () => {
      const visitor = await this.#visitor(true)
      const known = await this.#current(visitor)
      if (known && known.state !== 'failed' && known.passengers.length > 0) return known
      const opening = { adults: 1, children: 0, infants: 0, mode: this.#world.mode }
      const draft = await openCheckout({ ...opening, ...visitor, offer: this.#offer })
      if (draft.state !== 'draft' || draft.passengers.length > 0) return draft
      const email = `${this.name}@contrail.example`
      const [{ id = '' } = {}] = this.#offer.passengers
      await saveDraft(draft, { passengers: [{ ...ada, id, email }] })
      return findCheckoutOfOffer(this.#offer.id, visitor)
    })
  }

  /** Pays in one tab or in several. No tab shows the changes that the other tabs made. */
  async #pay(checkout: Checkout): Promise<void> {
    const { scheduler, mix } = this.#world
    const shown = pageOf(checkout)
    const doing = [this.#press(shown)]
    if (scheduler.chance(mix.tabs)) doing.push(this.#press(shown))
    if (scheduler.chance(mix.tabs)) doing.push(this.#addBag(checkout, 2_000))
    if (scheduler.chance(mix.tabs / 2)) doing.push(this.#correctName(checkout))
    await Promise.all(doing)
    await this.#comeBack()
  }

  #look(): Promise<Checkout | null> {
    return this.#somewhere(async () => this.#current(await this.#visitor()))
  }

  /** Follows a replaced checkout, as the pages do. */
  async #current(visitor: Visitor): Promise<Checkout | null> {
    const first = await findCheckoutOfOffer(this.#offer.id, visitor)
    let current = first
    for (let redirects = 0; current?.replacedBy; redirects += 1) {
      current = await findCheckout(current.replacedBy, visitor)
      if (redirects < 20) continue
      this.#world.wrongs.push(`${this.name}: redirected in a circle between checkouts`)
      return null
    }
    // The page's address now names another offer.
    if (current && current !== first) this.#offer = current.offer
    return current
  }

  /**
   * Corrects a date of birth. This leads to an offer of the same flights for other ages, or back to
   * the previous offer.
   */
  async #correctAges(): Promise<void> {
    await this.#somewhere(async () => {
      const visitor = await this.#visitor()
      const old = await this.#current(visitor)
      if (!old) return
      const { airline, mode } = this.#world
      const [first, second] = this.#forAges
      if (!second && first) this.#forAges.push(await airline.sell(mode, { like: first }))
      const offer = this.#forAges.map((sold) => sold.offer).find(({ id }) => id !== old.offerId)
      // The site can't find sold-out flights again.
      if (!offer || !airline.isSold(offer)) return
      const [{ id = '' } = {}] = offer.passengers
      const passengers = old.passengers.map((passenger) => ({ ...passenger, id }))
      const opening = { adults: 1, children: 0, infants: 0, mode, offer }
      const draft = { offer, passengers, ...consentTo(offer.price.total) }
      if (!(await replaceCheckout(old, { ...opening, ...visitor }, draft))) return
      this.#world.scheduler.note(`${this.name}: other ages`)
      this.#offer = offer
    })
  }

  async #press(shown: Page, using?: Card): Promise<void> {
    const { scheduler, lack, healthy } = this.#world
    if (!healthy) await scheduler.wait(null, scheduler.int(3_000))
    const checkout = await this.#look()
    // The pages allow a payment only after the travellers are known.
    if (checkout?.state !== 'draft' || checkout.passengers.length === 0) return
    const means =
      using ??
      scheduler.pick<Card>(
        'good',
        'good',
        'slow refund',
        'returned refund',
        'declined',
        'three-d-secure',
        'page',
      )
    const press: Press = {
      checkoutId: checkout.id,
      amountMinor: toMinorUnits(shown.total),
      names: shown.names,
      providerTotal: shown.providerTotal,
      outcome: 'none',
      task: '',
      last4: means === 'page' ? null : cards[means].slice(-4),
    }
    this.presses.push(press)
    const stated = lack.consent
      ? { total: customerTotal(checkout), version: checkout.version }
      : { total: shown.total, version: shown.version }
    const outcome = await this.#somewhere(() => {
      press.task = currentTask()
      return pay(checkout, {
        shown: stated,
        card: means === 'page' ? null : { ...card, cardNumber: cards[means] },
        returnUrl: 'https://contrail.example/return',
        buyer: checkout,
        // Simulated travellers buy twice on purpose.
        confirmedRepeats: 'all',
      })
    })
    if (!outcome) return
    press.outcome = outcome.kind
    scheduler.note(`${this.name}: ${outcome.kind}`)
    if (outcome.kind === 'needsAuthentication') await this.#atTheBank(outcome.url)
  }

  /** Completes the page of the bank or of the payment provider, fails there, or leaves the page. */
  async #atTheBank(url: string): Promise<void> {
    const { scheduler, bank } = this.#world
    await scheduler.wait(null, scheduler.int(scheduler.chance(0.1) ? 2_400_000 : 60_000))
    if (scheduler.chance(0.25)) return
    const isGood = scheduler.chance(0.7)
    if (url.includes('/c/pay/')) await bank.payOnPage(url, isGood)
    else await bank.finishThreeDSecure(url, isGood)
  }

  /** Signs in during the booking, to an account with another email. */
  async #signIn(): Promise<void> {
    await this.#somewhere(async () => {
      const old = await findSession(this.#token)
      if (!old || old.user) return
      const { user } = await createUser({
        username: this.name,
        email: this.#email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        passwordHash: await hashPassword('a long password'),
      })
      if (user) this.#token = (await replaceSession(old, user.id, 'simulated')).token
    })
  }

  /** Cancels on the trip page, while other tabs or the API may do the same. */
  async #cancel(): Promise<void> {
    const { scheduler } = this.#world
    const presses = scheduler.chance(this.#world.mix.tabs) ? scheduler.pick(2, 3) : 1
    await Promise.all(
      Array.from({ length: presses }, () =>
        this.#cancelOnce(scheduler.pick('page', 'api', 'api', 'look')),
      ),
    )
  }

  /** Accepts a change by the airline in one tab, in two, or too late. */
  async #decide(): Promise<void> {
    const { scheduler, airline } = this.#world
    const booking = await this.#somewhere(() => this.#booking())
    const order = airline.orders.find(({ id }) => id === booking?.orderId)
    if (!booking || !order || order.cancelledAt) return
    await airline.announceChange(order)
    await this.#somewhere(() => syncBooking(booking, -1))
    if (scheduler.chance(0.3)) return
    await scheduler.wait(null, scheduler.int(60_000))
    const tabs = scheduler.chance(this.#world.mix.tabs) ? 2 : 1
    await Promise.all(Array.from({ length: tabs }, () => this.#accept(booking)))
  }

  async #accept(booking: Booking): Promise<void> {
    const { scheduler } = this.#world
    const pressedAt = scheduler.now
    const answer = await this.#somewhere(async () => {
      const change = await findOpenChange(booking)
      if (!change) return null
      this.wantedChanges.push(change.id)
      return { id: change.id, told: await acceptChange(booking, change.id) }
    })
    if (!answer) return
    const { id: changeId, told } = answer
    scheduler.note(`${this.name}: told of ${changeId}: ${told}`)
    this.toldOfChanges.push({ changeId, told, pressedAt })
  }

  async #booking(): Promise<Booking | null> {
    const visitor = await this.#visitor(true)
    const checkout = await this.#current(visitor)
    return checkout && findBookingOfCheckout(checkout.id, visitor)
  }

  async #cancelOnce(by: 'page' | 'api' | 'look'): Promise<void> {
    const { scheduler } = this.#world
    const quoted = await this.#somewhere(async () => {
      const booking = await this.#booking()
      return booking && { booking, outcome: await quoteCancellation(booking) }
    })
    if (!quoted?.outcome.ok || by === 'look') return
    const { quoteId } = quoted.outcome.cancellation
    const terms = refundTerms(quoted.outcome.cancellation)
    if (by === 'page') {
      // A refund by hand makes the quote on the page outdated.
      if (scheduler.chance(0.5)) await giveBack(this.#world).catch(() => {})
      if (scheduler.chance(0.3)) this.#raiseFee(quoted.booking)
      if (scheduler.chance(0.3)) await this.#cancelOnce('look')
      await scheduler.wait(null, scheduler.int(scheduler.chance(0.1) ? 1_500_000 : 1_000))
    }
    const { refundMinor } = quoted.outcome.cancellation
    const bookingId = quoted.booking.id
    const pressedAt = scheduler.now
    const confirmation: Confirmation = {
      bookingId,
      refundMinor,
      answer: 'none',
      task: '',
      pressedAt,
    }
    this.confirmations.push(confirmation)
    if (by === 'page' && scheduler.chance(this.#world.mix.tabs / 2)) this.#disturb(quoted.booking)
    const outcome = await this.#somewhere(() => {
      confirmation.task = currentTask()
      return confirmCancellation(quoted.booking, quoteId, terms)
    })
    const told = !outcome ? 'nothing' : outcome.ok ? outcome.order : outcome.refusal.code
    if (outcome) confirmation.answer = told
    scheduler.note(`${this.name}: told by the ${by}: ${told}`)
    if (outcome?.ok) this.told.push({ bookingId, told: outcome.order })
  }

  #raiseFee({ orderId }: Booking): void {
    const { airline } = this.#world
    const order = airline.orders.find(({ id }) => id === orderId)
    if (order && !order.cancelledAt) airline.worsen(order)
  }

  /** While a cancellation is confirmed, raises its fee, opens the page once more, or refunds by hand. */
  #disturb(booking: Booking): void {
    const { scheduler } = this.#world
    const isQuoted = scheduler.chance(0.5)
    void scheduler.wait(null, scheduler.int(isQuoted ? 1_500 : 20_000)).then(() => {
      if (!isQuoted) return giveBack(this.#world, booking.id).catch(() => {})
      this.#raiseFee(booking)
      return this.#cancelOnce('look')
    })
  }

  /** Corrects the name in another tab. The price stays the same. */
  async #correctName(checkout: Checkout): Promise<void> {
    const { scheduler } = this.#world
    await scheduler.wait(null, scheduler.int(3_000))
    const givenName = scheduler.pick('Ada', 'Augusta')
    const passengers = checkout.passengers.map((passenger) => ({ ...passenger, givenName }))
    await this.#somewhere(() => saveDraft(checkout, { passengers }))
  }

  async #addBag(checkout: Checkout, withinMs: number): Promise<void> {
    await this.#world.scheduler.wait(null, this.#world.scheduler.int(withinMs))
    const service = this.#world.airline.sold.get(checkout.offerId)?.bag
    if (!service?.price) return
    const { id: serviceId, passengerIds, segmentIds, name, price, providerPrice } = service
    const quantity = service.maximumQuantity > 1 ? this.#world.scheduler.pick(1, 2) : 1
    const bag = { serviceId, passengerIds, segmentIds, name, quantity, price, providerPrice }
    await this.#somewhere(() => saveDraft(checkout, { bags: [bag] }))
  }

  /** Opens the waiting page, or gives up at the bank. */
  async #comeBack(): Promise<void> {
    const { scheduler } = this.#world
    await scheduler.wait(null, scheduler.int(3_000))
    const checkout = await this.#look()
    if (!checkout || checkout.state === 'draft') return
    await this.#somewhere<unknown>(() => {
      if (!scheduler.chance(0.2)) return followCheckout(checkout)
      this.abandoned.push(checkout.id)
      return abandonPayment(checkout)
    })
  }

  /** Sends a request to a random process. Returns null if the process dies, fails or is too slow. */
  async #somewhere<T>(work: () => Promise<T>): Promise<T | null> {
    const { scheduler } = this.#world
    const process = this.#world.anyProcess()
    const request = this.#world.at(process, work).catch((error: unknown) => {
      scheduler.note(`${this.name}: ${error instanceof Error ? error.message : 'failed'}`)
      return null
    })
    const patience = scheduler.wait(null, 180_000).then(() => null)
    return Promise.race([request, patience])
  }
}
