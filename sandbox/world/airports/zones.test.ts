import { describe, expect, it } from 'vitest'
import { durationText, offsetAt, parseDay, toUtc, toWall, wallText } from './zones.ts'

function day(text: string): number {
  const found = parseDay(text)
  if (found === null) throw new Error(`no day ${text}`)
  return found
}

describe('time zones', () => {
  it('have the right offsets in summer and winter, including half-hour offsets', () => {
    expect(offsetAt('Europe/London', day('2027-01-15'))).toBe(0)
    expect(offsetAt('Europe/London', day('2027-07-15'))).toBe(60)
    expect(offsetAt('Asia/Kolkata', day('2027-07-15'))).toBe(330)
    expect(offsetAt('America/New_York', day('2027-03-14') + 7 * 60 - 1)).toBe(-300)
    expect(offsetAt('America/New_York', day('2027-03-14') + 7 * 60)).toBe(-240)
  })

  it('convert local time to UTC and back across both clock changes', () => {
    for (const zone of ['Europe/London', 'America/New_York', 'Australia/Sydney', 'Asia/Dubai']) {
      for (let minute = day('2027-01-01'); minute < day('2028-01-01'); minute += 97) {
        const utc = toUtc(zone, minute)
        const gap = toWall(zone, utc) - minute
        expect([0, 60]).toContain(gap)
      }
    }
    // 02:30 does not exist on this night, because clocks move from 02:00 to 03:00.
    const missing = toUtc('America/New_York', day('2027-03-14') + 150)
    expect(wallText(toWall('America/New_York', missing))).toBe('2027-03-14T03:30:00')
  })

  it('format durations', () => {
    expect(['PT45M', 'PT7H', 'PT7H58M', 'P1DT2H5M', 'P1D']).toEqual(
      [45, 420, 478, 1565, 1440].map(durationText),
    )
  })
})
