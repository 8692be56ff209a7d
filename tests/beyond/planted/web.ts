import { bug, type PlantedBugs } from './bug.ts'

export const webBugs: PlantedBugs = {
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
    'readWebhookBody(request)\n  const body = bytes.toString()',
    "readWebhookBody(request)\n  const body = bytes.toString('latin1')",
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
  'web: a stop waits only for requests that write': bug(
    'return isWriting(head) && !/^',
    'return !/^',
  ),
  'web: a site that is stopping is not ready': bug(
    'const told = isStopping() ? { ...now, ready: false, stopping: true } : now',
    'const told = isStopping() ? { ...now, stopping: true } : now',
  ),
  'web: a site that cannot tell is not ready': bug(
    '.catch(() => ({ ready: false }))',
    '.catch(() => ({ ready: true }))',
  ),
  'web: each check of readiness asks again': bug('      own.checking = null\n', ''),
  'web: a copy that is still current varies by encoding': bug(
    "  kept.append('Vary', 'Accept-Encoding')\n",
    '',
  ),
  'payment: recovery keeps its pace with live keys': bug(
    'if (live && variables.RECOVERY_SPEED !== 1) {',
    'if (live && variables.RECOVERY_SPEED < 1) {',
  ),
  'payment: the chosen entry of cards counts in live mode': bug(
    "live: variables.STRIPE_CARD_ENTRY ?? 'hosted',",
    "live: 'hosted',",
  ),
  'webhooks: a webhook with a wrong signature is logged': bug(
    "    log.warn({ path }, 'webhook refused')\n",
    '',
  ),
  'webhooks: a webhook of another mode is logged': bug(
    "    log.warn({ path, signed: mode, stated }, 'webhook of another mode refused')\n",
    '',
  ),
  'webhooks: a refused report of the mail service is logged': bug(
    "    log.warn({ path: '/webhooks/mail' }, 'webhook refused')\n",
    '',
  ),
  'web: another instance notices a switch of the mode': bug(
    'if (own.mode && own.mode.until > now()) return own.mode.is',
    'if (own.mode) return own.mode.is',
  ),
  'web: results of the other mode are not shown after a switch elsewhere': bug(
    '  if (own.mode && own.mode.is !== mode) own.switches += 1\n',
    '',
  ),
  'web: a body that was received frees its memory': bug('    kept.keptBytes -= own.bytes\n', ''),
  'web: a link to a shared trip has nothing behind its signature': bug(
    '  if (more.length > 0) return null\n',
    '  void more\n',
  ),
  'web: a page with the ticket of a sent message enters no cache': bug(
    "return data({ ...page, sent }, sent ? { headers: { 'Cache-Control': 'no-store' } } : {})",
    'return data({ ...page, sent })',
  ),
  'content: a day is written in its own time zone': {
    changes: [
      [
        "const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })\n\n",
        '',
      ],
      [
        'return format.format(new Date(`${date}T00:00:00Z`))',
        "return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long' })",
      ],
    ],
  },
  'web: the contact for researchers expires in half a year': bug(
    'new Date(now() + halfYearMs)',
    'new Date(now() - halfYearMs)',
  ),
  'web: an encoding of low quality is accepted': bug('/;\\s*q=0(\\.0*)?\\s*$/', '/;\\s*q=0/'),
  'web: a further cookie keeps the headers of the answer': bug(
    "new Headers(answer.init?.headers)\n  headers.append('Set-Cookie', setCookie)",
    "new Headers()\n  headers.append('Set-Cookie', setCookie)",
  ),
  'web: a wait of more than a minute is rounded up': bug(
    '`${Math.ceil(seconds / 60)} minutes`',
    '`${Math.floor(seconds / 60)} minutes`',
  ),
  'web: a shortened notice fits its cookie': bug('maximum - 3', 'maximum - 1'),
  'web: a copy of an ended cookie opens no booking for as long as it is valid': bug(
    'countUse({ key: endedKey(id), seconds: cookies.retrieved.seconds })',
    'countUse({ key: endedKey(id), seconds: cookies.retrieved.seconds / 1000 })',
  ),
  'web: a failure shows no text of its own': bug(
    "typeof response?.data === 'string' && response.status < 500 ?",
    "typeof response?.data === 'string' ?",
  ),
  'web: guesses of a booking code count for a day': bug(
    "'booking-code-entry': ofCodes",
    "'booking-code-entry': ofPasswords",
  ),
  'webhooks: an event may be recorded twice': bug(
    '    .values({ id, receivedAt: isoNow() })\n    .onConflict((conflict) => conflict.doNothing())\n',
    '    .values({ id, receivedAt: isoNow() })\n',
  ),
  'web: the sitemap states the day of each article': bug(
    'entry(paths.article(slug), date)',
    'entry(paths.article(slug))',
  ),
  'web: positions of breadcrumbs begin at 1': bug('position: index + 1,', 'position: index,'),
  'web: a later call does not extend the period of a limit': bug(
    "          .then(eb.ref('excluded.resetsAt'))\n          .else(eb.ref('limits.resetsAt'))\n",
    "          .then(eb.ref('excluded.resetsAt'))\n          .else(eb.ref('excluded.resetsAt'))\n",
  ),
  'web: a body of the largest size is read': bug('if (bytes > maxBytes)', 'if (bytes >= maxBytes)'),
}
