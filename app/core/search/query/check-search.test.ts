import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessAirport } from '#app/components/search-form/form-params.ts'
import { checkPostedSearch, checkSearch } from './check-search.ts'
import { checkSearchWith } from './search-check.ts'
import { dateFormatMessage } from '#app/core/places/typed-date.ts'
import type { SearchInput } from '#app/core/flight/search-query.ts'

const now = new Date('2026-03-01T12:00:00Z')

const good: SearchInput = {
  tripType: 'round-trip',
  origin: 'LHR',
  destination: 'JFK',
  departureDate: '2026-03-14',
  returnDate: '2026-03-21',
  cabinClass: 'economy',
  adultsCount: '1',
  childrenCount: '0',
  infantsCount: '0',
}

const errorsOf = (changes: SearchInput) => {
  const check = checkSearch({ ...good, ...changes }, now)
  return check.ok ? {} : check.errors
}

describe('checkSearch: messages', () => {
  test.each<[SearchInput, string, string]>([
    [{ origin: '' }, 'origin', 'Please select an origin airport'],
    [{ origin: 'Atlantis' }, 'origin', 'Please select an origin airport'],
    [{ destination: undefined }, 'destination', 'Please select a destination airport'],
    [{ departureDate: '' }, 'departureDate', 'Please select a departure date'],
    [{ departureDate: '2026-02-30' }, 'departureDate', dateFormatMessage],
    [{ returnDate: '03/04/2026' }, 'returnDate', dateFormatMessage],
    [{ destination: 'lhr' }, 'destination', 'Origin and destination cannot be the same'],
    [{ departureDate: '2026-02-28' }, 'departureDate', 'Departure date cannot be in the past'],
    [{ departureDate: '2028-01-01' }, 'departureDate', 'Airlines sell seats up to 11 months ahead'],
    [{ returnDate: '2026-03-13' }, 'returnDate', 'Return date must be after departure date'],
    [{ returnDate: '' }, 'returnDate', 'Please select a return date'],
    [{ cabinClass: 'cargo' }, 'cabinClass', 'Please choose a cabin class'],
    [{ tripType: 'spiral' }, 'tripType', 'Please choose a trip type'],
    [{ adultsCount: '0' }, 'adultsCount', 'At least 1 adult is required'],
    [{ adultsCount: '10' }, 'adultsCount', 'At most 9 adults'],
    [{ adultsCount: '1.5' }, 'adultsCount', 'Please enter a whole number'],
    [{ childrenCount: '-1' }, 'childrenCount', 'Please enter a whole number'],
    [{ childrenCount: '10' }, 'childrenCount', 'At most 9 children'],
    [{ infantsCount: '2' }, 'infantsCount', 'Each infant must travel with an adult'],
    [{ adultsCount: '6', infantsCount: '6' }, 'infantsCount', 'At most 5 infants'],
    [
      { adultsCount: '9', childrenCount: '1' },
      'adultsCount',
      'You can book for up to 9 travellers at a time',
    ],
  ])('the input %j makes the field %s fail with "%s"', (changes, field, message) => {
    expect(errorsOf(changes)).toMatchObject({ [field]: [message] })
  })

  test('an invalid number of travellers gives one error and is otherwise ignored', () => {
    expect(errorsOf({ adultsCount: 'x', infantsCount: '1' })).toEqual({
      adultsCount: ['Please enter a whole number'],
    })
    expect(errorsOf({ childrenCount: 'x', adultsCount: '9', infantsCount: '9' })).toEqual({
      childrenCount: ['Please enter a whole number'],
    })
    expect(errorsOf({ infantsCount: '10' })).toEqual({ infantsCount: ['At most 9 infants'] })
    expect(errorsOf({ infantsCount: 'x', adultsCount: '9', childrenCount: '9' })).toEqual({
      infantsCount: ['Please enter a whole number'],
    })
    expect(errorsOf({ tripType: 'one-way', adultsCount: '4', infantsCount: '6' })).toMatchObject({
      infantsCount: ['Each infant must travel with an adult'],
    })
    expect(errorsOf({ returnDate: '2027-03-11' })).toEqual({
      returnDate: ['Airlines sell seats up to 11 months ahead'],
    })
    const unknown = checkSearch({ ...good, origin: 'Atlantis' }, now)
    expect(unknown).toEqual({
      ok: false,
      errors: { origin: ['Please select an origin airport'] },
      choices: {},
    })
  })

  const abroad = { origin: 'LHR', destination: 'JFK' }
  test.each<[SearchInput, SearchInput]>([
    [{ returnDate: '2027-02-25' }, { returnDate: '2027-02-26' }],
    [
      { departureDate: '2027-02-25', tripType: 'one-way' },
      { departureDate: '2027-02-26', tripType: 'one-way' },
    ],
    [
      { adultsCount: '5', childrenCount: '4' },
      { adultsCount: '5', childrenCount: '5' },
    ],
    [
      { adultsCount: '4', infantsCount: '4' },
      { adultsCount: '3', infantsCount: '4' },
    ],
    [{ adultsCount: '' }, { adultsCount: 'x1' }],
    [{ childrenCount: undefined }, { childrenCount: '1x' }],
    [{ infantsCount: '' }, { infantsCount: '1e1' }],
    [{ adultsCount: '001' }, { adultsCount: '0001' }],
    [
      { ...abroad, departureDate: '2026-03-01' },
      { ...abroad, departureDate: '2026-02-28' },
    ],
  ])('the input %j is accepted and the input %j is rejected', (good, bad) => {
    expect(errorsOf(good)).toEqual({})
    expect(errorsOf(bad)).not.toEqual({})
  })

  test('a valid search returns a query with numbers, and with defaults for missing fields', () => {
    expect(
      checkSearch({ ...good, adultsCount: '2', childrenCount: '1', infantsCount: '1' }, now),
    ).toEqual({
      ok: true,
      query: {
        tripType: 'round-trip',
        slices: [
          { origin: 'LHR', destination: 'JFK', date: '2026-03-14' },
          { origin: 'JFK', destination: 'LHR', date: '2026-03-21' },
        ],
        cabinClass: 'economy',
        adults: 2,
        children: 1,
        infants: 1,
      },
    })
    const { origin, destination, departureDate } = good
    expect(checkSearch({ origin, destination, departureDate }, now)).toMatchObject({
      ok: true,
      query: { tripType: 'one-way', cabinClass: 'economy', adults: 1, children: 0, infants: 0 },
    })
    expect(
      errorsOf({ tripType: 'one-way', returnDate: 'soon', adultsCount: '6', infantsCount: '3' }),
    ).toEqual({})
  })

  test('a return on the day of departure is accepted', () => {
    expect(errorsOf({ returnDate: '2026-03-14' })).toEqual({})
  })

  test('today is the current day in the time zone of the origin', () => {
    const evening = new Date('2026-03-02T03:00:00Z')
    const from = (origin: string) =>
      checkSearch({ ...good, origin, departureDate: '2026-03-01' }, evening).ok
    expect(from('SFO')).toBe(true)
    expect(from('LHR')).toBe(false)
  })

  test('all errors are reported together', () => {
    expect(Object.keys(errorsOf({ origin: '', departureDate: '', adultsCount: '0' }))).toEqual([
      'origin',
      'departureDate',
      'adultsCount',
    ])
  })
})

