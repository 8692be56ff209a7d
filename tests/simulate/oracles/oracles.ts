import type { Call } from '../calls.ts'
import type { Traveller } from '../traveller.ts'
import type { World } from '../world.ts'

/** Rules about what the site sent to the vendors and to travellers. Returns the violations. */
export function oracles(world: World, travellers: readonly Traveller[]): string[] {
  return [
    ...idempotency(world),
    ...consent(world, travellers),
    ...separation(world),
    ...refundsDuringCancellation(world),
    ...vainHolds(world, travellers),
    ...silence(world),
    ...cardsOfOthers(world, travellers),
    ...ordersTwice(world),
    ...airlineBooks(world),
    ...chargebacks(world),
    ...unpaidRefunds(world),
    ...changesOfNobody(world, travellers),
    ...impatience(world),
  ]
}

/** Acts that the payment provider must be able to recognise when they arrive twice. */
const keyed = [
  'saveCard',
  'createIntent',
  'authorise',
  'openHostedPage',
  'capture',
  'release',
  'refund',
]

/** Each act carries a key of the documented form, and a key stands for one request. */
function idempotency(world: World): string[] {
  const known = new Map<string, string>()
  return world.calls.flatMap((call) => {
    if (!keyed.includes(call.name)) return []
    const { key, name, object, body } = call
    if (!key) return [`${name} of ${object} has no idempotency key`]
    const request = `${name} ${object} ${decodeURIComponent(body)}`
    const before = known.get(key)
    known.set(key, request)
    return [
      ...(before !== undefined && before !== request
        ? [`${key} stands for "${before}" and "${request}"`]
        : []),
      ...(keyForm(world, call).test(key) ? [] : [`${key} is no key of ${request}`]),
    ]
  })
}

/** Forms of the keys. Payments may be in progress during an upgrade, so a form never changes. */
function keyForm({ bank, database }: World, { name, object, checkoutId, attempt }: Call): RegExp {
  const intent = bank.intents.get(object ?? '')
  const id = checkoutId ?? intent?.checkoutId
  const payment = `${id}.${attempt ?? intent?.attempt}`
  switch (name) {
    case 'createIntent':
      return new RegExp(`^${payment}:pi$`)
    case 'saveCard':
      return /^co_\w+\.\d+:confirm:card$/
    case 'authorise':
      return new RegExp(`^${payment}:confirm$`)
    case 'openHostedPage':
      return new RegExp(`^${payment}:page(:\\d+)?(:no-email)?$`)
    case 'capture':
      return new RegExp(`^${payment}:capture:-?\\d{1,3}$`)
    case 'release':
      return new RegExp(`^${payment}:release(:-?\\d{1,3}|:hand)?$`)
    default: {
      const bookings = database.rows<{ id: string; checkoutId: string }>('select * from bookings')
      const booking = bookings.find((one) => one.checkoutId === id)
      return new RegExp(`^rf_(${id}|${booking?.id}):\\d{1,3}$`)
    }
  }
}

/** Each hold and each refund has the amount that a person agreed to. */
function consent(world: World, travellers: readonly Traveller[]): string[] {
  const presses = travellers.flatMap((traveller) => traveller.presses)
  const shown = new Map([
    ...presses.map(({ task, amountMinor }) => [task, amountMinor] as const),
    ...world.shownByLinks,
  ])
  const asked = world.calls
    .filter(({ name }) => name === 'createIntent' || name === 'openHostedPage')
    .filter(({ task, amountMinor }) => shown.get(task) !== amountMinor)
    .map(
      ({ task, checkoutId, amountMinor }) =>
        `${checkoutId}: ${amountMinor} asked for, ${shown.get(task) ?? 'nothing'} shown in ${task}`,
    )
  return [...asked, ...refundConsent(world, travellers)]
}

