import { afterEach, expect, test, vi } from 'vitest'
import { calendarOf } from './date-cell.tsx'

afterEach(() => vi.unstubAllGlobals())

class Field {
  form: object | null = null
  min = '2027-05-01'
  max = '2028-04-30'
  dispatchEvent = vi.fn()

  constructor(public value: string) {}
}

class NoData extends Map<string, string> {
  constructor() {
    super()
  }
}

/** A form with these date fields, in a page that the test stands in for. */
function formWith(days: Record<string, string>) {
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('FormData', NoData)
  const fields = new Map(Object.entries(days).map(([name, day]) => [name, new Field(day)]))
  const form = { elements: { namedItem: (name: string) => fields.get(name) ?? null } }
  for (const field of fields.values()) field.form = form
  const valueOf = (name: string) => fields.get(name)?.value
  const open = (name: string) => calendarOf(fields.get(name) as unknown as HTMLInputElement)
  return { open, valueOf }
}

test.each(['departureDate', 'departureDate2'])(
  'the calendar of the field %s of a multi-city search shows and sets this field',
  (name) => {
    const { open, valueOf } = formWith({
      departureDate: '2027-05-11',
      departureDate2: '2027-05-12',
    })
    const calendar = open(name)
    expect(calendar).toMatchObject({
      step: 'departure',
      roundTrip: false,
      departure: valueOf(name),
    })
    calendar.onChoose('departure', '2027-06-01')
    const set = ['departureDate', 'departureDate2'].filter((one) => valueOf(one) === '2027-06-01')
    expect(set).toEqual([name])
  },
)

test('the calendar of a return flight knows both days, and sets each in its own field', () => {
  const { open, valueOf } = formWith({ departureDate: '2027-05-11', returnDate: '2027-05-18' })
  const calendar = open('returnDate')
  const days = { departure: '2027-05-11', back: '2027-05-18' }
  expect(calendar).toMatchObject({ step: 'return', roundTrip: true, ...days })
  calendar.onChoose('return', '2027-05-20')
  expect(calendar.onChoose('departure', '2027-05-12')).toBe('2027-05-20')
  expect([valueOf('departureDate'), valueOf('returnDate')]).toEqual(['2027-05-12', '2027-05-20'])
})
