import { customerTotal } from '#app/domain/checkout.ts'
import type { CardForm } from '#app/domain/card.ts'
import type { Offer } from '#app/domain/offer.ts'
import { toMinorUnits } from '#app/domain/money.ts'
import {
  findCheckoutOfOffer,
  openCheckout,
  saveDraft,
  type Checkout,
} from '#app/models/checkout.server.ts'
import { createSession } from '#app/models/session.server.ts'
import {
  followCheckout,
  pay,
  type PayOutcome,
  type Shown,
} from '#app/operations/checkout/pay.server.ts'
import { abandonPayment } from '#app/operations/checkout/saga.server.ts'
import { ada } from '../records.ts'
import type { World } from './world.ts'

const card: CardForm = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ada Lovelace',
  expiryMonth: 12,
  expiryYear: 2034,
  cvv: '123',
}

/** What a traveller agreed to pay by pressing the button, in minor units. */
export type Press = {
  checkoutId: string
  amountMinor: number
  outcome: PayOutcome['kind'] | 'none'
}

/** Somebody with several tabs, who presses twice, goes away, and comes back. */
export class Traveller {
  readonly presses: Press[] = []
  readonly #world
  #sessionHash = ''
  readonly #offer: Offer
  readonly #name

  constructor(world: World, name: string, offer = world.offer()) {
    this.#world = world
    this.#name = name
    this.#offer = offer
  }

  async book(): Promise<void> {
    const { scheduler } = this.#world
    await this.#somewhere(async () => {
      this.#sessionHash ||= (await createSession(null, 'simulated')).idHash
      const opening = { adults: 1, children: 0, infants: 0, mode: 'test' as const, userId: null }
      const draft = await openCheckout({
        ...opening,
        sessionHash: this.#sessionHash,
        offer: this.#offer,
      })
      if (draft.state !== 'draft') return
      const email = `${this.#name}@contrail.example`
      await saveDraft(draft, { passengers: [{ ...ada, email }] })
    })
    const tries = 1 + scheduler.int(3)
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const checkout = await this.#look()
      if (!checkout || checkout.state === 'booked') return
      // Several tabs show the same page; what another one adds is not what this one shows.
      const shown = { total: customerTotal(checkout), version: checkout.version }
      const doing = [this.#press(shown)]
      if (scheduler.chance(0.3)) doing.push(this.#press(shown))
      if (scheduler.chance(0.25)) doing.push(this.#addBag(checkout))
      await Promise.all(doing)
      await this.#comeBack()
      await scheduler.wait(null, scheduler.int(scheduler.chance(0.3) ? 400_000 : 5_000))
    }
  }

  #look(): Promise<Checkout | null> {
    const owner = { userId: null, sessionHash: this.#sessionHash }
    return this.#somewhere(() => findCheckoutOfOffer(this.#offer.id, owner))
  }

  async #press(shown: Shown): Promise<void> {
    const { scheduler, bank } = this.#world
    const checkout = await this.#look()
    // As the pages do: nobody pays before the travellers are known.
    if (checkout?.state !== 'draft' || checkout.passengers.length === 0) return
    bank.card = scheduler.pick('good', 'good', 'good', 'declined', 'three-d-secure', 'slow')
    const press: Press = {
      checkoutId: checkout.id,
      amountMinor: toMinorUnits(shown.total),
      outcome: 'none',
    }
    this.presses.push(press)
    const outcome = await this.#somewhere(() =>
      pay(checkout, { shown, card, returnUrl: 'https://contrail.example/return' }),
    )
    if (!outcome) return
    press.outcome = outcome.kind
    scheduler.note(`${this.#name}: ${outcome.kind}`)
    if (outcome.kind === 'bank') await this.#atTheBank(outcome.url.slice('bank/'.length))
  }

  async #atTheBank(intentId: string): Promise<void> {
    const { scheduler, bank } = this.#world
    await scheduler.wait(null, scheduler.int(60_000))
    if (scheduler.chance(0.75)) bank.finishThreeDSecure(intentId, scheduler.chance(0.7))
  }

  async #addBag(checkout: Checkout): Promise<void> {
    await this.#world.scheduler.wait(null, this.#world.scheduler.int(2_000))
    const bag = {
      serviceId: 'ase_1',
      passengerIds: ['pas_1'],
      segmentIds: ['seg_1'],
      name: 'Extra bag',
      quantity: 1,
      price: { amount: 49, currency: 'USD' },
      providerPrice: { amount: '40.00', currency: 'USD' },
    }
    await this.#somewhere(() => saveDraft(checkout, { bags: [bag] }))
  }

  /** Looks at the waiting page, or gives the bank's page up. */
  async #comeBack(): Promise<void> {
    const { scheduler } = this.#world
    await scheduler.wait(null, scheduler.int(3_000))
    const checkout = await this.#look()
    if (!checkout || checkout.state === 'draft') return
    await this.#somewhere<unknown>(() =>
      scheduler.chance(0.2) ? abandonPayment(checkout) : followCheckout(checkout),
    )
  }

  /** As a request to one of the processes. Null where it dies, is too slow, or fails. */
  async #somewhere<T>(work: () => Promise<T>): Promise<T | null> {
    const { scheduler } = this.#world
    const process = this.#world.anyProcess()
    const request = this.#world.at(process, work).catch((error: unknown) => {
      scheduler.note(`${this.#name}: ${error instanceof Error ? error.message : 'failed'}`)
      return null
    })
    const patience = scheduler.wait(null, 180_000).then(() => null)
    return Promise.race([request, patience])
  }
}
