import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  addDaysTo,
  dayMark,
  dayOffset,
  durationMinutes,
  formatDate,
  formatDuration,
  formatFullDate,
  formatTime,
  hourOf,
  isDate,
  isPast,
  isTimeZone,
  minutesBetween,
  minutesUntil,
  spokenDayMark,
  timeLeftWords,
  todayIn,
  wallClockMs,
} from './time.ts'

const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

describe('local times', () => {
  test.each([
    ['2026-03-14T08:05:00', '08:05', 'Sat, Mar 14', 'Sat, Mar 14, 2026', 8],
    ['2026-12-31T23:59:00', '23:59', 'Thu, Dec 31', 'Thu, Dec 31, 2026', 23],
    ['2028-02-29T00:00:00', '00:00', 'Tue, Feb 29', 'Tue, Feb 29, 2028', 0],
  ])('%s is formatted as a time, a short date and a full date', (local, time, date, full, hour) => {
    expect(formatTime(local)).toBe(time)
    expect(formatDate(local)).toBe(date)
    expect(formatFullDate(local)).toBe(full)
    expect(hourOf(local)).toBe(hour)
  })

  test.each([
    '',
    'soon',
    '2026-02-30T10:00:00',
    '2026-13-01',
    '2026-00-01',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    'on 2026-01-01T10:00',
    null,
    undefined,
  ])('%j is shown as N/A', (local) => {
    expect(formatTime(local)).toBe('N/A')
    expect(formatDate(local)).toBe('N/A')
    expect(formatFullDate(local)).toBe('N/A')
    expect(wallClockMs(local)).toBeNull()
    expect(hourOf(local ?? '')).toBeNull()
  })

  test('dates show the right weekday and month, and a date without a time shows no time', () => {
    const dates = ['08', '09', '10', '11', '12', '13', '14'].map((day) =>
      formatDate(`2026-03-${day}`),
    )
    expect(dates.map((date) => date.slice(0, 3)).join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat')
    const months = Array.from({ length: 12 }, (_, at) =>
      formatDate(`2026-${String(at + 1).padStart(2, '0')}-01`).slice(5, 8),
    )
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect(formatTime('2026-03-14')).toBe('N/A')
    expect(wallClockMs('2026-03-14T08:05:09')! - wallClockMs('2026-03-14T08:05')!).toBe(9_000)
  })

  test('the output does not depend on the time zone of the process', () => {
    const labels = ['Asia/Kathmandu', 'America/St_Johns', 'UTC'].map((zone) => {
      vi.stubEnv('TZ', zone)
      return `${formatTime('2026-03-29T01:30:00')} ${formatDate('2026-03-29T01:30:00')}`
    })
    vi.unstubAllEnvs()
    expect(new Set(labels)).toEqual(new Set(['01:30 Sun, Mar 29']))
  })
})

describe('dates', () => {
  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-2-8', false],
    ['2026-00-08', false],
    ['x2026-02-08', false],
    [null, false],
    ['2026-02-08T00:00', false],
    ['', false],
  ])('isDate for %j returns %s', (text, expected) => {
    expect(isDate(text)).toBe(expected)
  })

  test('adding and then subtracting days returns the same date', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const moved = addDaysTo(date, days)
        expect(isDate(moved)).toBe(true)
        expect(addDaysTo(moved, -days)).toBe(date)
        expect(dayOffset(date, moved)).toBe(days)
      }),
    )
  })

  test('adding days to an invalid date throws', () => {
    expect(() => addDaysTo('soon', 1)).toThrow(RangeError)
  })

  test.each([
    ['Pacific/Kiritimati', '2026-11-22'],
    ['UTC', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20'],
  ])('todayIn for %s returns %s', (zone, today) => {
    const now = new Date(
      zone === 'Pacific/Pago_Pago' ? '2026-11-21T10:30:00Z' : '2026-11-21T11:00:00Z',
    )
    expect(todayIn(zone, now)).toBe(today)
  })

  test('arrival days are counted by calendar date, not by hours', () => {
    expect(dayOffset('2026-03-14T23:50:00', '2026-03-15T00:10:00')).toBe(1)
    expect(dayOffset('2026-03-14T00:10:00', '2026-03-14T23:50:00')).toBe(0)
    expect(dayOffset('2026-03-14T20:00:00', '2026-03-13T23:00:00')).toBe(-1)
    expect(dayOffset('', '2026-03-13T23:00:00')).toBe(0)
  })
})