function refundConsent(world: World, travellers: readonly Traveller[]): string[] {
  const confirmations = travellers.flatMap((traveller) => traveller.confirmations)
  return world.calls.flatMap(({ name, key, amountMinor }, index) => {
    const [, of = '', number] = /^rf_(\w+):(\d+)$/.exec(key ?? '') ?? []
    if (name !== 'refund' || !of) return []
    const agreed = of.startsWith('co_')
      ? (world.typedRefunds.get(key ?? '') ?? [])
      : number === '1'
        ? confirmations
            .filter(({ bookingId, answer }) => bookingId === of && mayBeConfirmed(answer))
            .map(({ refundMinor }) => refundMinor)
        : (world.typedRefunds.get(of) ?? [])
    // A cancellation by the airline needs no confirmation.
    const isByAirline = of.startsWith('bk_') && agreed.length === 0
    // A manual refund after the confirmation may leave less of the charge than was agreed.
    const pressed = confirmations.filter(({ bookingId }) => bookingId === of)
    const pressedAt = Math.min(...pressed.map((confirmation) => confirmation.pressedAt))
    const left = of.startsWith('bk_') ? leftAfterHand(world, of, index, pressedAt) : Infinity
    const isAgreed = agreed.some(
      (minor) => minor === amountMinor || Math.min(minor, left) === amountMinor,
    )
    return isByAirline || isAgreed
      ? []
      : [`${key}: ${amountMinor} refunded, ${agreed.join() || 'nothing'} agreed`]
  })
}

/**
 * The charge of a booking minus the manual refunds between the press of the button and this call,
 * in minor units.
 */
function leftAfterHand(
  { calls, database }: World,
  bookingId: string,
  index: number,
  pressedAt: number,
): number {
  const bookings = database.rows<{ id: string; checkoutId: string; amountMinor: number }>(
    'select * from bookings',
  )
  const booking = bookings.find(({ id }) => id === bookingId)
  if (!booking) return Infinity
  const byHand = new Map(
    calls
      .slice(0, index)
      // A refund before the press has made the quote on the page outdated.
      .filter(({ at }) => at >= pressedAt)
      .filter(({ name, key }) => name === 'refund' && key?.startsWith(`rf_${booking.checkoutId}:`))
      .map(({ key, amountMinor }) => [key, amountMinor ?? 0]),
  )
  return [...byHand.values()].reduce((left, minor) => left - minor, booking.amountMinor)
}

/** True unless the site refused to cancel. */
function mayBeConfirmed(answer: string): boolean {
  return ['none', 'cancelled', 'unknown'].includes(answer)
}

/** Records of one mode name only objects of the same mode. */
function separation({ bank, airline, database }: World): string[] {
  const rows = database.rows<{ id: string; mode: string }>('select id, mode from checkouts')
  const modes = new Map(rows.map(({ id, mode }) => [id, mode]))
  return [...bank.intents.values(), ...bank.pages.values(), ...airline.orders]
    .filter(({ checkoutId, mode }) => modes.get(checkoutId ?? '') !== mode)
    .map(({ id, mode, checkoutId }) => `${id} is ${mode}, and ${checkoutId} is not`)
}

type Mail = {
  id: string
  kind: string
  bookingId: string | null
  subject: string
  text: string
}
type Booking = { id: string; orderId: string; reference: string; amountMinor: number }

/** Every mail is true, and no mail is sent twice. */
function silence(world: World): string[] {
  const { bank, airline, database, mailedAt } = world
  const mails = database.rows<Mail>('select * from outbox')
  const bookings = database.rows<Booking>('select * from bookings')
  const problems: string[] = []
  for (const { id, orderId, reference, amountMinor } of bookings) {
    const own = mails.filter(({ bookingId }) => bookingId === id)
    const order = airline.orders.find((one) => one.id === orderId)
    const [confirmed, ...again] = own.filter(({ kind }) => kind === 'booking-confirmation')
    if (again.length > 0) problems.push(`${id}: confirmed ${again.length + 1} times`)
    const total = amountOf(amountMinor).replace(/\.0+$/, '')
    const isRight = reference === order?.reference && confirmed?.text.includes(total)
    if (confirmed && !isRight) problems.push(`${id}: its confirmation is wrong`)
    for (const { id: mailId, kind } of own) {
      if (kind !== 'booking-cancelled') continue
      const at = Date.parse(order?.cancelledAt ?? '')
      if (!(at <= (mailedAt.get(mailId) ?? 0)))
        problems.push(`${id}: mailed ${kind}, and it stands`)
    }
    const cancelled = own.filter(({ kind }) => kind === 'booking-cancelled').length
    if (cancelled > 1) problems.push(`${id}: told ${cancelled} times of its cancellation`)
  }
  problems.push(...falselyDenied(world, mails, bookings))
  const sent = mails.filter(({ kind }) => kind === 'refund-sent')
  const bySite = bank.refunds.filter(({ key }) => key !== '')
  for (const amount of new Set(bySite.map(({ amountMinor }) => amountMinor))) {
    const made = bySite.filter((refund) => refund.amountMinor === amount)
    const own = sent.filter(({ subject }) => subject.includes(amountOf(amount)))
    const told = own.length
    const arrived = made.filter(({ status }) => status === 'succeeded').length
    const succeeded = made.flatMap(({ succeededAt: at }) => (at === null ? [] : [at]))
    const hadArrived = succeeded.length
    const first = Math.min(...own.map(({ id }) => mailedAt.get(id) ?? Infinity))
    if (first < Math.min(...succeeded)) {
      problems.push(`a refund of ${amountOf(amount)} was mailed as sent before the bank sent it`)
    }
    if (told < arrived || told > hadArrived) {
      problems.push(`${told} mails of ${hadArrived} sent refunds of ${amountOf(amount)}`)
    }
  }
  return problems
}

