import type { Edit } from './planted-bugs.ts'

/**
 * Mistakes that people make in the source, by the rule that each breaks. They were written from the source alone,
 * without regard to the checks that should find them.
 */
export const edits: Record<string, Edit> = {
  'Stripe: a card is held, not charged': {
    find: "capture_method: 'manual',\n            allowed_payment_method_types",
    put: 'allowed_payment_method_types',
  },
  'Stripe: a payment page holds, and does not charge': {
    find: "payment_intent_data: { capture_method: 'manual', metadata, ...usageOf(customer) }",
    put: 'payment_intent_data: { metadata, ...usageOf(customer) }',
  },
  'Stripe: the hold of a page names its checkout': {
    find: "payment_intent_data: { capture_method: 'manual', metadata, ...usageOf(customer) }",
    put: "payment_intent_data: { capture_method: 'manual', ...usageOf(customer) }",
  },
  'Stripe: an intent names its attempt': {
    find: 'metadata: { checkout_id: checkoutId, attempt },\n          },',
    put: 'metadata: { checkout_id: checkoutId },\n          },',
  },
  'Stripe: a page shows minor units': {
    find: 'unit_amount: amountMinor,',
    put: 'unit_amount: amountMinor * 100,',
  },
  'Stripe: a cancelled intent is released': {
    find: "canceled: 'released'",
    put: "canceled: 'open'",
  },
  'Stripe: a held intent is authorised': {
    find: "requires_capture: 'authorised'",
    put: "requires_capture: 'processing'",
  },
  'Stripe: an expired page is closed': {
    find: "status === 'expired' ? 'closed' : 'open'",
    put: "'open'",
  },
  'Stripe: a release carries a key': {
    find: 'cancel(intentId, reason, { idempotencyKey: key })',
    put: 'cancel(intentId, reason)',
  },
  'Stripe: a confirmation carries a key': {
    find: 'paymentIntents.confirm(intentId, request, { idempotencyKey: key })',
    put: 'paymentIntents.confirm(intentId, request)',
  },
  'Stripe: a refund stores its key': { find: 'metadata: { refund_key: key },', put: '' },
  'Stripe: a payment states how much was refunded': {
    find: 'refundedMinor: charge?.amount_refunded ?? 0',
    put: 'refundedMinor: 0',
  },
  'Stripe: a failed refund is reported as failed': {
    find: "const failed = status === 'failed' || status === 'canceled'",
    put: "const failed = status === 'canceled'",
  },
  'Stripe: a refund event names its refund': {
    find: 'refund_key: refundKey = null',
    put: 'refundKey = null',
  },
  'Stripe: a refund of another payment is not ours': {
    find: 'const before = refunds.find((refund) => refund.key === key)',
    put: 'const before = refunds[0]',
  },

  'Duffel: an order without an answer may have been placed': {
    find: 'return wasNeverSent(error)\n      ? new',
    put: 'return error\n      ? new',
  },
  'Duffel: an error of a gateway is not a refusal': {
    find: 'if (!isFromDuffel) {\n    return new OrderOutcomeUnknownError(',
    put: 'if (!isFromDuffel) {\n    return new FlightRequestRefusedError(',
  },
  'Duffel: an order names its checkout': {
    find: 'metadata: { checkout_id: order.checkoutId },',
    put: '',
  },
  'Duffel: an order has the chosen services': {
    find: 'services: order.services,\n        payments',
    put: 'services: [],\n        payments',
  },
  'Duffel: a refused duplicate may be our own order': {
    find: 'return new OrderDuplicateError(',
    put: 'return new FlightRequestRefusedError(',
  },
  'Duffel: the order of another checkout is not ours': {
    find: 'const ours = listed.filter(({ metadata }) => metadata?.checkout_id === checkoutId)',
    put: 'const ours = listed',
  },
  'Duffel: a cancelled order is recognised as cancelled': {
    find: '{ ...mapOrder(order), cancelledAt: instantText(order.cancelled_at) }',
    put: '{ ...mapOrder(order), cancelledAt: null }',
  },
  'Duffel: an earlier cancellation is not a refusal': {
    find: 'already_cancelled: AlreadyCancelledError,',
    put: '',
  },
  'Duffel: an outdated quote cancels nothing': {
    find: 'order_cancellation_stale: QuoteStaleError,',
    put: 'order_cancellation_stale: AlreadyCancelledError,',
  },
  'Duffel: the refund is what the airline states': {
    find: 'refund = target && statedAmount(known.refund_amount, known.refund_currency)',
    put: 'refund = target && null',
  },

  'refund: a sent refund is mailed': {
    find: "{ do: 'mail sent' }, ...more] as const",
    put: '...more] as const',
  },
  'refund: a sent refund is entered in the ledger': {
    find: "[{ do: 'book', refund, as: 'sent' }, ",
    put: '[',
  },
  'refund: a pending refund is not yet sent': {
    find: "if (refund.status !== 'pending') return settled(row, refund)",
    put: 'return settled(row, refund)',
  },
  'refund: a returned refund is noticed': {
    find: "sent: { on: { 'provider event': checkReturned } },\n  failed",
    put: 'sent: {},\n  failed',
  },
  'refund: a returned refund no longer counts as paid': {
    find: "didNotArrive(refund, 'returned', 'was returned')",
    put: "didNotArrive(refund, 'failed', 'was returned')",
  },
  'refund: retries keep the key': {
    find: 'const { intentId, amountMinor, id: key } = row',
    put: 'const { intentId, amountMinor } = row; const key = `${row.id}${row.retries}`',
  },
  'refund: refunds at the provider reduce what is left': {
    find: 'Math.max(intent.refundedMinor + unsentMinor, ',
    put: 'Math.max(unsentMinor, ',
  },
  'refund: staff cannot refund more than is left': {
    find: 'if (amountMinor > mostMinor) {',
    put: 'if (amountMinor > mostMinor + 1e9) {',
  },
  'refund: a cancellation in progress blocks manual refunds': {
    find: 'if (obstacle) return refused(obstacle)',
    put: '',
  },

  'cancellation: only a quote that was shown is confirmed': {
    find: 'const isSeen = row.quoteId === quoteId || refundTerms(row) === terms',
    put: 'const isSeen = true',
  },
  'cancellation: the key names the attempt': {
    find: '`rf_${row.id}:${row.refundAttempt}`',
    put: '`rf_${row.id}:1`',
  },
  'cancellation: each new refund is a new attempt': {
    find: 'refundAttempt: row.refundAttempt + 1',
    put: 'refundAttempt: row.refundAttempt',
  },
  'cancellation: the refund is what the airline gives': {
    find: 'refundMinor: refundMinor ?? 0,\n        ...(given',
    put: 'refundMinor: row.booking.amountMinor,\n        ...(given',
  },
  'cancellation: the booking is marked as cancelled': {
    find: "{ do: 'cancel booking', at, toBalance: refundTo === 'card' ? given : null },",
    put: '',
  },
  'cancellation: the traveller is mailed': {
    find: "{ do: 'mail cancelled', refunded },",
    put: '',
  },
  'cancellation: the sent refund is mailed': {
    find: "{ do: 'mail refund sent', amountMinor, openMinor: openMinor ?? 0 },",
    put: '',
  },
  'cancellation: the refund is entered in the ledger': { find: "book('sent'),", put: '' },
  'cancellation: a returned refund is noticed': {
    find: "done: { on: { 'provider event': checkReturned } }",
    put: 'done: {}',
  },
  'cancellation: a newer quote needs the same terms': {
    find: 'if (!quote || refundTerms(quote) !== refundTerms(row))',
    put: 'if (!quote)',
  },
  'cancellation: finding the order cancelled counts as success': {
    find: "const isRefused = error.fate === 'refused' && !(error instanceof AlreadyCancelledError)",
    put: "const isRefused = error.fate === 'refused'",
  },
  'cancellation: an unanswered confirmation is read again': {
    find: 'if (!isFinal) return tryAgain(error)',
    put: "if (!isFinal) return notCancelled('unreachable')",
  },

  'runner: a read with an old answer is repeated': {
    find: 'const isFresh = world.now() - askedAt <= maxAnswerAgeMs || looks === maxLooks',
    put: 'const isFresh = true',
  },

  'checkout: a changed checkout is not charged': {
    find: 'shown.version !== checkout.version || ',
    put: '',
  },
  'checkout: a booking is confirmed by mail': {
    find: 'await enqueueConfirmation(booking, generated !== null)',
    put: '',
  },
  'checkout: a sale is entered in the ledger': { find: '  await recordSale(booking)', put: '' },
  'checkout: an event of the airline is handled': {
    find: 'if (orderId) await syncBookingOfOrder(orderId, mode)',
    put: '',
  },

  'change: only an accepted change counts as accepted': {
    find: "order.changes.some((change) => change.id === id && change.actionTaken === 'accepted')",
    put: 'order.changes.some((change) => change.id === id)',
  },
  'change: only acceptable changes are accepted by default': {
    find: 'if (isAcceptedByDefault(change, explainChange(booking.data, change).size)) {',
    put: 'if (change.id) {',
  },
  'trips: a cancellation by the airline is adopted': {
    find: 'if (order.cancelledAt) return syncExternalCancellation(booking)',
    put: '',
  },
  'hold: an order found before the release keeps its hold': {
    find: "isActive(order)\n        ? ordered(order, 'The order was found before the hold was released')\n        : releasePayment(c)",
    put: 'releasePayment(c)',
  },
  'extras: the quantity of a bag is ordered': {
    find: 'bags.map(({ id, quantity }) => ({ id, quantity }))',
    put: 'bags.map(({ id }) => ({ id, quantity: 1 }))',
  },
  'desk: an unanswered refund is repeated with its key': {
    find: '...(!isRepeat && another)',
    put: '...another',
  },
  'webhook: a failed event is handled again': {
    find: 'await handle()\n  await recordWebhookEvent(id)',
    put: 'await recordWebhookEvent(id)\n  await handle()',
  },
  'mode: a checkout of the other mode is not paid': {
    find: "if (checkout.mode !== (await currentMode())) return { kind: 'expired' }",
    put: '',
  },
  'dispute: an inquiry takes no money': {
    find: "change === 'funds_withdrawn' || change === 'funds_reinstated' || status === 'lost'",
    put: "change === 'funds_withdrawn' || change === 'closed'",
  },
  'ledger: a returned refund does not count as paid': {
    find: "where('cause', 'in', ['refund', 'refund_failed'])",
    put: "where('cause', '=', 'refund')",
  },
  'dispute: a lost dispute is entered in the ledger': {
    find: "change === 'funds_withdrawn' || change === 'funds_reinstated' || status === 'lost'",
    put: "change === 'created'",
  },

  'Duffel: an order is sent only once': {
    find: 'await calls.once(() => duffel.orders.create(body), orderOptions)',
    put: 'await calls.read(() => duffel.orders.create(body), (made) => ({ ...made, status: 201 }), orderOptions)',
  },
  'Duffel: a lost connection may have delivered the order': {
    find: "return code === 'ECONNREFUSED' ||",
    put: "return code === 'ECONNRESET' || code === 'ECONNREFUSED' ||",
  },
  'Duffel: an internal error is no refusal of an order': {
    find: 'const refused = (status >= 400 && status < 500) || status === 503',
    put: 'const refused = status >= 400',
  },
  'Stripe: a conflict does not prove a failure': {
    find: 'const definiteStatuses = [400, 401, 402, 403, 404, 429]',
    put: 'const definiteStatuses = [400, 401, 402, 403, 404, 409, 429]',
  },
  'Stripe: the charged card is the card that was sent': {
    find: 'requireCard(method, card)\n',
    put: '',
  },
  'payment: an attempt is released with its own key': {
    find: 'payments.release(id, `${row.id}.${number}:release`)',
    put: 'payments.release(id, `${row.id}.${row.paymentAttempt}:release`)',
  },
  'payment: a failed capture gets a new key every hour': {
    find: '`${attemptKey(row)}:${name}:${Math.floor(ageMs / hoursToMilliseconds(1))}`',
    put: '`${attemptKey(row)}:${name}:${Math.floor(ageMs / hoursToMilliseconds(24))}`',
  },
  'payment: a checkout saved since it was read is not paid': {
    find: "if (row.version !== version) return refuse('changed since it was shown')",
    put: '',
  },
  'payment: a card at the bank is given time': {
    find: `open: () =>
          wait({
            atMostMs: authoriseLostMs,
            otherwise: endAndRelease(interrupted, 'The payment provider didn’t respond'),
          }),`,
    put: "open: () => endAndRelease(interrupted, 'The payment provider didn’t respond'),",
  },
  'link: a charged card gets no payment link': {
    find: "before?.status === 'captured' && before.refundedMinor < before.amountMinor",
    put: 'false',
  },
  'ledger: only a hold is released': {
    find: "if (intent && wasHeld) effects.push({ do: 'move money', cause: 'release', intent })",
    put: "if (intent) effects.push({ do: 'move money', cause: 'release', intent })",
  },
  'ledger: the cost is what the airline charged': {
    find: 'const cost = floorToMinorUnits({ amount: providerAmount, currency: providerCurrency })',
    put: 'const cost = amount',
  },
  'order: the price of the airline counts each bag': {
    find: 'multiplyAmount(bag.providerPrice.amount, bag.quantity)',
    put: 'bag.providerPrice.amount',
  },
  'refund: a refund that the bank counts is deducted once': {
    find: "intentId === intent && state === 'requested'",
    put: "intentId === intent && state !== 'failed'",
  },
  'offer: the price is read again before the payment': {
    find: 'if (isFresh || previousFare(checkout)) return before',
    put: 'if (before) return before',
  },
}
