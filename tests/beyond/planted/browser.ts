import { bug, type PlantedBugs } from './bug.ts'

export const browserBugs: PlantedBugs = {
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
    '    if (isLeaving) cancel()\n',
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
  'browser: announcements pause while airlines answer': bug(
    'growing ? Math.max(0, spokenAt + minPauseMs - now) : 0',
    'growing ? Math.max(0, spokenAt - now) : 0',
  ),
  'browser: Back and Forward leave the first new card alone': bug(
    'loaded > shown && !isBack ? shown : null',
    'loaded > shown ? shown : null',
  ),
  'browser: Back returns to no link that was followed before': bug(
    'if (link) followed.set(key, link)\n  else followed.delete(key)',
    'if (link) followed.set(key, link)',
  ),
  'browser: after a lost connection each route has its own rule again': bug(
    '(route.shouldRevalidate = before[at])',
    '(route.shouldRevalidate = before[0])',
  ),
  'browser: the days of a search show no fares of an earlier one': bug(
    'known?.frame === frame ? (known?.fares ?? null) : null',
    'frame ? (known?.fares ?? null) : null',
  ),
  'browser: an earlier search leaves the notice of a late one': bug(
    '(late === settled ? null : late)',
    '(late && settled ? null : late)',
  ),
  'browser: the calendar turns to the day that the keyboard moves to': bug(
    'month < shown || month > addMonths(shown, 1) ? month : shown',
    'month < shown || month > addMonths(shown, 2) ? month : shown',
  ),
  'browser: the last card in sight stays in place': bug(
    'shown.slice(0, lastInSight + 1).every(',
    'shown.slice(0, lastInSight).every(',
  ),
  'browser: a part of a card in sight is enough': bug(
    '(bottom > 0 && top < height ? index : last)',
    '(top > 0 && bottom < height ? index : last)',
  ),
  'browser: a kept page says so if only the site is unreachable': bug(
    '() => signal.aborted || setUnreachable(true),',
    '() => signal.aborted || setUnreachable(false),',
    'tests/e2e/trips/offline-trips.spec.ts',
  ),
  'browser: a second click on a date opens the calendar again': bug(
    '        pointer.current = pointerType\n',
    '        if (document.activeElement !== input.current) pointer.current = pointerType\n',
    'tests/e2e/search/calendar.spec.ts',
  ),
  'browser: a page that is no longer followed is not slow': bug(
    '  return () => {\n    clearTimeout(timer)\n    unsubscribe()\n  }',
    '  return unsubscribe',
  ),
  'browser: a notice is announced without scripts': bug(
    "aria-live={isRead && hydrated ? 'off' : undefined}",
    "aria-live={isRead ? 'off' : undefined}",
  ),
  'browser: only a step that is done has a link': bug(
    '{step.to && index < current ?',
    '{step.to && index <= current ?',
  ),
  'browser: an airport field is restored without scripts': bug(
    'autoComplete={hydrated ? \'off\' : undefined}\n      autoCapitalize="words"',
    'autoComplete="off"\n      autoCapitalize="words"',
  ),
  'browser: a visitor who subscribes returns to the same page with its parameters': bug(
    'name="from" value={pathname + search}',
    'name="from" value={pathname}',
  ),
  'browser: the kept data of a page has its parameters': bug(
    "path.replace(/(?=\\?|$)/, '.data')",
    '`${path}.data`',
  ),
  'browser: a return on the day of the departure survives a change of tabs': bug(
    'returnDate && returnDate >= departureDate',
    'returnDate && returnDate > departureDate',
  ),
  'browser: the summary hides errors only if it saves lines': bug(
    'list.length <= maxVisibleErrors + 1',
    'list.length < maxVisibleErrors',
  ),
  'browser: a child may be 11 years old': bug(
    'Array.from({ length: 10 }, (_, index) => String(index + 2))',
    'Array.from({ length: 9 }, (_, index) => String(index + 2))',
  ),
  'browser: only ages of teenagers open their fields': bug('/^1[2-7]$/', '/^1[1-8]$/'),
  'browser: a tab without trips states that': bug(
    '{tab.count !== undefined && <span',
    '{Boolean(tab.count) && <span',
  ),
  'browser: a form is no longer watched once its page is left': bug(
    "stop: () => document.removeEventListener('submit', onSubmit, true),",
    "stop: () => document.removeEventListener('submit', onSubmit),",
  ),
  'browser: a page that is left stops counting the validity': bug(
    "      clearTimeout(timer)\n      document.removeEventListener('visibilitychange', update)",
    '      clearTimeout(timer)',
  ),
  'browser: a recent airport is suggested once': bug(
    'options: [...new Map(places.map((place) => [place.code, place])).values()],',
    'options: places,',
  ),
  'browser: the calendar of a later flight sets its own date': bug(
    "const departure = step === 'return' ? fieldOf(form, 'departureDate') : input",
    "const departure = fieldOf(form, 'departureDate')",
  ),
  'browser: only the home page keeps its search in the history': bug(
    '  if (location.pathname !== paths.home()) return\n  history.replaceState',
    '  history.replaceState',
  ),
  'browser: a choice returns to its own of several controls': bug(
    'document.querySelectorAll<Control>(selector)[place]',
    'document.querySelectorAll<Control>(selector)[0]',
  ),
  'browser: the arrow up from the text chooses the last airport': bug(
    'move(active <= 0 ? last : active - 1)',
    'move(active === 0 ? last : active - 1)',
    'tests/e2e/search/airport-field.spec.ts',
  ),
  'browser: the highest count is reached without a reason': bug(
    'if (to > max) onLimit()',
    'if (to >= max) onLimit()',
    'tests/e2e/search/airport-field.spec.ts',
  ),
  'browser: the calendar turns to its last month': bug(
    'disabled={addMonths(shown, 1) >= monthOf(last)}',
    'disabled={addMonths(shown, 2) >= monthOf(last)}',
    'tests/e2e/search/calendar.spec.ts',
  ),
  'browser: a slow page is announced politely': bug(
    '        {!isPolite && onPage}\n      </div>\n      <div className={toastsClass} aria-live="polite">\n        {isPolite && onPage}',
    '        {isPolite && onPage}\n      </div>\n      <div className={toastsClass} aria-live="polite">\n        {!isPolite && onPage}',
    'tests/e2e/connection/late-answers.spec.ts',
  ),
  'browser: the keyboard reaches a box of text that scrolls': bug(
    'whitespace-pre-wrap"\n      tabIndex={0}\n',
    'whitespace-pre-wrap"\n',
  ),
  'browser: the worker is checked for a newer one': bug(
    "      'Content-Security-Policy': policy,\n      'Cache-Control': 'no-cache',",
    "      'Content-Security-Policy': policy,",
  ),
}
