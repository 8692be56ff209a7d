/** All times are whole minutes since 1970-01-01T00:00 in UTC, or in local time if called `wall`. */
const DAY = 1440

type Transition = { from: number; offset: number }

const tables = new Map<string, Map<number, Transition[]>>()

let current = { year: 0, from: 0, until: 0 }

function yearOf(utc: number): number {
  if (utc < current.from || utc >= current.until) {
    const year = new Date(utc * 60_000).getUTCFullYear()
    const startOf = (year: number) => Date.UTC(year, 0, 1) / 60_000
    current = { year, from: startOf(year), until: startOf(year + 1) }
  }
  return current.year
}

function probe(zone: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (utc) => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(utc * 60_000)) part[type] = Number(value)
    const wall = Date.UTC(
      part.year ?? 1970,
      (part.month ?? 1) - 1,
      part.day ?? 1,
      part.hour ?? 0,
      part.minute ?? 0,
    )
    return Math.round(wall / 60_000) - utc
  }
}

function transitionsOf(zone: string, year: number): Transition[] {
  const offsetAt = probe(zone)
  let at = Date.UTC(year, 0, 1) / 60_000
  let offset = offsetAt(at)
  const found: Transition[] = [{ from: at, offset }]
  for (let month = 1; month <= 12; month++) {
    const next = Date.UTC(year, month, 1) / 60_000
    const nextOffset = offsetAt(next)
    if (nextOffset !== offset) {
      let low = at
      let high = next
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2)
        if (offsetAt(middle) === offset) low = middle
        else high = middle
      }
      found.push({ from: high, offset: nextOffset })
      offset = nextOffset
    }
    at = next
  }
  return found
}

/** Minutes by which the zone is ahead of UTC at the time `utc`. */
export function offsetAt(zone: string, utc: number): number {
  const year = yearOf(utc)
  let years = tables.get(zone)
  if (!years) tables.set(zone, (years = new Map()))
  let table = years.get(year)
  if (!table) years.set(year, (table = transitionsOf(zone, year)))
  let offset = 0
  for (const transition of table) if (transition.from <= utc) offset = transition.offset
  return offset
}

/** A local time that a clock change skips counts as after the change. */
export function toUtc(zone: string, wall: number): number {
  const first = wall - offsetAt(zone, wall)
  const second = wall - offsetAt(zone, first)
  return second === first ? first : Math.max(first, second)
}

export function toWall(zone: string, utc: number): number {
  return utc + offsetAt(zone, utc)
}

/** Converts `2026-03-14` to its local midnight in minutes. Null for an invalid date. */
export function parseDay(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const stamp = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return new Date(stamp).toISOString().slice(0, 10) === text ? stamp / 60_000 : null
}

export function dayText(minutes: number): string {
  return new Date(Math.floor(minutes / DAY) * DAY * 60_000).toISOString().slice(0, 10)
}

export function wallText(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(0, 19)
}

/** ISO 8601 duration for a number of minutes: `PT7H58M`, `P1DT2H`. */
export function durationText(minutes: number): string {
  const days = Math.floor(minutes / DAY)
  const hours = Math.floor((minutes % DAY) / 60)
  const rest = minutes % 60
  const time = `${hours ? `${hours}H` : ''}${rest ? `${rest}M` : ''}`
  return `P${days ? `${days}D` : ''}${time ? `T${time}` : days ? '' : 'T0M'}`
}
