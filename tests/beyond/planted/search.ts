import { bug, type PlantedBugs } from './bug.ts'

export const searchBugs: PlantedBugs = {
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
    "results.kind === 'offers' && saved.length === 0) {",
    "results.kind === 'offers') {",
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
  'search: an extra in another currency is not sold': bug(
    'const listed = pricedIn(offer.price.total.currency, all)',
    'const listed = pricedIn(all[0]?.price?.currency ?? offer.price.total.currency, all)',
  ),
  'search: our own searches find no flight that leaves too soon': bug(
    'return { offers, set: withoutClosedOffers(set) }',
    'return { offers, set }',
  ),
  'search: a new price of a bag outdates a shared page with bags': bug(
    '(filters.myBags.length === 0 || bagCostsVersion() === bags)',
    '(filters.myBags.length > 0 || bagCostsVersion() === bags)',
  ),
  'search: a search that no airline can answer says when to try again': bug(
    "  if (failed) headers.set('Retry-After', String(failed.retryAfter))\n",
    '',
  ),
  'search: the days of a search in two years state both': bug(
    'return years.size === 1 && out.startsWith(`${month} `)',
    'return out.startsWith(`${month} `)',
  ),
  'search: more flights jump to the first new one': bug(
    '`#flight-${shown + 1}`',
    '`#flight-${shown}`',
  ),
  'search: other days begin with today where the flight departs': bug(
    "findPlace(query.slices[0].origin)?.time_zone ?? 'UTC', new Date(now())",
    "findPlace(query.slices[0].destination)?.time_zone ?? 'UTC', new Date(now())",
  ),
  'search: a failed batched search gives back the calls that it reserved': bug(
    '      } catch (error) {\n        calls.budget.endPolling()\n',
    '      } catch (error) {\n',
  ),
  'search: no poll waits for a search that Duffel has deleted': bug(
    'timeoutMs: Math.min(left, searchTimeoutMs)',
    'timeoutMs: searchTimeoutMs',
  ),
  'search: deals are back as soon as the database is': bug('    looksOf().clear()\n', ''),
  'search: a letter of an answer that arrives in two parts stays whole': bug(
    'return Buffer.concat(chunks).toString()\n}\n\nasync function withConnectionErrors',
    "return chunks.map((chunk) => Buffer.from(chunk).toString()).join('')\n}\n\nasync function withConnectionErrors",
  ),
  'search: a choice of one flight at a time leaves the filter for pairs behind': bug(
    'chosenUnder: withoutOutbound(chosenUnder) }',
    'chosenUnder }',
  ),
  'search: the last day of sale has a link in the month': bug(
    'to: day < first || day > last ? null : linkTo(day)',
    'to: day < first || day >= last ? null : linkTo(day)',
  ),
  'search: an airport nearby is suggested once': bug(
    '    .filter(({ airport }) => !listed.has(airport.iata_code))\n    .slice(0, maxNearby)',
    '    .slice(0, maxNearby)',
  ),
  'search: the median of emissions compares numbers': bug(
    'emissionsKg ?? []).sort((a, b) => a - b)',
    'emissionsKg ?? []).sort()',
  ),
  'explore: the nearest origins are offered': bug(
    '[...near].slice(0, maxNear)',
    '[...near].slice(-maxNear)',
  ),
  'search: a saved flight returns to its button': bug(
    'const to = isDataRequest(request) ? back : `${back}#${id}`',
    'const to = back',
  ),
  'search: a price that was not moved is no filter': bug(
    "value === (name === 'minPrice' ? min : max)",
    "value === (name === 'minPrice' ? max : min)",
  ),
  'search: a known fare is of a flight on sale': bug(
    'const [cheapest] = withoutClosedOffers(set).offers',
    'const [cheapest] = set.offers',
  ),
  'search: a new cost of known bags has a new version': bug(
    'if (JSON.stringify(costs.get(key)) !== JSON.stringify(read))',
    'if (!costs.has(key))',
  ),
  'search: a card has the currency of its own offer': bug(
    'formatPrice({ amount, currency: otherCurrency ?? set.currency })',
    'formatPrice({ amount, currency: set.currency ?? otherCurrency })',
  ),
  'search: cards of an earlier search state what they include': bug(
    'shownCard(set, facts, { bags })))',
    'shownCard(set, facts, {})))',
  ),
  'search: another try of a failed search keeps its filters': bug(
    'to: paths.results(query, kept), reload: true',
    'to: paths.results(query), reload: true',
  ),
  'search: a return on the day of the departure has a fare': bug(
    'day >= outbound.date',
    'day > outbound.date',
  ),
  'search: short words have no corrections': bug(
    '    if (word.length < minLetters) return []\n',
    '',
  ),
  'home: a destination has its picture': bug(
    '              className="w-full"\n              src={`/art/${id}.svg`}',
    '              className="w-full"\n              src={`/art/${code}.svg`}',
  ),
  'home: a destination has the fare to its airport': bug(
    '{fares[code] && <FareLine {...fares[code]} />}',
    '{fares[id] && <FareLine {...fares[id]} />}',
  ),
  'home: four deals need no link to the others': bug(
    '{deals.length > phoneDeals && (',
    '{deals.length >= phoneDeals && (',
  ),
  'home: a deal leads to flights of its airline': bug(
    '          ...oneAdult,\n          airline,\n',
    '          ...oneAdult,\n',
  ),
  'search: a visitor over the limit learns when to search again': bug(
    "    headers.set('Retry-After', String(limited.retryAfter))\n",
    '',
  ),
  'search: a shared page ends with its search': bug(
    'findFreshSearch(query, mode) === run && areSame()',
    'areSame()',
  ),
  'search: a column of the price graph is a weekday': bug(
    'weekdayOf(day.date) + 1',
    'weekdayOf(day.date)',
  ),
  'search: the plural of the heading follows the number of all flights': bug(
    "${noun}${total === 1 ? '' : 's'} match`",
    "${noun}${matching === 1 ? '' : 's'} match`",
  ),
  'search: a link with a return date means a round trip': bug(
    "params.has('tripType') || asked.returnDate ? tripType : null",
    "params.has('tripType') ? tripType : null",
  ),
  'search: the fare of another day may return on the same day': bug('nights >= 0', 'nights > 0'),
  'search: a return without the bags has no difference to one with them': bug(
    'hasBags(cheapest, bags) === hasBags(facts, bags) ?',
    'hasBags(facts, bags) ?',
  ),
  'search: the filter of emissions is about the whole trip': bug(
    "  emissions: 'fare',",
    "  emissions: 'flights',",
  ),
  'search: a mistake about all ages stands at the first child': bug(
    '(index === 0 ? errors.ages : undefined)',
    'errors.ages',
  ),
}