describe('checkSearch: days', () => {
  test('a return date may be as far ahead as a departure date', () => {
    expect(errorsOf({ departureDate: '2027-02-20', returnDate: '2027-02-25' })).toEqual({})
    expect(errorsOf({ departureDate: '2027-02-20', returnDate: '2027-02-26' })).toEqual({
      returnDate: ['Airlines sell seats up to 11 months ahead'],
    })
  })

  test('the default date of the form is never in the past at the origin', () => {
    const evening = new Date('2026-03-01T20:00:00Z')
    const leaving = (origin: string, departureDate: string) => {
      const input = { ...good, tripType: 'one-way', origin, departureDate }
      const check = checkPostedSearch(input, evening)
      return check.ok ? check.query.slices[0].date : check.errors
    }
    expect(leaving('AKL', '2026-03-01')).toBe('2026-03-02')
    expect(leaving('LAX', '2026-03-01')).toBe('2026-03-01')
    expect(leaving('AKL', '2026-02-28')).toEqual({
      departureDate: ['Departure date cannot be in the past'],
    })
  })
})

describe('checkSearch: airports', () => {
  test.each(['LHR', 'lhr', 'London (LHR)', 'Heathrow'])('%s resolves to Heathrow', (origin) => {
    const check = checkSearch({ ...good, origin }, now)
    expect(check.ok && check.query.slices[0].origin).toBe('LHR')
  })

  test.each(['London', 'LON', 'lon', 'Londres', 'London (LON)'])(
    '%s resolves to London with all its airports',
    (origin) => {
      const check = checkSearch({ ...good, origin }, now)
      expect(check.ok && check.query.slices[0].origin).toBe('LON')
    },
  )

  test('a name that two cities share returns both cities as choices', () => {
    const check = checkSearch({ ...good, origin: 'San Jose' }, now)
    const choices = check.ok ? 'none' : check.choices.origin?.map(({ iata_code }) => iata_code)
    expect(choices).toEqual(['SJC', 'SJO'])
  })

  test.each([
    ['LON', 'LHR'],
    ['STN', 'London'],
    ['LON', 'LON'],
  ])('%s and %s count as the same place', (origin, destination) => {
    const check = checkSearch({ ...good, origin, destination }, now)
    expect(check).toEqual({
      ok: false,
      errors: { destination: ['Origin and destination cannot be the same'] },
      choices: {},
    })
  })

  test.each([
    ['LHR', 'LGW'],
    ['DXB', 'DWC'],
  ])('%s and %s count as different places', (origin, destination) => {
    expect(checkSearch({ ...good, origin, destination }, now).ok).toBe(true)
  })

  test('if one of several flights stays within one city, the error names that flight', () => {
    const moreSlices = [{ origin: 'NYC', destination: 'EWR', departureDate: good.departureDate }]
    const check = checkSearch({ ...good, tripType: 'multi-city', moreSlices }, now)
    expect(check.ok || check.errors).toEqual({
      destination2: ['Origin and destination cannot be the same'],
    })
  })
})