/** Returns the mails that denied a cancellation which the airline was carrying out on our request. */
function falselyDenied(
  { airline, calls, mailedAt }: World,
  mails: readonly Mail[],
  bookings: readonly Booking[],
): string[] {
  return mails.flatMap(({ id: mailId, kind, bookingId }) => {
    const orderId = bookings.find(({ id }) => id === bookingId)?.orderId
    const order = airline.orders.find(({ id }) => id === orderId)
    if (kind !== 'booking-not-cancelled' || !order?.cancelledAt || order.refundMinor === null)
      return []
    const deniedAt = mailedAt.get(mailId) ?? Infinity
    const cancelledAt = Date.parse(order.cancelledAt)
    const asked = calls.filter(
      ({ name, object }) => name === 'confirmCancellation' && object === order.id,
    )
    const again = asked.some(({ at }) => at > deniedAt && at <= cancelledAt)
    const isRecent = asked.some(({ at }) => at <= deniedAt && deniedAt - at < 10 * 60_000)
    return cancelledAt > deniedAt && isRecent && !again
      ? [`${order.id}: mailed that it is not cancelled, while it was being cancelled`]
      : []
  })
}

/** The page of an administrator refuses refunds by hand while a cancellation makes its own refund. */
function refundsDuringCancellation(world: World): string[] {
  const { airline, bank, calls, database } = world
  const bookings = database.rows<Booking & { checkoutId: string }>('select * from bookings')
  return bookings.flatMap(({ id, orderId, checkoutId }) => {
    const order = airline.orders.find((one) => one.id === orderId)
    const own = calls.find(({ name, key }) => name === 'refund' && key === `rf_${id}:1`)
    const confirmed = calls.find(
      ({ name, object }) => name === 'confirmCancellation' && object === orderId,
    )
    if (!order?.cancelledAt || !own || !confirmed) return []
    const begun = Math.max(Date.parse(order.cancelledAt), confirmed.at)
    const sentAt = bank.refunds.find(({ key }) => key === own.key)?.succeededAt ?? own.at
    const asked = database.rows<{ number: number; createdAt: string }>(
      `select number, created_at from refunds where checkout_id = '${checkoutId}'`,
    )
    // A refund that was asked for before the cancellation may be sent again during it.
    const isLate = (key: string | null) =>
      asked.some(
        ({ number, createdAt }) =>
          key === `rf_${checkoutId}:${number}` && Date.parse(createdAt) > begun + world.mostSkewMs,
      )
    return calls
      .filter(({ name, key }) => name === 'refund' && isLate(key))
      .filter(({ at, task }) => world.begunAt(task) > begun && at < sentAt)
      .map(({ key }) => `${key}: refunded by hand during the cancellation of ${id}`)
  })
}

/** In good health, every hold is captured. */
function vainHolds({ bank }: World, travellers: readonly Traveller[]): string[] {
  const calm = travellers.filter(({ isInPeace }) => isInPeace)
  const ids = calm.flatMap(({ presses }) => presses.map(({ checkoutId }) => checkoutId))
  return [...bank.intents.values()]
    .filter(({ checkoutId, status }) => ids.includes(checkoutId ?? '') && status === 'released')
    .map(({ id }) => `${id}: held in vain, although nothing failed`)
}

/** A card that a traveller sent pays for that press alone. */
function cardsOfOthers({ bank, calls }: World, travellers: readonly Traveller[]): string[] {
  const presses = travellers.flatMap((traveller) => traveller.presses)
  const sent = new Map(presses.map(({ task, last4 }) => [task, last4]))
  return calls.flatMap(({ name, object, task }) => {
    const intent = name === 'authorise' ? bank.intents.get(object ?? '') : undefined
    const own = sent.get(task)
    return own && intent?.last4 && intent.last4 !== own
      ? [`${intent.id}: paid with the card ${intent.last4}, and ${own} was sent`]
      : []
  })
}

