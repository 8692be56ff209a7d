import { bug, type PlantedBugs } from './bug.ts'

export const tripsBugs: PlantedBugs = {
  'trips: a flight ends by the clock of its destination': bug(
    'const end = instantOf(arrivingAt, destination.timeZone)',
    'const end = instantOf(arrivingAt, origin.timeZone)',
  ),
  'trips: a trip is over by the clock of its last airport': bug(
    'hasPassed(last.arrivingAt, last.destination.timeZone, now, furthestBehind)',
    'hasPassed(last.arrivingAt, last.origin.timeZone, now, furthestBehind)',
  ),
  'trips: past trips begin with the latest': bug(
    "tab === 'upcoming' ? ascending : ascending.reverse()",
    "tab === 'cancelled' ? ascending.reverse() : ascending",
  ),
  'trips: a failed list says when to try again': bug(
    "headers = privatePage('no-store')\n\nexport const meta: MetaFunction = () => privateMeta('My Trips')",
    "headers = () => ({ 'Cache-Control': 'no-store' })\n\nexport const meta: MetaFunction = () => privateMeta('My Trips')",
  ),
  'trips: a retrieved booking opens only itself': bug(
    'if (found?.booking.id === id) return { ...found, isRetrieved: true }',
    'if (found) return { ...found, isRetrieved: true }',
  ),
  'trips: a retrieved booking is only read before its code': bug(
    'if (!change || !mayManage || booking',
    'if (!change || booking',
  ),
  'trips: check-in opens before the departure': bug(
    'placeLabel(destination)}: from ${formatFullDate(from)}, ${formatTime(from)} local',
    'placeLabel(destination)}: from ${formatFullDate(departingAt)}, ${formatTime(from)} local',
  ),

  'trips: a cancelled flight awaits an answer in the calendar file': bug(
    '[...openChange.removed, ...openChange.added]',
    'openChange.added',
  ),
  'trips: a booking in progress is counted in its tab': bug(
    "const upcoming = inTab('upcoming').length + waiting.length",
    "const upcoming = inTab('upcoming').length",
  ),
  'trips: a cancelled trip states all that was refunded': bug(
    'formatMinor(Math.max(refundMinor, booking.refundMinor ?? 0), booking.currency)',
    'formatMinor(refundMinor, booking.currency)',
  ),
  'trips: a trip lists only its own refunds': bug(
    '    if (refund.bookingId !== booking.id) continue\n',
    '',
  ),
  'trips: a refund that staff settled is not on its way to the card': bug(
    "cancellation.refundTo !== 'card' || cancellation.settledOn) return []",
    "cancellation.refundTo !== 'card') return []",
  ),

  'trips: travel credit reduces what the airline keeps': bug(
    "const given = refundTo === 'card' || refundTo === 'airline_credits' ?",
    "const given = refundTo === 'card' ?",
  ),
  'trips: the first traveller is told that nothing was booked': bug(
    'const recipient = checkout.passengers[0]?.email',
    'const recipient = checkout.passengers.at(-1)?.email',
  ),
  'trips: a fare of unknown terms has a link to cancel': bug(
    'cancellable: data.refund?.allowed !== false }',
    'cancellable: data.refund?.allowed === true }',
  ),
  'trips: a log line has no whole booking': bug(
    "log.warn({ err: error, booking: booking.id }, 'could not quote cancellation')",
    "log.warn({ err: error, booking }, 'could not quote cancellation')",
  ),
  'trips: a change of a trip that is being cancelled waits for its turn': bug(
    "const isLater = outcome === 'unreachable' || outcome === 'being cancelled'",
    "const isLater = outcome === 'unreachable'",
  ),
  'trips: a flight on the next day of a journey has a mark at its arrival': bug(
    '<DayMark days={dayOffset(slice.departingAt, segment.arrivingAt)} />',
    '<DayMark days={dayOffset(segment.departingAt, segment.arrivingAt)} />',
  ),
  'trips: an order has the bags of its passengers with a seat': bug(
    "'slices').map((slice) => mapSlice(slice, lapInfants))",
    "'slices').map((slice) => mapSlice(slice, new Set()))",
  ),
  'trips: a quote does not wait long for the rate limit': bug(
    '{ ...changeOptions, maxWaitMs: 3_000 }',
    '{ ...changeOptions }',
  ),
  'trips: a shared page marks cancelled flights': bug(
    ' cancelled={trip.cancelledFlights} />',
    ' />',
  ),
  'trips: a booking that the airline cancelled stays open for its refund': bug(
    "  if (tripStatus(status, trip, now()) === 'cancelled_by_airline') return null\n  if (trip && hasDeparted",
    '  if (trip && hasDeparted',
  ),

  'trips: an expired link opens no shared trip': bug(
    "const row = await selectOpenShares().where('id', '=', id)",
    "const row = await db().selectFrom('tripShares').selectAll().where('id', '=', id)",
  ),
  'trips: a link to a trip expires two days after the arrival': bug(
    'const until = (at ?? 0) + 2 * day',
    'const until = (at ?? 0) + 2 * hour',
  ),
  'trips: a new link expires by the planned times': bug(
    'const { trip } = shownTrip(booking, await findOpenChange(booking))\n  const until',
    'const { trip } = shownTrip(booking, null)\n  const until',
  ),
  'trips: a shared page tells its address to no other site': bug(
    "  { name: 'referrer', content: 'same-origin' },\n",
    '',
  ),
  'trips: mails show the seat on their flight': bug(
    'segmentId === flight.id && passengerId === passenger.id',
    'passengerId === passenger.id',
  ),
  'trips: cancelled trips begin with the latest': bug(
    "return tab === 'upcoming' ? ascending : ascending.reverse()",
    "return tab === 'past' ? ascending.reverse() : ascending",
  ),
  'trips: a cancelled trip asks for no decision about a change': bug(
    "bookings.filter(({ status }) => status !== 'cancelled')",
    'bookings',
  ),
  'trips: a change that was not accepted keeps nothing': bug(
    'loss && isAccepted ? keptRest(loss)',
    'loss ? keptRest(loss)',
  ),
  'trips: a change hides what the fare refunds': bug(
    'refund={isByFare ? props.refund : null}',
    'refund={props.refund}',
  ),
  'trips: a change hides that the fare is non-refundable': bug(
    '{trip.nonRefundable && trip.isAhead && isByFare && (',
    '{trip.nonRefundable && trip.isAhead && (',
  ),
  'trips: a change comes before the next steps': bug(
    'trip.next && !cancelling && !change &&',
    'trip.next && !cancelling &&',
  ),
  'trips: a receipt lists unchanged flights once': bug(
    'bookedFlights: booking.data?.bookedSlices?.map(flightLine) ?? [],\n    passengers',
    'bookedFlights: booking.data?.slices.map(flightLine) ?? [],\n    passengers',
  ),

  'trips: a receipt states what was refunded': bug(
    'refunds: await listRefundLines(booking, cancellation),\n    note',
    'refunds: [] as { label: string; amount: string }[],\n    note',
  ),
  'trips: a cancelled flight is not listed as changed': bug(
    '{trip.change && !trip.loss && <ChangeLines',
    '{trip.change && <ChangeLines',
  ),

  'trips: the calendar file is downloaded': bug(
    "to={paths.trip(trip.id, 'calendar.ics')} reloadDocument>",
    "to={paths.trip(trip.id, 'calendar.ics')}>",
    'trips/trips.spec.ts',
  ),
  'trips: no browser keeps the calendar file of a trip': bug(
    "'.ics')}\"`,\n      'Cache-Control': 'no-store',\n",
    "'.ics')}\"`,\n",
  ),
  'trips: a past trip opens in front of its own tab': bug(
    "return tab === 'upcoming' ? undefined : tab",
    'return undefined',
  ),
  'trips: a cancelled flight warns of a refund below what the airline received': bug(
    'floorToMinorUnits(paidFor(booking).cost),\n',
    'booking.amountMinor,\n',
  ),
  'trips: a confirmed cancellation continues past the expiry of its quote': bug(
    'quoteExpiresAt: null,\n      quoteNumber: 0,\n      providerRefund: quote?.',
    'quoteExpiresAt: row.quoteExpiresAt,\n      quoteNumber: 0,\n      providerRefund: quote?.',
  ),
  'trips: a quote request counts as stale while an earlier one has no answer': bug(
    'quotesAsked - quotesAnswered === 1 ?',
    'quotesAsked - quotesAnswered >= 1 ?',
  ),
  'trips: a receipt divides the service fee by the travellers': bug(
    'lines: receiptLines(booking.data),\n    fee: feeLine(paidFor(booking), travellers.length),',
    'lines: receiptLines(booking.data),\n    fee: feeLine(paidFor(booking), 1),',
  ),
  'trips: a guest who has cancelled returns to the search for a booking': bug(
    "isGuest ? paths.supportBooking : paths.trips('cancelled')",
    "isGuest ? paths.trips('cancelled') : paths.supportBooking",
  ),
  'trips: a confirmed cancellation has no limit': bug(
    '  if (!confirming) {\n    const limited',
    '  if (confirming) {\n    const limited',
  ),
  'trips: each trip has its own limit of quotes': bug(
    "takeAttempt('cancel', request, booking.id)",
    "takeAttempt('cancel', request, '')",
  ),
  'trips: a quote without an answer says when to try again': bug(
    'getRefusalStatus(code)\n    const headers = status === 503 ?',
    'getRefusalStatus(code)\n    const headers = status === 429 ?',
  ),
  'trips: a cancelled trip offers no refund for a flight cancelled before': bug(
    "loss: booking.status === 'cancelled' ? null : viewLoss(airlineCancellation(booking.data)),",
    'loss: viewLoss(airlineCancellation(booking.data)),',
  ),
  'trips: an existing link states its own last day': bug(
    'share?.expiresAt ?? shareExpiry(booking.status, shownTrip(booking, change).trip, now())',
    'shareExpiry(booking.status, shownTrip(booking, change).trip, now()) ?? share?.expiresAt',
  ),
  'trips: the main button of a change gives a refund if a flight is lost': bug(
    "variant={change.loss ? 'secondary' : 'primary'}",
    "variant={change.loss ? 'primary' : 'secondary'}",
  ),
  'trips: the page of a cancellation that staff must finish is not refreshed': bug(
    'return person ? (',
    'return !person ? (',
  ),
  'trips: a request for other flights may have its full length': bug(
    'text.length > maxRequestLength',
    'text.length >= maxRequestLength',
  ),
  'trips: a trip in progress opens with its own travellers': bug(
    "paths.booking('confirmation', { offer: offer.id, adults, children, infants }),\n  }",
    "paths.booking('confirmation', { offer: offer.id, adults, children: infants, infants: children }),\n  }",
  ),
  'trips: the mail of a settlement without a refund names an earlier one': bug(
    ': booking.refundMinor\n        ? `We’ve already',
    ': booking.refundMinor === 0\n        ? `We’ve already',
  ),
  'trips: a child who turns two before the last flight has bags': bug(
    'entries(entries(slices).at(-1)?.segments)',
    'entries(entries(slices).at(0)?.segments)',
  ),
  'trips: a late acceptance counts while another is asked for': bug(
    "row.state === 'open' || row.state === 'accepting'",
    "row.state === 'open'",
  ),
  'trips: new facts of a cancellation do not restart its deadline': bug(
    '...(to !== from && { stateSince: now }),',
    'stateSince: now,',
  ),
  'trips: one cancelled flight does not reopen a departed trip': bug(
    "loss?.scope !== 'whole' && hasDeparted(trip, now())",
    '!loss && hasDeparted(trip, now())',
  ),
  'trips: the cancelled bookings of each mode are read apart': bug(
    "    .where('status', '=', 'cancelled')\n    .where('mode', '=', mode)\n",
    "    .where('status', '=', 'cancelled')\n",
  ),
  'trips: a trip is shared only by those who may manage it': bug(
    'sharing: mayManage ? await findSharing(booking, change) : null',
    'sharing: await findSharing(booking, change)',
  ),
  'trips: a stored seat stays unconfirmed': bug('  unconfirmed: z.literal(true).optional(),\n', ''),
  'trips: a sent mail is listed with the day it was sent': bug(
    '`Sent on ${formatFullDate(sentAt)}`',
    '`Sent on ${formatFullDate(createdAt)}`',
  ),
  'trips: a cancelled trip promises no e-ticket': bug(
    "trip.status !== 'cancelled' && !shared?.tickets.length",
    '!shared?.tickets.length',
  ),
  'trips: a fare of unknown terms is not called non-refundable': bug(
    'nonRefundable: data?.refund?.allowed === false',
    'nonRefundable: !data?.refund?.allowed',
  ),
  'trips: a trip states the amount that staff refunded': bug(
    'const amount = formatMinor(settledMinor, booking.currency)',
    'const amount = formatMinor(refundMinor, booking.currency)',
  ),
  'trips: no airline change starts beside an unconfirmed cancellation': bug(
    ".where('state', 'in', ['confirming', 'unconfirmed'])",
    ".where('state', 'in', ['confirming'])",
  ),
  'trips: an accepted change does not stop a cancellation': bug(
    "          .where('acceptingSince', 'is not', null)\n          .where('actionTaken', 'is', null)\n",
    "          .where('acceptingSince', 'is not', null)\n",
  ),
  'trips: travel credit is issued only once the airline has cancelled': bug(
    "if (cancellationStates[state].order !== 'cancelled') return []",
    "if (cancellationStates[state].order === 'stands') return []",
  ),
  'trips: the old arrival time of a moved flight is that of its arrival': bug(
    'before={was?.arrivingAt}',
    'before={was?.departingAt}',
  ),
  'trips: the payment that was started last comes first': bug(
    ".where('state', 'in', pendingStates)\n    .orderBy('id', 'desc')",
    ".where('state', 'in', pendingStates)\n    .orderBy('id', 'asc')",
  ),
  'trips: a cancelled trip has no form that cancels it': bug(
    "if (!mayManage || booking.status === 'cancelled') throw redirect(paths.trip(booking.id))\n  return loadCancelPage",
    'if (!mayManage) throw redirect(paths.trip(booking.id))\n  return loadCancelPage',
  ),
}