test('a day trip across the date line may return on the previous calendar day', () => {
  const samoa = { origin: 'APW', destination: 'PPG', departureDate: '2026-03-15' }
  expect(errorsOf({ ...samoa, returnDate: '2026-03-14' })).toEqual({})
  expect(errorsOf({ ...samoa, returnDate: '2026-03-13' })).toEqual({
    returnDate: ['Return date must be after departure date'],
  })
  expect(
    errorsOf({ ...samoa, origin: 'PPG', destination: 'APW', returnDate: '2026-03-14' }),
  ).toEqual({ returnDate: ['Return date must be after departure date'] })
})

describe('a multi-city search', () => {
  const trip: SearchInput = { ...good, tripType: 'multi-city', returnDate: undefined }

  test('ignores a sixth flight', () => {
    const onward = (at: number) => ({
      origin: 'JFK',
      destination: 'LAX',
      departureDate: `2026-03-${15 + at}`,
    })
    const moreSlices = [0, 1, 2, 3, 4].map(onward)
    const check = checkSearch({ ...trip, moreSlices }, now)
    expect(check.ok && check.query.slices).toHaveLength(5)
  })

  test('requires a second flight', () => {
    const check = checkSearch(trip, now)
    expect(check.ok ? [] : Object.keys(check.errors)).toEqual([
      'origin2',
      'destination2',
      'departureDate2',
    ])
  })

  test('requires dates in the order of the flights', () => {
    const second = { origin: 'JFK', destination: 'LAX' }
    const at = (departureDate: string) =>
      checkSearch({ ...trip, moreSlices: [{ ...second, departureDate }] }, now)
    expect(at('2026-03-14').ok).toBe(true)
    expect(at('2026-03-13')).toMatchObject({
      errors: { departureDate2: ['This flight cannot leave before the one above it'] },
    })
  })

  test('allows a flight to leave on the day before the previous flight if that crosses the date line', () => {
    const from = { ...trip, origin: 'AKL', destination: 'PPT', departureDate: '2026-03-15' }
    const onward = (departureDate: string, origin = 'PPT') =>
      checkSearch({ ...from, moreSlices: [{ origin, destination: 'LAX', departureDate }] }, now)
    expect(onward('2026-03-14')).toMatchObject({ ok: true, query: { slices: [{}, {}] } })
    expect(onward('2026-03-13').ok).toBe(false)
    // Even in the earliest time zone, a flight cannot have landed by the end of the previous day.
    expect(onward('2026-03-14', 'SYD')).toMatchObject({
      errors: { departureDate2: ['This flight cannot leave before the one above it'] },
    })
  })

  test('leaves enough time between two flights for the first to arrive', () => {
    // When the day starts in London, New York still has the previous day.
    const home = { origin: 'JFK', destination: 'LHR', departureDate: '2026-03-13' }
    expect(checkSearch({ ...trip, moreSlices: [home] }, now).ok).toBe(false)
  })

  test('ignores its extra flights when the trip type is round trip or one way', () => {
    const check = checkSearch({ ...good, moreSlices: [{ origin: 'nowhere' }] }, now)
    expect(check.ok && check.query.slices).toHaveLength(2)
  })
})

