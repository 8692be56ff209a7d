import { bug, type PlantedBugs } from './bug.ts'

export const bookingBugs: PlantedBugs = {
  'booking: a flight without seats on sale is named beside adjacent seats': bug(
    'else if (kept.length === 0) assigned.push(segment)',
    'else if (kept.length > 0) assigned.push(segment)',
  ),
  'browser: each choice is described by its own hint': bug(
    'aria-describedby={option.hint ? hintId : undefined}',
    'aria-describedby={option.hint ? hintIdOf(id) : undefined}',
  ),
  'booking: a draft shows each passport at its passenger': {
    changes: [
      [
        'offer.passengers.map(({ id }) => {\n    const passenger = passengers',
        'offer.passengers.map(({ id }, index) => {\n    const passenger = passengers',
      ],
      [
        'const passport = documents.find(({ passengerId }) => passengerId === id)',
        'const passport = documents[index]',
      ],
    ],
  },
  'booking: a traveller is saved with their own passport': {
    changes: [
      [
        'passengers.map(({ id, type: _type, ...person }) => {',
        'passengers.map(({ id: _own, type: _type, ...person }, index) => {',
      ],
      [
        'const document = documents.find(({ passengerId }) => passengerId === id)',
        'const document = documents[index]',
      ],
    ],
  },
  'booking: a wrong age is reported at its passenger': bug(
    '[`passengers[${index}].dateOfBirth`, [message]]',
    '[`passengers[${differing.length - 1}].dateOfBirth`, [message]]',
  ),
  'booking: a seat map shows the seats taken on its flight': bug(
    'taken: Object.fromEntries(\n      here.map(',
    'taken: Object.fromEntries(\n      seats.map(',
  ),
  'booking: a new search keeps the cabin': bug(
    'cabinClasses[Math.max(...ranks)]',
    'cabinClasses[Math.min(...ranks)]',
  ),
  'booking: the oldest saved traveller makes room': bug(
    ".select('id')\n      .where('userId', '=', userId)\n      .orderBy('updatedAt', 'desc')",
    ".select('id')\n      .where('userId', '=', userId)\n      .orderBy('updatedAt', 'asc')",
  ),

  'booking: the saved traveller who was used last stays': bug(
    ".select('id')\n      .where('userId', '=', userId)\n      .orderBy('updatedAt', 'desc')\n",
    ".select('id')\n      .where('userId', '=', userId)\n",
  ),
  'booking: the tab of a traveller shows the seat on this flight': bug(
    'here.find(({ passengerId }) => passengerId === id)?.designator',
    'seats.find(({ passengerId }) => passengerId === id)?.designator',
  ),
  'booking: a chosen seat is read out with its own traveller': bug(
    'selected for ${sitting.name}',
    'selected for ${passengerName}',
  ),
  'booking: the total after a choice of seats has the bags of the same form': bug(
    'const total = formatPrice(customerTotal({ ...checkout, bags, seats }))',
    'const total = formatPrice(customerTotal({ ...checkout, seats }))',
  ),
  'booking: a removed seat leaves the seats on other flights': bug(
    'const seats = checkout.seats.filter((seat) => seat !== gone)',
    'const seats = checkout.seats.filter((seat) => seat.passengerId !== gone?.passengerId)',
  ),
  'payment: a card is saved only if the box is ticked': bug(
    "savesCard: form.has('saveCard')",
    "savesCard: form.get('saveCard') !== ''",
  ),
  'payment: the page keeps the typed name of the card holder': bug(
    'holderName: holderName ?? likelyHolder(checkout)',
    'holderName: likelyHolder(checkout) ?? holderName',
  ),
  'payment: a flight of a trip that is under way is not booked twice unasked': {
    changes: [
      [
        'if (!data) return []\n    const found',
        'if (!data || hasDeparted(data, now())) return []\n    const found',
      ],
      [
        "import { sharedFlights, sharedTravellers } from './repeat-booking.ts'",
        "import { now } from '#app/platform/clock.server.ts'\nimport { hasDeparted } from '#app/core/booking/booked/trip-status.ts'\nimport { sharedFlights, sharedTravellers } from './repeat-booking.ts'",
      ],
    ],
  },
  'payment: an answer about another amount is refused': bug(
    "findMismatch('refund', requested.key, stated.key) ??\n    findMismatch('amount', requested.amountMinor, stated.amountMinor)",
    "findMismatch('refund', requested.key, stated.key)",
  ),
  'payment: a card saved again replaces none of the other mode': bug(
    "    .where('mode', '=', mode)\n    .where('methodId', '!=', methodId)",
    "    .where('methodId', '!=', methodId)",
  ),
  'payment: an order in one currency proves nothing about another': bug(
    'orderCurrency === shown.currency && isAtLeast(',
    'isAtLeast(',
  ),
  'payment: all requested refunds are looked for at the provider': bug(
    'const [oldest] = requestedOf(refunds, intentId)',
    'const oldest = requestedOf(refunds, intentId).at(-1)',
  ),
  'payment: a failed refund is held only if less is left': bug(
    'leftMinor < news.amountMinor',
    'leftMinor <= news.amountMinor',
  ),
  'booking: no browser keeps the page of saved flights': bug(
    "privatePage('no-store')\n\nexport const meta: MetaFunction = () => privateMeta('Saved Flights')",
    "privatePage('private, no-cache')\n\nexport const meta: MetaFunction = () => privateMeta('Saved Flights')",
  ),
  'booking: no browser keeps the pages of a booking': bug(
    "/** Every page of the booking contains personal data. */\nexport const headers = privatePage('no-store')",
    "/** Every page of the booking contains personal data. */\nexport const headers = privatePage('private, no-cache')",
  ),
  'booking: the summary of a failed booking has no seats or bags': bug(
    "const kept = checkout?.state === 'failed' ? null : checkout",
    'const kept = checkout',
  ),
  'booking: a refused seat keeps the bags of its form': bug(
    '    await save(checkout, { bags })\n    return data(companionSeatRefusal',
    '    return data(companionSeatRefusal',
  ),
  'booking: an email typed before the sign-in stays': bug(
    '    return { ...first, email: first.email || email }\n',
    '    return { ...first, email: email || first.email }\n',
  ),
  'booking: each saved traveller is suggested once': bug(
    'free.splice(place, 1)[0]!.id',
    'free[place]!.id',
  ),
  'booking: travellers are saved only if the box is ticked': bug(
    "if (userId && form.get('save') === 'on') {",
    'if (userId) {',
  ),
  'booking: a passport typed in part can be skipped': bug(
    'const formData = withoutSkippedPassports(await readForm(request))',
    'const formData = await readForm(request)',
  ),
  'booking: the summary of a form lists each of many errors': bug(
    '<Errors errors={list.slice(maxVisibleErrors)} />',
    '<Errors errors={list.slice(maxVisibleErrors + 1)} />',
  ),
  'booking: a passport stays until its order is placed': bug(
    "set({ documents: null })\n    .where('documents', 'is not', null)\n    .where('state', '=', 'draft')\n",
    "set({ documents: null })\n    .where('documents', 'is not', null)\n",
  ),
  'booking: who opens a step during the payment has lost no change': bug(
    "const changesDetails = request.method === 'POST' && isBeforePayment(step)",
    'const changesDetails = isBeforePayment(step)',
  ),
  'booking: adjacent seats are offered in place of seats apart': bug(
    'seats.some((seat) => seatKey(seat) === seatKey(one) && seat.designator === one.designator)',
    'seats.some((seat) => seatKey(seat) === seatKey(one))',
  ),

  'payment: a refund of an earlier payment names no card': bug(
    'checkout?.paymentIntentId === intentId ? checkout : null',
    'checkout?.paymentIntentId ? checkout : null',
  ),
  'payment: a new attempt forgets a failure that the airline announced': bug(
    'failure: null, creationFailedAt: null, ...changes',
    'failure: null, ...changes',
  ),
  'payment: an attempt that has ended keeps its end': bug(
    "    .where('number', '=', number)\n    .where('state', '=', 'live')\n",
    "    .where('number', '=', number)\n",
  ),
  'payment: the refund of a withdrawn order names the last administrator': bug(
    "to === 'cancelling').at(-1)?.note",
    "to === 'cancelling').at(0)?.note",
  ),
  'payment: a refund that fails immediately keeps its id': bug(
    "const changes = { refundId: refund.id, failure: 'refund_failed' }",
    "const changes = { failure: 'refund_failed' }",
  ),
  'payment: a refund without an answer waits for its next try': bug(
    `.where('state', 'in', openRefundStates)
    .where('stateSince', '<=', before)
    .where((eb) => eb.or([eb('retryAt', 'is', null), eb('retryAt', '<=', isoNow())]))`,
    `.where('state', 'in', openRefundStates)
    .where('stateSince', '<=', before)`,
  ),
  'payment: a refund of a cancellation belongs to the booked charge': bug(
    '(isBooked && !byHand.has(providerId))',
    '!byHand.has(providerId)',
  ),
  'payment: a returned refund leaves the day of an earlier one': bug(
    '...(minor > 0 && { refundedAt: on })',
    'refundedAt: on',
  ),
  'payment: a process is looked at again at its deadline': bug(
    'Math.min(pauseMs(pace, row.retries), untilDeadline) / world.speed()',
    'Math.max(1, Math.min(pauseMs(pace, row.retries), Math.max(untilDeadline, 3_600_000))) / world.speed()',
  ),
  'payment: a case of one mode reopens no case of the other': bug(
    "      .where('mode', '=', mode)\n      .where('closedAt', 'is not', null)",
    "      .where('closedAt', 'is not', null)",
  ),
  'payment: saved cards that have expired come last': bug(
    'Number(one.expired) - Number(other.expired)',
    'Number(other.expired) - Number(one.expired)',
  ),
  'payment: no card that has expired is chosen in advance': bug(
    'cards.filter(({ expired }) => !expired).map',
    'cards.map',
  ),
  'payment: the total before a change includes the extras': bug(
    'totalBefore: previousTotal(checkout)',
    'totalBefore: previousTotal(checkout) && checkout.offer.price.total',
  ),
  'payment: a paid link states no reference before the booking': bug(
    "state === 'booked' ? bookingReference : null",
    'bookingReference',
  ),
  'payment: seats that were just sold lead back to the seats': bug(
    "outcome.checkout.failure?.code === 'seats_gone' ? 'seats' : step",
    "outcome.checkout.failure?.code === 'seat_gone' ? 'seats' : step",
  ),
  'payment: a declined saved card marks no field': bug('field && !saved ?', 'field ?'),
  'payment: an outage says when the card may be tried again': bug(
    'failure: withTitle(outcome.failure), headers: retryHeaders() })',
    'failure: withTitle(outcome.failure) })',
  ),
  'payment: the security code is never sent back': bug(
    "['cardNumber', 'expiryMonth', 'expiryYear', 'cvv'] as const",
    "['cardNumber', 'expiryMonth', 'expiryYear'] as const",
  ),
  'payment: a new total needs consent': bug(
    'mustAgree: was !== null',
    'mustAgree: was !== null && hosted',
  ),
  'payment: staff at work end the refreshing of the page': bug(
    'attended: checkoutStates[state].isListedForStaff',
    "attended: checkoutStates[state].mustAct === 'staff'",
  ),
  'payment: a page refreshes less often after half a minute': bug(
    "history.at(-1)?.at ?? ''",
    "history.at(0)?.at ?? ''",
  ),
  'payment: the ticket shows the flights of the booking': bug(
    "'bookedSlices'> = booking.data ?? offer",
    "'bookedSlices'> = offer",
  ),
  'payment: a cancelled booking shows its trip': bug(
    "    if (booking.status === 'cancelled') return redirect(paths.trip(booking.id), 303)\n",
    '',
  ),
  'trips: a quote request that failed makes no later quote stale': bug(
    '    .finally(() => countQuoteAnswer(booking.id))',
    '    .then((given) => countQuoteAnswer(booking.id).then(() => given))',
  ),
  'trips: a quote past its deadline is not shown': bug(
    '!hasExpired(cancellation, now())',
    '!hasExpired(cancellation, 0)',
  ),
  'trips: a delayed refund states the open part too': bug(
    'const owed = owedMinor(cancellation)',
    'const owed = cancellation.refundMinor',
  ),
  'trips: a refund on its way states the open part beside it': bug(
    'if (cancellation.openMinor) lines.push(line(delayed, cancellation.openMinor))',
    'if (cancellation.openMinor) lines.push(line(delayed, cancellation.refundMinor))',
  ),
  'payment: the card that was saved last comes first': bug(
    "orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()",
    "orderBy('createdAt').orderBy('id').execute()",
  ),
  'payment: a payment by a saved card saves no card': bug(
    'if (!customerId || !intent.setup_future_usage || !method) return null',
    'if (!customerId || !method) return null',
  ),
  'payment: a payment in one mode repeats none of the other': bug(
    "newestOf(owner).where('mode', '=', mode)",
    'newestOf(owner)',
  ),
  'payment: the form of a changed price repeats the total before': bug(
    '      {mustAgree && was && <input type="hidden" name="was" value={priceToField(was)} />}\n',
    '',
  ),
  'payment: a changed total states the total before': bug(
    '{was && <> instead of {was}</>}. Nothing',
    '. Nothing',
  ),
  'payment: a refund of a booking asks for nothing more': bug(
    '...(bookingId === null && { followUp })',
    'followUp',
  ),
  'payment: an event that was committed before its call returns no error': bug(
    "if (pending && ended.kind === 'waiting' && !answer) error",
    "if (pending && ended.kind === 'waiting') error",
  ),
  'payment: a booking whose only refund was returned has no day of a refund': bug(
    '.set({ refundMinor: null, refundedAt: null })',
    '.set({ refundMinor: null })',
  ),
  'booking: a bag that was removed in another tab stays removed': bug(
    '(earlier?.quantity ?? 0) : Number(asked)',
    '(earlier?.quantity ?? Number(asked)) : Number(asked)',
  ),
  'booking: a bag for several travellers replaces that of one': bug(
    'one.passengerIds.some((id) => other.passengerIds.includes(id))',
    'one.passengerIds.every((id) => other.passengerIds.includes(id))',
  ),
  'booking: no cache keeps the validity of an offer': bug(
    "Response.json(validity, { headers: { 'Cache-Control': 'no-store' } })",
    'Response.json(validity)',
  ),
  'booking: a reload restores no quantity of a bag': bug(
    '      // A reload would otherwise restore a quantity that the page no longer shows as saved.\n      autoComplete="off"\n',
    '',
  ),
  'booking: an order that names one of our travellers is ours': bug(
    '!passengerIds.some((id) => requested.includes(id))',
    '!passengerIds.every((id) => requested.includes(id))',
  ),
  'payment: a rejected key in the answer about another payment pauses no sales': bug(
    '      requireMatch(rule.failureDiffers?.(error, ...args), error)\n      if (error.operator)\n        await observer.reportTrouble(error, account, duringOf(args), costs?.(...args))\n',
    '      if (error.operator)\n        await observer.reportTrouble(error, account, duringOf(args), costs?.(...args))\n      requireMatch(rule.failureDiffers?.(error, ...args), error)\n',
  ),
  'booking: a row of exits spans the whole cabin': bug(
    'abreast + Math.max(0, grid.letters.length - 1)',
    'abreast + grid.letters.length - 2',
  ),
  'booking: a skipped step keeps the bags of its form': bug(
    '  await save(checkout, {\n    bags,\n    ...seats,',
    '  await save(checkout, {\n    ...seats,',
  ),
  'booking: a seat chosen after a skip takes the skip back': bug(
    '  await save(checkout, { bags, seats, seatsSkipped: false, failure: null })\n  // The page continues',
    '  await save(checkout, { bags, seats, failure: null })\n  // The page continues',
  ),
  'booking: a seat map that is not read says when to try again': bug(
    'const mapUnread = {\n  status: 503,\n  headers: limitedHeaders({ retryAfter: outageRetrySeconds }),\n}',
    'const mapUnread = { status: 503 }',
  ),
  'payment: a payment page that does not open says when to try again': bug(
    'return data({ problem }, { status: 503, headers })',
    'return data({ problem }, { status: 503 })',
  ),
  'outages: the lowest refused order counts as long as refusals continue': bug(
    'cases.seen_at >= ${lowestSince}',
    'cases.opened_at >= ${lowestSince}',
  ),
  'payment: an open payment page that cannot be read is unavailable': bug(
    "log.warn({ err: error, checkout: id }, 'could not read payment page')\n    return { kind: 'unavailable' }",
    "log.warn({ err: error, checkout: id }, 'could not read payment page')\n    return { kind: 'shown' }",
  ),
  'payment: a customer stays until Stripe creates or refuses it': bug(
    '(error instanceof PaymentUnavailableError && error.operator)',
    'error instanceof PaymentUnavailableError',
  ),
  'payment: the card of an authorised payment is saved': bug(
    "const isPaid = intent.status === 'requires_capture' || intent.status === 'succeeded'",
    "const isPaid = intent.status === 'succeeded'",
  ),
  'payment: the parts of a response of Stripe count together': bug(
    "raw.on('data', (chunk: string) => {\n    bytes += chunk.length",
    "raw.on('data', (chunk: string) => {\n    bytes = chunk.length",
  ),
  'payment: a case closes without those of other kinds': bug(
    ".set({ resolution, closedAt: isoNow(), closedBy: by })\n    .where('kind', '=', kind)",
    '.set({ resolution, closedAt: isoNow(), closedBy: by })',
  ),
  'outages: an answer closes no case with a later refusal': bug(
    "(query) => query.where('seenAt', '=', seenAt ?? '')",
    '(query) => query',
  ),
  'payment: an expired hold leaves the account of holds': bug(
    ".where('account', '=', 'holds')",
    ".where('account', '=', 'holds_contra')",
  ),
  'booking: a stored offer knows that it outlives orders': bug(
    '  outlivesOrders: z.boolean().optional(),\n',
    '',
  ),
  'booking: only a refusal by the airline is blamed on the airline': bug(
    'answer || loaded.refused.length === 0',
    'loaded.refused.length === 0',
  ),
  'booking: an error names its traveller by number': bug(
    'Passenger ${Number(index) + 1}',
    'Passenger ${index}',
  ),
  'booking: a busy airline says when to try again': bug(
    'message: unavailableMessage(error), status: 503, headers }',
    'message: unavailableMessage(error), status: 503 }',
  ),
  'payment: seats in another order are no change': bug('lines.toSorted().join', 'lines.join'),
  'payment: a bag of another traveller is a change': bug(
    'positions(chosen, segmentIds, passengerIds)',
    'positions(chosen, passengerIds, segmentIds)',
  ),
  'booking: the refund of a cancellation belongs to the booked charge': bug(
    "(one) => one.cause === 'capture' && one.providerId === intentId",
    "(one) => one.cause === 'capture'",
  ),
  'booking: an expired offer does not expire soon': bug('expiry.secondsLeft < 0 || !soon', '!soon'),
  'booking: the travellers who were entered last are filled in again': bug(
    "where.or([where('typed', 'is not', null), where('passengers', 'is not', null)]),\n    )\n    .orderBy('updatedAt', 'desc')",
    "where.or([where('typed', 'is not', null), where('passengers', 'is not', null)]),\n    )\n    .orderBy('updatedAt', 'asc')",
  ),
  'booking: a withdrawn order leaves its traveller something to do': bug(
    'isTravellerDone && !isWithdrawn(standing)',
    'isTravellerDone',
  ),
}
