import { bug, type PlantedBugs } from './bug.ts'

export const deskAndApiBugs: PlantedBugs = {
  'desk: the audit log finds the booking of a case': bug(
    "['cases.id', 'bookings.reference'",
    "['bookings.id', 'bookings.reference'",
  ),
  'desk: the flights of a booking name the seat of each flight': bug(
    'trip.seats.filter(({ segmentId }) => segmentId === flight.id)',
    'trip.seats.filter(({ segmentId }) => segmentId !== flight.id)',
  ),
  'desk: an administrator signs out the account looked up': bug(
    "await endSessionsManually(field('user'), actor)",
    "await endSessionsManually(actor, field('user'))",
  ),
  'desk: System Health begins with the worst': bug(
    'order[a.state] - order[b.state]',
    'order[b.state] - order[a.state]',
  ),
  'desk: waiting messages come before answered ones': bug(
    '[...waiting, ...answered].slice(0, limit)',
    '[...answered, ...waiting].slice(0, limit)',
  ),
  'api: a page of bookings is full': bug(
    'bookings.slice((page - 1) * limit, page * limit)',
    'bookings.slice((page - 1) * limit, page * limit - 1)',
  ),
  'api: the short name of the number of children counts': bug(
    'String(sent.children ?? sent.childrenCount)',
    'String(sent.childrenCount)',
  ),
  'desk: the oldest cancellation for staff comes first': bug(
    "where('state', 'in', staffStates).orderBy('stateSince').limit(200)",
    "where('state', 'in', staffStates).orderBy('stateSince', 'desc').limit(200)",
  ),
  'desk: a closed case is not overdue': bug(
    "    .where('kind', 'in', ['refund_failed', 'airline_change'])\n    .where('closedAt', 'is', null)\n",
    "    .where('kind', 'in', ['refund_failed', 'airline_change'])\n",
  ),
  'desk: mails that a server delivers are not read': bug(
    'text: app().mail ? null : text,',
    'text,',
  ),
  'desk: a gauge forgets states that have ended': bug('      gauge.reset()\n', ''),
  'api: a replacement states the earlier price': bug(
    'previous_amount: priceToDecimal(was)',
    'previous_amount: priceToDecimal(total)',
  ),
  'desk: a refund counts when it was paid': bug(
    "sums('refundMinor', 'refundedAt')",
    "sums('refundMinor', 'createdAt')",
  ),
  'desk: a reference is found with spaces around it': bug(
    'const wanted = text.trim()',
    'const wanted = text',
  ),
  'desk: an unconfirmed cancellation can be settled': bug(
    "['needs_person', 'unconfirmed'].includes(cancellation.state)",
    "['needs_person'].includes(cancellation.state)",
  ),
  'desk: the latest payment shows whether a hold is left': bug(
    "payments.at(-1)?.status !== 'authorised'",
    "payments.at(0)?.status !== 'authorised'",
  ),
  'desk: each field of two cases has its own id': bug(
    '        id={`day-${idSuffix}`}\n',
    '        id="day"\n',
  ),
  'desk: a payment link is disabled only with the ticked box': bug(
    "'withdraw-link': requireConfirmation((id, _field, actor) => withdrawPaymentLink(id, actor)),",
    "'withdraw-link': (id, _field, actor) => withdrawPaymentLink(id, actor),",
  ),
  'desk: the statement lists each refund': bug(
    'const key = `${entry.cause} ${entry.providerId}`',
    'const key = entry.cause',
  ),
  'desk: the form to retry a refund has the amount owed': bug(
    '            id="retry-amount"\n            defaultValue={cancellation.owedField}\n',
    '            id="retry-amount"\n',
  ),
  'desk: a returned mail does not look sent': bug(
    "  if (message.bouncedAt) return 'returned'\n  if (message.failedAt) return 'failed'\n  if (message.sentAt) return 'sent'\n",
    "  if (message.sentAt) return 'sent'\n  if (message.bouncedAt) return 'returned'\n  if (message.failedAt) return 'failed'\n",
  ),
  'desk: a closed case has the day of its settlement': bug(
    "`, ${formatMinor(amountMinor, currency)} on ${formatFullDate(settledOn)}`\n      : ''\n  const closed",
    "`, ${formatMinor(amountMinor, currency)} on ${formatFullDate(row.closedAt)}`\n      : ''\n  const closed",
  ),
  'desk: staff see who gets a payment link': bug(
    'label={`Send the link to ${page.traveller}`}',
    'label={`Send the link to ${page.title}`}',
  ),
  'desk: a case asks for money in the currency of its checkout': bug(
    'currency: checkout?.currency ?? null',
    'currency: row.currency',
  ),
  'desk: a case states since when it has been open': bug(
    'since: when(row.openedAt)',
    'since: when(row.seenAt)',
  ),
  'desk: a refund opens the checkout of its booking': bug(
    '    checkoutId: booking.checkoutId,\n    reference',
    '    checkoutId: booking.id,\n    reference',
  ),
  'desk: a checkout names its first traveller': bug(
    "traveller: emailOrErased(passengers[0]?.email),\n    amount: amountMinor !== null && currency ? formatMinor(amountMinor, currency) : 'unknown',\n    why",
    "traveller: emailOrErased(passengers.at(-1)?.email),\n    amount: amountMinor !== null && currency ? formatMinor(amountMinor, currency) : 'unknown',\n    why",
  ),
  'desk: a refused action loads the page again': bug(
    "export const shouldRevalidate: ShouldRevalidateFunction = () => true\n\nexport const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>\n  privateMeta(`${loaded?.title ?? 'Checkout'}",
    "export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>\n  defaultShouldRevalidate\n\nexport const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>\n  privateMeta(`${loaded?.title ?? 'Checkout'}",
  ),
  'desk: the fuller disk has the smaller free share': bug(
    'b.free / b.total < a.free / a.total ? b : a',
    'b.free < a.free ? b : a',
  ),
  'api: the owner hears of guessed codes': bug(
    "if (proof.kind !== 'matches' && proof.tellOwner)",
    "if (proof.kind === 'limited' && proof.tellOwner)",
  ),
  'api: a generated password opens no account after the code': bug(
    "step = stepAfter('code', user)",
    'step = null',
  ),
  'api: a new password leaves the time of the sign-in': bug(
    'const headers = withCookies(await rotateSession(request, user.id, session?.verifiedAt))',
    'const headers = withCookies(await rotateSession(request, user.id))',
  ),
  'api: a registration that tells of an account costs more': bug(
    "if (outcome === 'email taken') await countAccountDisclosure(request)\n    if (isPasswordRefusal(outcome)) throw weakPassword('password', outcome)",
    "if (isPasswordRefusal(outcome)) throw weakPassword('password', outcome)",
  ),
  'api: fares are those of a month of the calendar': bug('(0[1-9]|1[0-2])$/', '\\d{2}$/'),
  'api: a payment that names an offer pays for no other': bug(
    '(!stated.offerId || checkout.offerId === stated.offerId)',
    "(!stated.offerId || checkout.offerId !== '')",
  ),
  'api: an offer states the whole minutes that are left': bug(
    'minutes_remaining: Math.floor(left / 60_000)',
    'minutes_remaining: Math.ceil(left / 60_000)',
  ),
  'api: a remembered offer that has ended is gone': bug(
    "      if (left <= 0) return invalid(410, offerExpired, 'OFFER_EXPIRED', id)\n",
    '',
  ),
  'api: the hours of a flight are whole hours': bug(
    '`PT${Math.floor(minutes / 60)}H',
    '`PT${Math.round(minutes / 60)}H',
  ),
  'api: an unknown number of cabin bags is not none': bug(
    "...(bags.carryOn === 0 ? [{ type: 'baggage'",
    "...(!bags.carryOn ? [{ type: 'baggage'",
  ),
  'api: a flight states who operates it': bug(
    'segment.operator ? toAirline(segment.operator) : carrier',
    'carrier',
  ),
  'api: a passport may be accepted without being required': bug(
    "offer.passportAccepted ? ['passport'] : []",
    "offer.documentsRequired ? ['passport'] : []",
  ),
  'api: a fare may be changeable without being refundable': bug(
    'changeable: isAllowed(changeRule(offer))',
    'changeable: isAllowed(offer.refund)',
  ),
  'api: passengers without ids are matched by their type': bug(
    'take((one) => !one.id && (one.type ?? type) === type)',
    'take((one) => !one.id)',
  ),
  'api: a passenger too many is refused': bug(
    'if (missing || rest.length > 0) {',
    'if (missing) {',
  ),
  'api: a call for anyone needs no session': bug(
    "security: call.access.name === 'anyone' ? [] : [{ session: [] }]",
    'security: [{ session: [] }]',
  ),
  'desk: statistics count a cancellation when it happened': bug(
    ".where('cancelledAt', '>=', since)\n          .executeTakeFirstOrThrow()",
    ".where('createdAt', '>=', since)\n          .where('cancelledAt', 'is not', null)\n          .executeTakeFirstOrThrow()",
  ),
  'desk: statistics count a checkout when it failed': bug(
    ".where('state', '=', 'failed')\n          .where('stateSince', '>=', since)",
    ".where('state', '=', 'failed')\n          .where('createdAt', '>=', since)",
  ),
  'desk: statistics count only the mails that still wait': bug(
    "          .where('failedAt', 'is', null)\n          .executeTakeFirstOrThrow()",
    '          .executeTakeFirstOrThrow()',
  ),
  'desk: an order about which no airline can be asked may be active': bug(
    'return { id: checkout.orderId, summary, isActive: null }',
    'return { id: checkout.orderId, summary, isActive: false }',
  ),
  'desk: the form for a refund has what is left of the charge': bug(
    'refundableField: minorToDecimal(leftMinor, currency)',
    'refundableField: minorToDecimal(paid.amountMinor, currency)',
  ),
  'desk: a settlement without a refund keeps its reason': bug(
    'settledOn && settledMinor !== null',
    'settledOn && settledMinor',
  ),
  'desk: the history keeps the note of a repeated state': bug(
    '.filter(({ to, note }, step) => note || to !== history[step - 1]?.to)',
    '.filter(({ to }, step) => to !== history[step - 1]?.to)',
  ),
  'api: caches keep the suggested airports for at most a day': bug(
    "cacheControl: 'public, max-age=86400',",
    "cacheControl: 'public, max-age=31536000, immutable',",
  ),
  'api: a cancellation that reaches no airline says when to try again': bug(
    '    const headers = status === 503 ? limitedHeaders({ retryAfter: outageRetrySeconds }) : {}\n    throw apiFailure(status, message, code.toUpperCase()',
    '    const headers = status === 429 ? limitedHeaders({ retryAfter: outageRetrySeconds }) : {}\n    throw apiFailure(status, message, code.toUpperCase()',
  ),
  'api: an empty parameter counts as absent': bug(
    "[...new URL(request.url).searchParams].filter(([, value]) => value !== '')",
    '[...new URL(request.url).searchParams]',
  ),
  'desk: the second refund needs the first': bug(
    'if (number > 1 && !(await',
    'if (number > 2 && !(await',
  ),
  'desk: refunds of a booking limit no other charge': bug(
    'return of?.paymentIntentId === intentId',
    'return of !== null',
  ),
  'desk: a refund of more than is owed leaves nothing open': bug(
    'Math.max(0, owedMinor(cancellation) - refundMinor)',
    'owedMinor(cancellation) - refundMinor',
  ),
  'desk: a refused sign-out of an account is no security event': bug(
    'if (outcome.ok) recordSecurity(',
    'recordSecurity(',
  ),
  'desk: an email with more bookings than shown says so': bug(
    'listBookingsOf(wanted, maxFound + 1)',
    'listBookingsOf(wanted, maxFound)',
  ),
  'desk: a booking with the name as its reference is listed once': bug(
    '...named.filter(({ id }) => id !== booking.id)',
    '...named',
  ),
  'desk: live mode needs the keys of every vendor of a port': bug(
    'accesses.every(({ live }) => live)',
    'accesses.some(({ live }) => live)',
  ),
  'api: a taken seat is not available': bug(
    'available: services.length > 0',
    "available: kind === 'seat'",
  ),
  'desk: a decision that staff have is not overdue': bug(
    "    .where('handedOverAt', 'is', null)\n    .where('decideBy', '<', isoNow(-3_600))\n",
    "    .where('decideBy', '<', isoNow(-3_600))\n",
  ),
  'desk: an administrator takes no email of someone else': bug(
    '      if (await findUserByEmail(email)) throw new EmailTakenError(email)\n',
    '',
  ),
  'desk: a live webhook without its secret is named': bug(
    'webhook && !secrets.live ?',
    'webhook && !secrets.test ?',
  ),
  'api: travel credit is in the currency of the airline': bug(
    'credits ? (providerCurrency ?? booking.currency) : booking.currency',
    'booking.currency',
  ),
  'api: a booking without a service fee states no currency for it': bug(
    'service_fee_currency: fee?.currency ?? null,\n      conditions',
    'service_fee_currency: data.total.currency,\n      conditions',
  ),
  'desk: a refused reply stays in the form of its own message': bug(
    'typed={refused?.ticket === message.ticket ? refused : undefined}',
    'typed={refused}',
  ),
}