describe('checkSearch with random input', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'LHR', '2026-03-14', '1', '-1', '9'.repeat(40)),
  )
  const anyInput = fc.record(
    {
      tripType: fc.oneof(fc.constantFrom('round-trip', 'one-way', 'multi-city'), text),
      origin: text,
      destination: text,
      departureDate: text,
      returnDate: text,
      cabinClass: text,
      adultsCount: text,
      childrenCount: text,
      infantsCount: text,
      moreSlices: fc.array(fc.record({ origin: text, destination: text, departureDate: text }), {
        maxLength: 6,
      }),
    },
    { requiredKeys: [] },
  )

  test('returns a search or errors, and never throws', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const check = checkSearch(input, now)
        expect(check.ok || Object.keys(check.errors).length > 0).toBe(true)
      }),
    )
  })

  test('fails on the server whenever it fails in the browser', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const inBrowser = checkSearchWith(guessAirport, input, now)
        expect(inBrowser.ok || !checkSearch(input, now).ok).toBe(true)
      }),
    )
  })
})

describe('ages of children and teenagers', () => {
  const party = { adultsCount: '2', childrenCount: '2' }
  const agesOf = (changes: SearchInput) => {
    const check = checkSearch({ ...good, ...party, ...changes }, now)
    return check.ok ? (check.query.ages ?? []) : check.errors
  }

  test.each<[string, unknown]>([
    ['4,9', [4, 9]],
    ['9,4', [4, 9]],
    ['4,', [4]],
    [',', []],
    ['4,9,11', [4, 9]],
    ['4,9,17,12', [4, 9, 12, 17]],
    ['1,9', { ages: ['A child is 2 to 11 years old'] }],
    ['18', { ages: ['A child is 2 to 11 years old'] }],
    ['four', { ages: ['A child is 2 to 11 years old'] }],
    ['-4', { ages: ['A child is 2 to 11 years old'] }],
    ['15,15', { adultsCount: ['No one under 16 can travel alone: please call us'] }],
    ['15,16', [15, 16]],
    [
      '15,16,17',
      { adultsCount: ['Travellers aged 12 and over count as adults: please add them there'] },
    ],
  ])('"%s" with two adults and two children gives %j', (ages, result) => {
    expect(agesOf({ ages })).toEqual(result)
  })

  test('may be missing in a URL but not in the form', () => {
    expect(agesOf({})).toEqual([])
    const posted = (changes: SearchInput) => {
      const check = checkPostedSearch({ ...good, ...party, ...changes }, now)
      return check.ok ? check.query.ages : check.errors
    }
    const [first, second] = [1, 2].map((child) => [`Please choose the age of child ${child}`])
    expect(posted({})).toEqual({ childAge1: first, childAge2: second })
    expect(posted({ ages: ',9' })).toEqual({ childAge1: first })
    expect(posted({ ages: '12,9' })).toEqual({ childAge1: first })
    expect(posted({ ages: '4,9' })).toEqual([4, 9])
    expect(posted({ ages: '4,9', childrenCount: '0' })).toBeUndefined()
    expect(posted({ ages: '4,9,15' })).toEqual([4, 9, 15])
    expect(posted({ ages: '4,,15' })).toEqual({ childAge2: second })
    expect(posted({ origin: '' })).toMatchObject({
      origin: ['Please select an origin airport'],
      childAge2: second,
    })
  })
})
