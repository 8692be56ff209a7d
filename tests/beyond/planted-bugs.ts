/** Replaces text that stands at one place. A bug may need several, such as a call and its import. */
export type Change = readonly [find: string, put: string]

export type PlantedBug = {
  changes: readonly [Change, ...Change[]]
  /** Browser tests that may notice the bug. */
  journeys?: readonly string[]
}

const bug = (find: string, put: string, ...journeys: string[]): PlantedBug => ({
  changes: [[find, put]],
  journeys,
})

/**
 * Mistakes that people make outside the money flows, by the rule that each breaks. They were written from the
 * source alone, without regard to the checks that should find them.
 */
export const plantedBugs: Record<string, PlantedBug> = {
  // Search
  'search: results are cached by the ages of the travellers': bug(
    "return [...slices, cabinClass, adults, children, infants, ...ages].join('/')",
    "return [...slices, cabinClass, adults, children, infants, ages.length].join('/')",
  ),
  'search: an overnight layover lies between two flights': bug(
    "isOvernight(segments[index]?.arrivingAt ?? '', next.departingAt)",
    "isOvernight(segments[index + 1]?.departingAt ?? '', next.departingAt)",
  ),
  'search: flights without stated emissions come last': bug(
    'emissionsKg ?? Number.MAX_SAFE_INTEGER',
    'emissionsKg ?? 0',
  ),
  'search: the earliest arrival comes first': bug(
    'arrival: ({ arrivesAt }) => arrivesAt,',
    'arrival: ({ arrivesAt }) => -arrivesAt,',
  ),
  'search: the airline filter hides other airlines': bug(
    'facts.airlines.some((code) => codes.includes(code))',
    'codes.some((code) => code.length > 0)',
  ),
  'search: an arrival on the day before has a mark': bug(
    'dayOffset: dayOffset(departingAt, arrivingAt),\n    date:',
    'dayOffset: Math.max(0, dayOffset(departingAt, arrivingAt)),\n    date:',
  ),
  'search: the browser accepts a day that has not ended anywhere': bug(
    "time_zone: 'Pacific/Pago_Pago'",
    "time_zone: 'UTC'",
  ),
  'search: each flight of a trip shows its own errors': bug(
    'errors: errors[at],\n      choices: choices[at],',
    'errors: errors[name],\n      choices: choices[at],',
  ),
  'search: another day moves the return flight too': bug(
    '[move(first), ...rest.map(move)]',
    '[move(first), ...rest]',
  ),
  'search: a background search states that a vendor is missing': bug(
    'known.every((offers) => offers !== null)',
    'known.some((offers) => offers !== null)',
  ),

  'search: the price insight is cached by currency': bug(
    'JSON.stringify([asked, amount])',
    "JSON.stringify([{ ...asked, currency: '' }, amount])",
  ),
  'search: the latest of the recent searches comes first': bug(
    '[query, ...others].slice(0, maxRecent)',
    '[...others, query].slice(0, maxRecent)',
  ),

  'search: a day of the calendar stands under its weekday in every time zone': bug(
    'new Date(`${date}T00:00:00Z`).getUTCDay()\n\nexport function daysOf',
    'new Date(`${date}T00:00:00Z`).getDay()\n\nexport function daysOf',
  ),
  'search: test and live share no fares of other days': {
    changes: [
      [
        'const key = runKey(query, mode)\n  const known = lookups()',
        'const key = searchKey(query)\n  const known = lookups()',
      ],
      [
        "import type { SearchQuery } from '#app/core/flight/search-query.ts'\nimport { log } from '#app/platform/log.server.ts'\nimport { findKnownFares }",
        "import { searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'\nimport { log } from '#app/platform/log.server.ts'\nimport { findKnownFares }",
      ],
    ],
  },
  'search: the stay of a round trip counts from the outbound to the return': bug(
    'stayLabel(dayOffset(outbound.date, inbound.date))',
    'stayLabel(dayOffset(inbound.date, outbound.date))',
  ),
  'search: a day whose search failed is asked for again': bug(
    'answered.then((done) => done || forget(), forget)',
    'answered.then(() => undefined, forget)',
  ),
  'explore: a link to another month states what the budget allows': bug(
    'const months = monthLinks(query, affordable)',
    'const months = monthLinks(query, affordable.length > 0 ? own : affordable)',
  ),
  'search: prices of a saved flight in two currencies are not compared': bug(
    'if (!then || then.currency !== now.currency) return null',
    'if (!then) return null',
  ),
  'search: the best fare is not measured by another currency': bug(
    '    if (facts.otherCurrency) continue\n    price = Math.min',
    '    price = Math.min',
  ),
  'search: a bag in another currency is not added to the fare': bug(
    '      .filter(({ price }) => price?.currency === offer.price.total.currency)\n',
    '      .filter(({ price }) => price !== null)\n',
  ),
  'search: a recent round trip names its places once': bug(
    "tripType === 'round-trip' ? slices.slice(0, 1) : slices",
    "tripType === 'one-way' ? slices.slice(0, 1) : slices",
  ),
  'search: a saved flight that the airline no longer knows is gone': bug(
    'throw error\n    const gone = error instanceof OfferGoneError || error instanceof OfferNotFoundError',
    'throw error\n    const gone = error instanceof OfferGoneError && !(error instanceof OfferNotFoundError)',
  ),
  'search: winter departures in January are in February': bug(
    'now.getUTCFullYear() - 1',
    'now.getUTCFullYear()',
  ),
  'explore: the distance to a city is that to its nearest airport': bug(
    'if (group && !near.has(group)) near.set(group, km)',
    'if (group) near.set(group, km)',
  ),
  'explore: only two months of one name state their year': bug(
    'other.month.slice(5) === month.slice(5)',
    'other.month.slice(0, 4) === month.slice(0, 4)',
  ),

  'search: the button of a saved flight removes it': bug(
    "const name = saved ? 'remove' : 'save'",
    "const name = 'save'",
  ),
  'explore: the map draws the cheapest places': bug(
    'places.slice(0, maxDrawn)',
    'places.slice(-maxDrawn)',
  ),
  'explore: a place states its airport of departure if it is another': bug(
    'fare.origin === from.iata_code ? null',
    'fare.origin !== from.iata_code ? null',
  ),
  'explore: the chosen month is the current one': bug(
    "              aria-current={current ? 'true' : undefined}\n              to={to}\n              preventScrollReset",
    '              to={to}\n              preventScrollReset',
  ),
  'explore: a link to a month keeps the budget': bug(
    'month: chosen, budget: budget ?? undefined',
    'month: chosen',
  ),
  'search: fares that were asked for appear at once': bug(
    '  forgetNearbyFares(query, mode)\n  versions',
    '  versions',
  ),
  'search: a fare is known until its day has ended at its origin': bug(
    "todayIn(findPlace(origin)?.time_zone ?? 'UTC', now)",
    "todayIn('UTC', now)",
  ),
  'search: a day has no flights only once every airline has answered': bug(
    '(set?.complete && !set.partial && set.offers.length === 0)',
    '(set?.complete && set.offers.length === 0)',
  ),
  'search: the fare of the shown day is in its own currency': bug(
    'currency: cheapest.otherCurrency ?? set.currency',
    'currency: set.currency',
  ),
  'search: results with the saved flights of a visitor enter no cache': bug(
    'const isSame = saved.length === 0 && !params',
    'const isSame = !params',
  ),
  'search: a refreshed page does not wait for all flights': bug(
    "  url.searchParams.delete('wait')\n",
    '',
  ),
  'search: flights that arrive are kept by no cache': bug(
    'return Response.json(page && { ...page, fares }, { headers })',
    'return Response.json(page && { ...page, fares })',
  ),
  'search: flights that arrive keep the marks of saved flights': bug(
    'withCards: true, saved, costsOf',
    'withCards: true, saved: [], costsOf',
  ),
  'search: a flight that was saved under an earlier id has its mark': bug(
    'return [...known, ...saved].map(({ id }) => id)',
    'return known.map(({ id }) => id)',
  ),
  'search: a tab of an order states its price in its own currency': bug(
    'currency: facts.otherCurrency ?? currency }),\n    duration',
    'currency }),\n    duration',
  ),
  'search: the chosen outbound flight says whether its price has the bags': bug(
    'cheapest && shownCard(set, cheapest, { bags: view.filters.myBags })',
    'cheapest && shownCard(set, cheapest, {})',
  ),
  'search: a cached card leads to its flight under the filters of its page': bug(
    'emissionsOf(set, facts), to, note, ...notes, ...steps]',
    'emissionsOf(set, facts), note, ...notes, ...steps]',
  ),
  'search: a card names only the bags that its fare lacks': bug(
    'const names = kinds.map((kind) => bagLabels[kind])',
    'const names = bags.map((kind) => bagLabels[kind])',
  ),
  'search: the alert of a flight watches the chosen bags': bug(
    'return paths.alertForSearch(searchParams(search), bagParams(myBags))',
    'return paths.alertForSearch(searchParams(search), [])',
  ),
  'explore: a form with a mistake is a bad request': bug(
    'return data(pack(page), { status: check?.ok === false ? 400 : 200 })',
    'return data(pack(page))',
  ),
  'search: a day of the month moves the return too': bug(
    '...(stay !== null && { returnDate: addDaysTo(day, stay) }),',
    '',
  ),
  'search: no search from a city to itself is offered': bug(
    '    .filter(({ airport }) => !isSamePlace(airport, other))\n',
    '',
  ),
  'search: a price in another currency has no bar': bug(
    'height: isComparable ? Math',
    'height: price ? Math',
  ),
  'search: each child keeps their own age': bug(
    "defaultValue={known[index]?.trim() ?? ''}",
    "defaultValue={known[0]?.trim() ?? ''}",
  ),

  // Hooks of the browser
  'browser: suggestions for an earlier text never replace later ones': bug(
    'clearTimeout(timer)\n      abort.abort()',
    'clearTimeout(timer)',
    'late-answers.spec.ts',
  ),
  'browser: a late match leaves text alone that has changed': bug(
    'if (match && field.value === text) field.value = match.label',
    'if (match) field.value = match.label',
    'late-answers.spec.ts',
  ),
  'browser: new results are asked for after each version': bug(
    '[arriving, version, address, page, arrivingOf, renewed, isUntouched]',
    '[arriving, address, page, arrivingOf, renewed, isUntouched]',
    'search-progress.spec.ts',
  ),
  'browser: the calendar forgets the fares of another search': bug(
    'fares: before.key === key ? { ...before.fares, ...found } : found',
    'fares: { ...before.fares, ...found }',
    'late-answers.spec.ts',
  ),
  'browser: after the departure, the focus is on the return day': bug(
    'setFocus({ day: back, take: true })',
    'setFocus({ day, take: true })',
    'calendar.spec.ts',
  ),
  'browser: Tab returns to the seat that was last in focus': bug(
    'const stop = [last, preferred].find(',
    'const stop = [preferred, last].find(',
    'by-keyboard.spec.ts',
  ),
  'browser: no unsent form is saved after Continue': bug(
    "form.addEventListener('submit', stop)",
    "form.addEventListener('reset', stop)",
    'late-answers.spec.ts',
  ),
  'browser: a shared link is escaped once': bug(
    '&body=${encodeURIComponent(url)}`\n',
    '&body=${encodeURIComponent(encodeURIComponent(url))}`\n',
    'results-beyond.spec.ts',
  ),
  'browser: correcting a field keeps the focus there': bug(
    'const target = lastChanged.current ?? ref.current',
    'const target = ref.current ?? lastChanged.current',
    'late-answers.spec.ts',
  ),

  'browser: a field that gets the focus keeps its tab stop': bug(
    'if (element.tabIndex < 0) element.tabIndex = -1',
    'element.tabIndex = -1',
    'people.spec.ts',
  ),
  'browser: a toast disappears with its page': bug(
    '    setPage(pathname)\n    setShown(null)',
    '    setPage(pathname)',
    'client.spec.ts',
  ),
  'browser: a box ticked before the scripts run stays ticked': bug(
    'if (isCheckable(from) && isCheckable(to)) to.checked = from.checked\n  else if',
    'if',
    'booking/typing.spec.ts',
  ),
  'browser: the suggestion that is read out is the active one': bug(
    'options[active] && `${listId}-${active}`',
    'options[active] && `${listId}-${active + 1}`',
    'airport-field.spec.ts',
  ),
  'browser: the number of infants follows the adults, that of children does not': bug(
    "const withAdults = name === 'infantsCount' && hydrated",
    "const withAdults = name === 'childrenCount' && hydrated",
    'airport-field.spec.ts',
  ),
  'browser: arrows pass taken seats': bug(
    "'button.seat:not(:disabled)'",
    "'button.seat'",
    'by-keyboard.spec.ts',
  ),
  'browser: Back without a connection keeps the pages before': bug(
    'if (moved) history.go(moved)\n    else\n',
    '',
    'offline.spec.ts',
  ),
  'browser: a seat that is taken counts as pressed': bug(
    '        aria-pressed={sitting ? true : undefined}\n',
    '',
  ),
  'browser: an option of an earlier text is not the active one': bug(
    '      setTyped(currentTarget.value)\n      setActive(-1)\n',
    '      setTyped(currentTarget.value)\n',
    'tests/e2e/search/airport-field.spec.ts',
  ),
  'browser: a choice that waits is dropped with its page': bug(
    '  useEffect(() => () => clearTimeout(timer.current), [])\n',
    '',
    'tests/e2e/pages/client.spec.ts',
  ),
  'browser: arrow keys apply the last order only': bug(
    '    if (usesKeyboard.current) return start(apply, keyboardDebounceMs)\n',
    '',
    'tests/e2e/search/results-beyond.spec.ts',
  ),
  'browser: a menu closes when its link is followed': bug(
    '    if (ref.current) ref.current.open = false\n',
    '',
    'tests/e2e/pages/client.spec.ts',
  ),
  'browser: a copy that the browser blocks is reported': bug(
    "      setCopied('refused')\n",
    '      setCopied(null)\n',
    'tests/e2e/pages/client.spec.ts',
  ),
  'browser: a step whose offer ends loads its data again': bug(
    '    revalidate()\n',
    '',
    'tests/e2e/pages/client.spec.ts',
  ),
  'browser: text is saved when the traveller leaves at once': bug(
    "    window.addEventListener('pagehide', saveUnsaved)\n",
    '',
    'tests/e2e/pages/client.spec.ts',
  ),
  'browser: each refusal takes the focus': bug(
    '  useEffect(() => ref.current?.focus(), [answer])',
    '  useEffect(() => ref.current?.focus(), [])',
    'tests/e2e/pages/client.spec.ts',
  ),
  'browser: the title says that there is an error only while there is one': bug(
    '      if (document.title.startsWith(errorMark))\n        document.title = document.title.slice(errorMark.length)\n',
    '',
    'tests/e2e/pages/client.spec.ts',
  ),
  'browser: an explanation that was closed opens again': bug(
    "      tooltip.style.visibility = ''\n",
    '',
    'tests/e2e/assistive/by-keyboard.spec.ts',
  ),
  'browser: Ctrl with a click opens a new tab': bug(
    '    if (!isPlainClick(event)) return\n',
    '',
    'tests/e2e/pages/client.spec.ts',
  ),

  // Forms of the booking
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
    'const oldest = refunds.find(',
    'const oldest = refunds.findLast(',
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
    'booking.data?.slices ?? offer.slices',
    'offer.slices ?? booking.data?.slices',
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
    'const isValid = !expires || Date.parse(expires) > now()',
    'const isValid = !expires || Date.parse(expires) > 0',
  ),
  'trips: a delayed refund states the open part too': bug(
    'const owed = owedMinor(cancellation)',
    'const owed = cancellation.refundMinor',
  ),
  'trips: a refund on its way states the open part beside it': bug(
    'if (cancellation.openMinor) lines.push(line(delayed, cancellation.openMinor))',
    'if (cancellation.openMinor) lines.push(line(delayed, cancellation.refundMinor))',
  ),
  // Trips
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
    'const headers = new Headers(loaderHeaders)\n  headers.set(',
    'const headers = new Headers()\n  headers.set(',
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
    "(refundTo === 'card' || refundTo === 'airline_credits') &&",
    "refundTo === 'card' &&",
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
    'mapSlice(slice, new Set(onLaps)))',
    'mapSlice(slice))',
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
    'refunds: await listRefundLines(booking, await findCancellation(booking)),\n  }\n}\n\nexport const headers',
    'refunds: [] as { label: string; amount: string }[],\n  }\n}\n\nexport const headers',
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

  // Account
  'account: a sign-in ends the old session': bug(
    'await moveSecrets(old.idHash, fresh.idHash)\n      await endSession(old.idHash)',
    'await moveSecrets(old.idHash, fresh.idHash)\n      else await endSession(old.idHash)',
  ),
  'account: erasure reaches the name of the card holder': bug(
    "holderName: { ...personal, carry: 'copy' }",
    "holderName: { ...shown, carry: 'copy' }",
  ),
  'account: erasure reaches every replaced checkout': bug(
    'for (const before of replaced) await eraseCheckout(before.id)',
    "for (const before of replaced)\n    await eraseCheckouts((query) => query.where('id', '=', before.id))",
  ),
  'account: a redirect stays on this site': bug(
    "origin === base && !pathname.startsWith('//') ?",
    'origin === base ?',
  ),
  'account: a sign-out clears what the browser keeps': bug(
    'headers.set(\'Clear-Site-Data\', \'"cache", "storage"\')',
    "headers.set('Clear-Site-Data', '\"cache\"')",
  ),
  'account: an expired session is no device': bug(
    "    .where('expiresAt', '>', isoNow())\n    .orderBy('lastSeenAt', 'desc')",
    "    .orderBy('lastSeenAt', 'desc')",
  ),
  'account: a shared browser remembers the device of who signed in last': bug(
    'cookie.serialize([own, ...others].slice(0, maxAccounts))',
    'cookie.serialize([...others, own].slice(0, maxAccounts))',
  ),
  'account: visits of administrators are recorded each minute': bug(
    'isAdmin ? adminLastSeenPrecisionSeconds : lastSeenPrecisionSeconds',
    'isAdmin ? lastSeenPrecisionSeconds : adminLastSeenPrecisionSeconds',
  ),
  'account: the device that was used last comes first': bug(
    ".orderBy('lastSeenAt', 'desc')",
    ".orderBy('lastSeenAt')",
  ),
  'account: a confirmed address gets every account mail': bug(
    'if (emailConfirmedAt !== null) return true\n',
    'if (emailConfirmedAt === undefined) return true\n',
  ),
  'account: a saved passport shows only its end': bug('number.slice(-3)', 'number.slice(3)'),
  'account: a new email of an administrator is unconfirmed': bug(
    '.set({ email, emailKey: normalise(email), emailConfirmedAt: null })',
    '.set({ email, emailKey: normalise(email) })',
  ),
  'account: correct codes do not count as attempts': bug(
    "await resetAccountGuesses('second-factor', request, user.id)\n  return { kind: 'matches' }",
    "await resetAccountGuesses('sign-in', request, user.id)\n  return { kind: 'matches' }",
  ),
  'account: a new password is no new sign-in': bug(
    'const setCookie = await rotateSession(request, user.id, session?.verifiedAt)',
    'const setCookie = await rotateSession(request, user.id)',
  ),
  'account: a password manager fills in the current password': bug(
    '          label="Password"\n          autoComplete="current-password"',
    '          label="Password"\n          autoComplete="new-password"',
  ),
  'account: a phone fills in the code of an app but no recovery code': bug(
    "autoComplete={byRecovery ? 'off' : 'one-time-code'}",
    "autoComplete={byRecovery ? 'one-time-code' : 'off'}",
  ),
  'account: guesses at an account have a limit of accounts': bug(
    "takeAccountGuess('password-change', request, user.id)\n  if (limited) return limitedForm(submission, limited)\n  const proof",
    "takeAccountGuess('retrieve', request, user.id)\n  if (limited) return limitedForm(submission, limited)\n  const proof",
  ),
  'account: the first password leads to the requested page': bug(
    "safePath(new URL(request.url).searchParams.get('redirect'), paths.myTrips)",
    "safePath(new URL(request.url).searchParams.get('target'), paths.myTrips)",
  ),
  'account: a recovery code leads to the requested page': bug(
    'byRecovery ? appPath : paths.byRecoveryCode(target)',
    'byRecovery ? appPath : paths.byRecoveryCode(paths.home())',
  ),
  'account: a refused sign-in of an administrator is audited': bug(
    '    for (const account of accounts) await recordAccountEvent',
    '    for (const account of accounts.slice(1)) await recordAccountEvent',
  ),
  'account: a second factor that is turned off is audited': bug(
    "  await recordAccountEvent(request, 'second-factor-off', user)\n",
    '',
  ),
  'account: erasure of an old booking leaves mails about others': bug(
    "      .where('text', 'like', `%${shownReference(row.reference)}%`)\n",
    '',
  ),
  'account: a past trip that the airline cancelled lets the account close': {
    changes: [
      [" === 'upcoming' &&\n    !(data && hasArrived(data, now()))", " === 'upcoming'"],
      ['import { hasArrived, tabOfStatus', 'import { tabOfStatus'],
    ],
  },
  'account: erasure leaves the trips of another account': bug(
    "where.and([\n                where('userId', 'is', null),\n                where('primaryEmail', '=', normalise(user.email)),\n              ]),",
    "where('primaryEmail', '=', normalise(user.email)),",
  ),
  'account: no account closes while a refund is under way': bug(
    'return Boolean(cancellation ?? refund ?? open)',
    'return Boolean(cancellation ?? open)',
  ),
  'account: each column is re-encrypted with its own context': bug(
    "encryptedColumn('checkouts', 'typed', (id) => typedContext({ id }))",
    "encryptedColumn('checkouts', 'typed', (id) => documentsContext({ id }))",
  ),
  'account: re-encryption keeps a newer value': bug(
    '        where id = ${id} and ${value} = ${before}`',
    '        where id = ${id}`',
  ),

  // Alerts and newsletter
  'alerts: a route search has one adult': bug(
    'const alone = adults === 1 && children + infants === 0 && !ages?.length',
    'const alone = adults === 1 && children + infants === 0',
  ),
  'alerts: an owner removes only their alerts': bug(
    "    .deleteFrom('searchAlerts')\n    .where(belongsTo(emailKey, id))",
    "    .deleteFrom('searchAlerts')\n    .where('id', '=', id)",
  ),
  'alerts: two instances mail one drop once': bug(".where('baseAmount', '=', base.amount)\n", ''),
  'alerts: a drop is measured from the fare before': bug(
    'percentBelow(fare.amount, before.amount)',
    'percentBelow(before.amount, fare.amount)',
  ),
  'alerts: a drop is not stated as larger than it is': bug(
    'Math.floor(((usual - amount) * 100) / usual)',
    'Math.round(((usual - amount) * 100) / usual)',
  ),

  'alerts: each day of a route has its own confirmation': bug(
    'const same = [emailKey, ...Object.values(watchColumns(alertRequest)), confirmed]',
    'const same = [emailKey, alertRequest.origin, alertRequest.destination, confirmed]',
  ),
  'alerts: an address has a limited number of alerts': bug(
    '(await countAlerts(email)) < maxAlerts',
    '(await countAlerts(email)) <= maxAlerts',
  ),
  'alerts: an account sees alerts after it confirmed its address': bug(
    "where('id', '=', userId)\n    .where('emailConfirmedAt', 'is not', null)",
    "where('id', '=', userId)",
  ),
  'newsletter: unsubscribing ends a pending confirmation too': bug(
    '.set({ unsubscribedAt: isoNow(), confirmHash: null, confirmExpiresAt: null })',
    '.set({ unsubscribedAt: isoNow() })',
  ),

  'alerts: a link is valid for as many days as the mail says': bug(
    'paths.alertsOf(await createAlertLink(email, alertMailLinkDays * 24))',
    'paths.alertsOf(await createAlertLink(email, alertMailLinkDays))',
  ),
  'alerts: an unconfirmed alert ends with its day': bug(
    "  if (isOver(alert, today)) return 'ended'\n  if (confirmedAt === null) return 'unconfirmed'\n",
    "  if (confirmedAt === null) return 'unconfirmed'\n  if (isOver(alert, today)) return 'ended'\n",
  ),
  'alerts: a fare of the other mode is not shown': bug(
    'baseMode !== mode || baseAmount',
    '(baseMode === null && mode) || baseAmount',
  ),
  'alerts: a change by a link leads back to the same alerts': bug(
    'const back = token === null ? paths.alerts : paths.alertsOf(token)',
    'const back = token === null ? paths.alerts : paths.unconfirmedAlerts(token)',
  ),

  'alerts: the history has no fares of the other mode': bug(
    '`watch/${mode}/${Object',
    '`watch/${Object',
  ),
  'alerts: each choice of bags has its own history': bug(
    'if (fare) await keepWatchedFare(one, mode, fare)',
    'if (fare) await keepWatchedFare(watch, mode, fare)',
  ),

  'alerts: the first fare to compare with is one of this mode': bug(
    'await setFirstFare(id, mode, look.fare)',
    "await setFirstFare(id, 'test', look.fare)",
  ),

  // Messages
  'messages: the same answer reaches every sender': bug(
    "update([ticket, text].join('\\n'))",
    "update([text].join('\\n'))",
  ),
  'messages: an address gets a limited number of receipts': bug(
    '`message-receipt:${hashToken(normalise(email))}`',
    '`message-receipt:${hashToken(ticket)}`',
  ),
  'messages: staff reply to the sender': bug(
    "kind: 'message',\n    recipient: mailboxFor(kind),\n    replyTo: email,",
    "kind: 'message',\n    recipient: mailboxFor(kind),\n    replyTo: mailboxFor(kind),",
  ),
  'messages: press and careers have their own mailboxes': bug(
    'press: pressEmail,\n    careers: careersEmail,',
    'press: careersEmail,\n    careers: pressEmail,',
  ),
  'messages: an address that bounces gets no mail in any spelling': bug(
    ".select('reason')\n    .where('emailKey', '=', normalise(email))",
    ".select('reason')\n    .where('emailKey', '=', email)",
  ),
  'messages: a mail is retried after minutes': bug(
    'nextAttemptAt: isoNow(60 * pause)',
    'nextAttemptAt: isoNow(pause)',
  ),
  'messages: staff see the phone number of a sender': bug(
    "    ['Phone', phone],\n    ['Preferred",
    "    ['Preferred",
  ),
  'messages: a message is urgent in any spelling': bug(
    'urgent: /^urgent/i.test(subject',
    'urgent: /^urgent/.test(subject',
  ),
  'messages: a copy of the cookie of a retrieved booking expires': {
    changes: [
      ['if (!booking || !id || until < now() || ', 'if (!booking || !id || '],
      ['until = 0, mayManage', 'mayManage'],
    ],
  },
  'messages: a browser fills in the first name': bug(
    '          label="First Name"\n          autoComplete="given-name"\n          required\n',
    '          label="First Name"\n          required\n',
  ),
  'messages: the newsletter does not tell who has subscribed': {
    changes: [
      ['await inConstantTime(subscribe(email, linkTo))', 'await subscribe(email, linkTo)'],
      ["import { inConstantTime } from '#app/web/wire/security/constant-time.server.ts'\n", ''],
    ],
  },
  'messages: staff keep an answer that is refused': bug(
    'return data({ ticket, text, message }, { status: 422 })',
    "return data({ ticket, text: '', message }, { status: 422 })",
  ),

  // Desk and API
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
    'String(searchRequest.children ?? searchRequest.childrenCount)',
    'String(searchRequest.childrenCount)',
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
    'const id = text.trim()\n  const booking',
    'const id = text\n  const booking',
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
    "traveller: formatTraveller(passengers[0]?.email),\n    amount: amountMinor !== null && currency ? formatCharged(amountMinor, currency) : 'unknown',\n    why",
    "traveller: formatTraveller(passengers.at(-1)?.email),\n    amount: amountMinor !== null && currency ? formatCharged(amountMinor, currency) : 'unknown',\n    why",
  ),
  'desk: a refused action loads the page again': bug(
    "export const shouldRevalidate: ShouldRevalidateFunction = () => true\n\nexport const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>\n  privateMeta(`${loaded?.title ?? 'Checkout'}",
    "export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>\n  defaultShouldRevalidate\n\nexport const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>\n  privateMeta(`${loaded?.title ?? 'Checkout'}",
  ),

  // Content and the web
  'content: the questions for search engines are those on the page': bug(
    'const visibleItems = data?.query\n    ? data.results.flatMap(({ items }) => items)\n    : (data?.items ?? [])',
    'const visibleItems = data?.items ?? []',
  ),
  'content: a category of the blog keeps the search': bug(
    '{ q: query, category: name ===',
    '{ category: name ===',
  ),
  'web: the canonical address has no parameters': {
    changes: [
      [
        'const { pathname } = useLocation()\n  if (!origin) return null',
        'const { pathname, search } = useLocation()\n  if (!origin) return null',
      ],
      [
        "pathname.replace(/\\/$/, ''))\n  return (",
        "pathname.replace(/\\/$/, '') + search)\n  return (",
      ],
    ],
  },
  'web: a visitor with saved flights gets their own page': bug(
    'if (visitor.hasCookies && (await listSavedFlights(visit)).length > 0) return false',
    'if ((await listSavedFlights(visit)).length > 5) return false',
  ),
  'web: a saved flight needs a free place': bug(
    'if (!known && saved.length >= maxSavedFlights)',
    'if (!known && saved.length > maxSavedFlights)',
  ),
  'web: searches and reads share the allowance of the airlines': bug(
    "key: keyOf('airlines', 'address', address),",
    "key: keyOf(name, 'crowd', address),",
  ),
  'web: a correct password resets the counts of its whole network': bug(
    "resetPoints(keyOf(name, 'crowd', `${target} ${siteOf(request)}`)),",
    "resetPoints(keyOf(name, 'crowd', `${target} ${addressOf(request)}`)),",
  ),
  'web: the copies of a page vary by encoding': bug(
    "response.appendHeader('Vary', 'Accept-Encoding')\n  if (setCookie)",
    'if (setCookie)',
  ),
  'web: a shared page sets no cookie of its first visitor': bug(
    "  headers.delete('Set-Cookie')\n  const known",
    '  const known',
  ),
  'web: a page that fails in an outage has its request id': bug(
    "[...Object.keys(commonHeaders), 'X-Request-Id'].map(",
    'Object.keys(commonHeaders).map(',
  ),
  'web: what is left of an allowance is never negative': bug(
    'const left = Math.max(0, points - used)',
    'const left = points - used',
  ),
  'web: an address loses all that told of refused cookies': bug(
    '  searchParams.delete(savedEntry)\n',
    '',
  ),
  'web: a warning names the path of its request': bug(
    'return level < warnLevel ?',
    'return level <= warnLevel ?',
  ),
  'web: no more tasks run at the same time than allowed': bug(
    '      if (next) next()\n      else running -= 1',
    '      running -= 1\n      next?.()',
  ),
  'web: a refused search counts against the search limit': bug(
    'if (isAnswer) updateFromHeaders(error.headers, startsSearch)',
    'if (isAnswer && !startsSearch) updateFromHeaders(error.headers, startsSearch)',
  ),
  'web: a mail server elsewhere must encrypt': bug(
    'requireTls: !isThisMachine(',
    'requireTls: isThisMachine(',
  ),
  'web: results of the other mode are not shown after a switch': bug(
    'isFresh: () => switched === countModeSwitches() && (isFresh?.() ?? true),',
    'isFresh: () => isFresh?.() ?? switched === countModeSwitches(),',
  ),
  'web: a page that is fetched ahead leaves the toast unread': bug(
    "request.headers.get('Sec-Purpose')?.startsWith('prefetch')",
    "request.headers.get('Sec-Purpose') === 'prefetch;prerender'",
  ),
  'web: a webhook is read as UTF-8': bug(
    "'Cut short', { status }) : error\n  })\n  const body = bytes.toString()",
    "'Cut short', { status }) : error\n  })\n  const body = bytes.toString('latin1')",
  ),
  'web: search engines open no shared trips': bug("  paths.sharedTrip(''),\n", ''),

  'web: a page with a failed part enters no cache of pages': bug(
    'if (place && !failed) cachePage',
    'if (place) cachePage',
  ),
  'web: a page with a failed part enters no cache of others': bug(
    "    if (failed) headers.set('Cache-Control', 'no-store')\n",
    '',
  ),
  'web: a visitor without attempts uses up none of an account': bug(
    "wait || (await takePoint({ key: keyOf(name, 'subject', subject), points, seconds })),",
    "(await takePoint({ key: keyOf(name, 'subject', subject), points, seconds })) || wait,",
  ),
  'web: registration tells an address of few accounts': bug(
    'points, seconds, cost: disclosureCost })',
    'points, seconds })',
  ),
  'webhooks: an event that was not handled is sent again': bug(
    "throw new Response('The request to the vendor failed', { status: 503 })",
    "return new Response('ok')",
  ),
  'webhooks: a payment of the other mode advances nothing': bug(
    'if (checkout?.mode === mode) await advance(checkout)',
    'if (checkout) await advance(checkout)',
  ),
  'outages: trouble that occurs again stays open': bug(
    'closeCase(trouble, closing)',
    'closeCase({ ...trouble, seenAt: null }, closing)',
  ),

  // Jobs
  'jobs: old keys are retired': {
    changes: [
      ["  'retire old keys': { everyMs: days, run: retireOldKeys },\n", ''],
      ["import { retireOldKeys } from '#app/core/people/reencryption.server.ts'\n", ''],
    ],
  },
  'jobs: expired links to shared trips are deleted': bug(
    "  tripShares: { after: 'expiresAt' },\n",
    '',
  ),
  'jobs: a failed job is logged': bug(
    "if (!(stopping.aborted && atStop === 'leave'))",
    "if (!stopping.aborted && atStop !== 'leave')",
  ),
  'jobs: bounces are kept for 180 days': bug(
    'seconds: retention.bounceDays * day',
    'seconds: retention.mailDays * day',
  ),
  'jobs: gone offers are kept for a week': bug(
    "goneOffers: { after: 'goneAt', seconds: 7 * day }",
    "goneOffers: { after: 'goneAt', seconds: 7 * 3_600 }",
  ),
}
