/** A flight time is local to its airport and has no offset, such as "2026-03-14T08:05:00". */

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const dayMs = 86_400_000

/**
 * Returns milliseconds that ignore the time zone. Use them only for differences. Null when invalid.
 */
export function wallClockMs(local: string | null | undefined): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/.exec(local ?? '')
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0))
  const ms = Date.UTC(year!, month! - 1, day, hour, minute, second)
  // JavaScript reads month "00" as December of the previous year.
  const found = new Date(ms)
  const isDay = found.getUTCDate() === day && found.getUTCMonth() === month! - 1
  const valid = isDay && minute! < 60
  return valid ? ms : null
}

export function isDate(text: string | null | undefined): text is string {
  return /^\d{4}-\d\d-\d\d$/.test(text ?? '') && wallClockMs(text) !== null
}

export function formatTime(local: string | null | undefined): string {
  return wallClockMs(local) === null ? 'N/A' : local?.slice(11, 16) || 'N/A'
}

export function formatDate(local: string | null | undefined): string {
  const ms = wallClockMs(local)
  if (ms === null) return 'N/A'
  const date = new Date(ms)
  return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}`
}

/** "Sat, Mar 14, 2026", or "N/A". */
export function formatFullDate(local: string | null | undefined): string {
  const ms = wallClockMs(local)
  return ms === null ? 'N/A' : `${formatDate(local)}, ${new Date(ms).getUTCFullYear()}`
}

/**
 * Returns the minutes of an ISO 8601 duration ("PT2H30M", "P1DT2H"), or null when missing or
 * unreadable.
 */
export function durationMinutes(iso: string | null | undefined): number | null {
  const match = /^P(?!T?$)(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?)?$/.exec(iso ?? '')
  if (!match) return null
  const [days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0))
  return days! * 1440 + hours! * 60 + minutes!
}

/** "2h 30m", "2h", "45m", or "N/A". */
export function formatDuration(minutes: number | null | undefined): string {
  const all = minutes ?? NaN
  if (!Number.isFinite(all)) return 'N/A'
  const [hours, rest] = [Math.floor(all / 60), Math.round(all % 60)]
  if (hours === 0) return `${rest}m`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`
}

/** Returns the calendar days between two local times, such as 1 for an arrival on the next day. */
export function dayOffset(from: string, to: string): number {
  const [start, end] = [wallClockMs(from.slice(0, 10)), wallClockMs(to.slice(0, 10))]
  return start === null || end === null ? 0 : Math.round((end - start) / dayMs)
}

/** Returns "+1", "+2" or "−1" for an arrival on another day, and an empty text for the same day. */
export function dayMark(days: number): string {
  return days === 0 ? '' : `${days > 0 ? '+' : '−'}${Math.abs(days)}`
}

export function spokenDayMark(days: number): string {
  const count = Math.abs(days)
  return `${count} day${count === 1 ? '' : 's'} ${days > 0 ? 'later' : 'earlier'}`
}

/**
 * Returns the minutes between two times of one clock, ignoring clock changes. Null when invalid.
 */
export function minutesBetween(from: string, to: string): number | null {
  const [start, end] = [wallClockMs(from), wallClockMs(to)]
  return start === null || end === null ? null : Math.round((end - start) / 60_000)
}

export function addDaysTo(date: string, days: number): string {
  const ms = wallClockMs(date)
  if (ms === null) throw new RangeError(`Not a date: ${date}`)
  return new Date(ms + days * dayMs).toISOString().slice(0, 10)
}

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached by time zone, because creating one takes a third of a millisecond. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    calendars.set(timeZone, calendar)
  }
  return calendar
}

export function isTimeZone(timeZone: string): boolean {
  try {
    calendarOf(timeZone)
    return true
  } catch {
    return false
  }
}

export function todayIn(timeZone: string, now: Date): string {
  return calendarOf(timeZone).format(now)
}

/** `instant` is ISO 8601; `now` is in milliseconds. */
export function isPast(instant: string, now: number): boolean {
  return Date.parse(instant) <= now
}

/** Returns a negative number after the instant. */
export function secondsUntil(instant: string, now: number): number {
  return Math.floor((Date.parse(instant) - now) / 1000)
}

/** Returns a negative number after the instant. */
export function minutesUntil(instant: string, now: number): number {
  return Math.floor(secondsUntil(instant, now) / 60)
}

export function timeLeftWords(minutes: number): string {
  const inUnits = (unit: number, name: string) => {
    const count = Math.max(1, Math.floor(minutes / unit))
    return `${count} ${name}${count > 1 ? 's' : ''}`
  }
  if (minutes < 120) return inUnits(1, 'minute')
  return minutes < 2 * 24 * 60 ? inUnits(60, 'hour') : inUnits(24 * 60, 'day')
}

/** Returns the hour from 0 to 23, or null when the time is invalid. */
export function hourOf(local: string): number | null {
  return wallClockMs(local) === null ? null : Number(local.slice(11, 13))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** Returns the offset of the time zone in milliseconds. */
function readOffset(timeZone: string, ms: number): number {
  const parts = clockOf(timeZone).formatToParts(ms)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const [month, hour, second] = [part('month') - 1, part('hour'), part('second')]
  const wall = Date.UTC(part('year'), month, part('day'), hour, part('minute'), second)
  return wall - Math.floor(ms / 1000) * 1000
}

const periodMs = 4 * dayMs
const maxPeriods = 1_000
/** Offsets by time zone and period. Null for a period in which clocks change, which happens at most once in it. */
const offsets = new Map<string, Map<number, number | null>>()

/** Formatting takes several microseconds, and a search result has thousands of times. */
function zoneOffset(timeZone: string, ms: number): number {
  const period = Math.floor(ms / periodMs)
  const periods = offsets.get(timeZone)
  let offset = periods?.get(period)
  if (offset === undefined) {
    const first = readOffset(timeZone, period * periodMs)
    offset = first === readOffset(timeZone, (period + 1) * periodMs) ? first : null
    const known = periods && periods.size < maxPeriods ? periods : new Map<number, number | null>()
    offsets.set(timeZone, known.set(period, offset))
  }
  return offset ?? readOffset(timeZone, ms)
}

/**
 * Returns milliseconds since 1970, earliest first. A repeated hour has two instants. A skipped hour
 * uses the offset before the clock change.
 */
export function instantsOf(local: string, timeZone: string | null): number[] {
  const wall = wallClockMs(local)
  if (wall === null || timeZone === null) return []
  try {
    const [before, after] = [wall - dayMs, wall + dayMs].map(
      (ms) => wall - zoneOffset(timeZone, ms),
    )
    if (before === after) return [before!]
    const shown = [before!, after!].filter((ms) => ms + zoneOffset(timeZone, ms) === wall)
    return shown.length > 0 ? shown.sort((a, b) => a - b) : [before!]
  } catch {
    return []
  }
}

/**
 * Returns the local time at an instant, such as "2026-03-14T08:05:00". Throws for an unknown time
 * zone.
 */
export function wallClockAt(ms: number, timeZone: string): string {
  return new Date(ms + zoneOffset(timeZone, ms)).toISOString().slice(0, 19)
}

export function instantOf(local: string, timeZone: string | null): number | null {
  return instantsOf(local, timeZone)[0] ?? null
}
