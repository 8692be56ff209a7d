import { bug, type PlantedBugs } from './bug.ts'

export const alertsBugs: PlantedBugs = {
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
  'alerts: no cache keeps the page of a link that has ended': bug(
    'const personal = alerts !== null || closed\n',
    'const personal = alerts !== null\n',
  ),
  'alerts: a spam program gets no link to alerts': bug("    honeypot: 'alert-link',\n", ''),
  'alerts: the fare that has waited longest is checked first': bug(
    "eb.fn.coalesce('watch.dueAt', 'alert.confirmedAt')",
    "eb.fn.coalesce('alert.confirmedAt', 'watch.dueAt')",
  ),
  'alerts: the fare history begins with the latest day': bug(
    'rows={[...fares].reverse().map(',
    'rows={fares.map(',
  ),
  'alerts: search engines list no page of a watched search': bug(
    'data?.alerts || data?.closed || data?.watched',
    'data?.alerts || data?.closed',
  ),
  'alerts: distant days are checked less often': bug(
    'ahead <= 30 ? 1 : ahead <= 90 ? 3 : 7',
    'ahead <= 30 ? 1 : ahead <= 90 ? 7 : 3',
  ),
  'alerts: each button of an alert names its alert': bug(
    'aria-label={`Remove: ${name}`}',
    'aria-label={`Remove: ${alert.id}`}',
  ),
  'alerts: an alert for the route of a search has its direction': bug(
    '        origin: placeOf(origin) ?? { code: origin, city: origin },\n        destination: placeOf(destination) ?? { code: destination, city: destination },',
    '        origin: placeOf(destination) ?? { code: destination, city: destination },\n        destination: placeOf(origin) ?? { code: origin, city: origin },',
  ),
  'alerts: our own searches are spread by the vendor of the current mode': bug(
    'access[mode]?.sandbox',
    'access.test.sandbox',
  ),
  'alerts: an alert with other bags waits for no other alert': bug(
    "        .onRef('watch.bags', '=', 'alert.bags')\n",
    '',
  ),
  'alerts: an alert paused during its fare check gets no mail': bug(
    "    .where('baseAmount', '=', base.amount)\n    .where('pausedAt', 'is', null)\n",
    "    .where('baseAmount', '=', base.amount)\n",
  ),
  'alerts: a fare check in one mode is none in the other': bug(
    "        .onRef('watch.bags', '=', 'alert.bags')\n        .on('watch.mode', '=', mode),",
    "        .onRef('watch.bags', '=', 'alert.bags'),",
  ),
  'alerts: an expired newsletter link is closed': bug(
    "    .select('id')\n    .where('confirmHash', '=', hashToken(token))\n    .where('confirmExpiresAt', '>', isoNow())\n",
    "    .select('id')\n    .where('confirmHash', '=', hashToken(token))\n",
  ),
  'alerts: a fare of one mode is no baseline in the other': bug(
    "eb('baseAmount', 'is', null), eb('baseMode', '!=', mode)",
    "eb('baseAmount', 'is', null)",
  ),
  'alerts: fares with bags are kept apart from those without': bug(
    'watch.search || watch.bags || !watch.departsOn',
    'watch.search || !watch.departsOn',
  ),
  'alerts: the deals are searched before the alerts': bug(
    '(await nextDealSearch(routes, mode)) ?? (await nextAlertSearch(mode))',
    '(await nextAlertSearch(mode)) ?? (await nextDealSearch(routes, mode))',
  ),
}