test.each([
  [1, '+1', '1 day later'],
  [2, '+2', '2 days later'],
  [-1, '−1', '1 day earlier'],
])('an arrival %i days after departure has a mark and a spoken form', (days, mark, spoken) => {
  expect(dayMark(days)).toBe(mark)
  expect(spokenDayMark(days)).toBe(spoken)
  expect(dayMark(0)).toBe('')
})

describe('durations', () => {
  test.each([
    ['PT2H30M', 150, '2h 30m'],
    ['PT2H', 120, '2h'],
    ['PT45M', 45, '45m'],
    ['P1DT2H', 1560, '26h'],
    ['P1D', 1440, '24h'],
    ['PT90S', 0, '0m'],
    ['PT2H30M15.25S', 150, '2h 30m'],
    ['P12DT13H', 18_060, '301h'],
    ['PT125M', 125, '2h 5m'],
  ])('%s is formatted in hours and minutes', (iso, minutes, label) => {
    expect(durationMinutes(iso)).toBe(minutes)
    expect(formatDuration(minutes)).toBe(label)
  })

  test.each(['', 'P', 'PT', '2h', 'PT2X', 'xPT2H', 'PT2Hx', null, undefined])(
    'durationMinutes for %j returns null',
    (iso) => {
      expect(durationMinutes(iso)).toBeNull()
    },
  )

  test('an unknown duration is shown as N/A', () => {
    expect(formatDuration(null)).toBe('N/A')
    expect(formatDuration(NaN)).toBe('N/A')
    expect(formatDuration(undefined)).toBe('N/A')
  })

  test('minutesBetween compares two times of one clock', () => {
    expect(minutesBetween('2026-03-14T22:30:00', '2026-03-15T00:35:00')).toBe(125)
    expect(minutesBetween('soon', '2026-03-15T00:35:00')).toBeNull()
    expect(minutesBetween('2026-03-15T00:35:00', 'soon')).toBeNull()
    expect(dayOffset('2026-03-15', 'soon')).toBe(0)
    expect(dayOffset('soon', '2026-03-15')).toBe(0)
  })
})

describe('instants', () => {
  const now = Date.parse('2026-03-14T08:00:00Z')

  test('count as past at their exact moment and later', () => {
    expect(isPast('2026-03-14T08:00:00Z', now)).toBe(true)
    expect(isPast('2026-03-14T08:00:01Z', now)).toBe(false)
    expect(isPast('2026-03-14T07:59:59Z', now)).toBe(true)
  })

  test('have their distance from now rounded down to whole minutes', () => {
    expect(minutesUntil('2026-03-14T08:02:59Z', now)).toBe(2)
    expect(minutesUntil('2026-03-14T08:00:00Z', now)).toBe(0)
    expect(minutesUntil('2026-03-14T07:58:30Z', now)).toBe(-2)
  })

  test.each([
    [0, '1 minute'],
    [26, '26 minutes'],
    [119, '119 minutes'],
    [120, '2 hours'],
    [47 * 60 + 59, '47 hours'],
    [48 * 60, '2 days'],
  ])('at a distance of %i minutes appear as %s', (minutes, words) => {
    expect(timeLeftWords(minutes)).toBe(words)
  })

  test('can be computed only in known time zones', () => {
    expect(isTimeZone('Europe/London')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
  })
})