/** An order is sent once for each payment, and never again when its answer is lost. */
function ordersTwice({ calls, database }: World): string[] {
  const rows = database.rows<{ id: string; history: string }>('select id, history from checkouts')
  return rows.flatMap(({ id, history }) => {
    const begun = (JSON.parse(history) as { to: string }[]).filter(({ to }) => to === 'ordering')
    const sent = calls.filter(({ name, checkoutId }) => name === 'createOrder' && checkoutId === id)
    return sent.length > begun.length
      ? [`${id}: ${sent.length} orders sent, ${begun.length} decided`]
      : []
  })
}

/** The flights of each change differ by weeks, so only the traveller accepts it. */
function changesOfNobody({ airline }: World, travellers: readonly Traveller[]): string[] {
  const wanted = travellers.flatMap((traveller) => traveller.wantedChanges)
  return airline.orders
    .flatMap(({ id }) => airline.changesOf(id))
    .filter(({ id, acceptedAt }) => acceptedAt !== null && !wanted.includes(id))
    .map(({ id }) => `${id}: accepted, and no traveller wanted it`)
}

/** While it is unknown whether an order exists, the site looks for it for a quarter of an hour. */
function impatience({ airline, database, mostSkewMs }: World): string[] {
  const lookupLimitMs = 15 * 60_000
  const rows = database.rows<{ id: string; offerId: string; history: string }>(
    'select id, offer_id, history from checkouts',
  )
  return rows.flatMap(({ id, offerId, history }) => {
    const sentAt = airline.unansweredSince(id, offerId)
    if (sentAt === null) return []
    const ends = (JSON.parse(history) as { at: string; from: string | null; to: string }[])
      .filter(({ from, to }) => from !== null && (to === 'draft' || to === 'failed'))
      .map(({ at }) => Date.parse(at) - sentAt)
    return ends.some((ms) => ms > mostSkewMs && ms < lookupLimitMs - 2 * mostSkewMs)
      ? [
          `${id}: given up within ${lookupLimitMs / 60_000} minutes, and the airline had not answered`,
        ]
      : []
  })
}

type Entry = { checkoutId: string; account: string; amountMinor: number }

function balanceOf(entries: readonly Entry[], checkoutId: string, account: string): number {
  return entries
    .filter((entry) => entry.checkoutId === checkoutId && entry.account === account)
    .reduce((sum, entry) => sum + entry.amountMinor, 0)
}

/** The cost of each booking in our books is what its order costs at the airline. */
function airlineBooks({ airline, database }: World): string[] {
  const bookings = database.rows<Booking & { checkoutId: string }>('select * from bookings')
  const entries = database.rows<Entry>('select * from ledger_entries')
  return bookings.flatMap(({ id, orderId, checkoutId }) => {
    const order = airline.orders.find((one) => one.id === orderId)
    if (!order || order.cancelledAt) return []
    const cost = Math.floor(100 * airline.contentOf(order).total + 1e-6)
    const booked = -balanceOf(entries, checkoutId, 'flights_balance')
    return booked === cost ? [] : [`${id}: costs ${cost}, and our books say ${booked}`]
  })
}

/** Our books know what banks have withdrawn for disputes, and each dispute has a case. */
function chargebacks({ bank, database }: World): string[] {
  const entries = database.rows<Entry>('select * from ledger_entries')
  const cases = database.rows<{ subject: string }>(
    `select subject from cases where kind = 'chargeback'`,
  )
  return bank.disputes.flatMap(({ id, intentId, takenMinor }) => {
    const { checkoutId } = bank.read(intentId)
    const booked = balanceOf(entries, checkoutId ?? '', 'chargebacks')
    return [
      ...(booked === takenMinor ? [] : [`${id}: ${takenMinor} withdrawn, our books say ${booked}`]),
      ...(cases.some(({ subject }) => subject === id) ? [] : [`${id}: staff have no case`]),
    ]
  })
}

/** A refund that the bank has returned does not count in our books, so they never show more than the bank has paid. */
function unpaidRefunds({ database }: World): string[] {
  return database
    .rows<{ detail: string }>(
      `select detail from cases where kind = 'amount_differs' and detail like '%less than our books%'`,
    )
    .map(({ detail }) => detail)
}

function amountOf(minor: number): string {
  return `$${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}
