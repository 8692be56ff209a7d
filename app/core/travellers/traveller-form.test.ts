import { describe, expect, it } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../tests/samples/offers.ts'
import {
  initials,
  passengerContext,
  passengerName,
  toPassengers,
  type PassengerContext,
} from './traveller-form.ts'
import { normalisePassportNumber } from './passport.ts'
import { errorsOf, offered, parse, passport, valid } from '../../../tests/samples/passenger-form.ts'

describe('passengersSchema', () => {
  it('accepts a family', () => {
    const submission = parse(valid)
    expect(submission.status).toBe('success')
  })

  it('reports every missing field', () => {
    const empty = Object.fromEntries(Object.keys(valid).map((name) => [name, '']))
    expect(errorsOf(empty)).toMatchObject({
      'passengers[0].title': ['Title is required'],
      'passengers[0].firstName': ['First name is required'],
      'passengers[0].lastName': ['Last name is required'],
      'passengers[0].dateOfBirth': ['Date of birth is required'],
      'passengers[0].email': ['Valid email is required for primary passenger'],
      'passengers[0].phone': ['Phone number is required for primary passenger'],
      'passengers[2].dateOfBirth': ['Date of birth is required'],
    })
    expect(errorsOf({})).toEqual({ passengers: ['At least one passenger is required'] })
  })

  it.each([
    ['', 'Date of birth is required'],
    ['1990-02-30', 'Date of birth is required'],
    ['2026-11-22', 'Date of birth cannot be in the future'],
  ])('refuses the date of birth "%s"', (bornOn, message) => {
    const field = 'passengers[0].dateOfBirth'
    expect(errorsOf({ ...valid, [field]: bornOn })[field]).toEqual([message])
  })

  it.each([
    ['a child of 16 and an infant', ['2010-12-20', '2018-04-05', '2025-01-05'], {}],
    [
      'a child of 15 and two younger ones',
      ['2010-12-21', '2018-04-05', '2025-01-05'],
      {
        'passengers[0].dateOfBirth': [
          'No one under 16 can travel alone: please call us at +1 (888) 555-0142',
        ],
      },
    ],
    [
      'two infants with one adult',
      ['1990-04-05', '2025-04-05', '2025-01-05'],
      { 'passengers[2].dateOfBirth': ['Each infant must travel with an adult'] },
    ],
    [
      'an infant who is two on the day of the last flight',
      ['1990-04-05', '2024-12-20', '2025-01-05'],
      {},
    ],
  ])('checks who may travel together: %s', (_, born, errors) => {
    const birthdays = born.map((day, index) => [`passengers[${index}].dateOfBirth`, day])
    expect(errorsOf({ ...valid, ...Object.fromEntries(birthdays) })).toEqual(errors)
  })

  it('omits the phone number in messages when the site has no support number', () => {
    const alone = { ...valid, 'passengers[0].dateOfBirth': '2015-01-01' }
    expect(errorsOf(alone, { supportPhone: null })).toEqual({
      'passengers[0].dateOfBirth': ['No one under 16 can travel alone: please call us'],
    })
  })

  it.each([
    ['O’Brien', 'O’Brien'],
    ['Nguyễn', 'Nguyễn'],
    ['Țepeș', 'Țepeș'],
    ['St. John', 'St. John'],
    ['Lee Jr.', 'Lee Jr.'],
  ])('keeps the name %s as typed', (typed, kept) => {
    const submission = parse({ ...valid, 'passengers[0].lastName': typed })
    expect(submission.status === 'success' && submission.value.passengers[0]?.lastName).toBe(kept)
  })

  it('keeps accents in names as typed, and refuses digits', () => {
    const submission = parse({
      ...valid,
      'passengers[0].firstName': '  Nguye\u0302\u0303n\u00a0 Thị ',
      'passengers[0].lastName': 'O’Brien',
    })
    if (submission.status !== 'success') throw new Error('not accepted')
    expect(submission.value.passengers[0]).toMatchObject({
      firstName: 'Nguyễn Thị',
      lastName: 'O’Brien',
    })
    const first = (text: string) =>
      errorsOf({ ...valid, 'passengers[0].firstName': text })['passengers[0].firstName']
    expect(first('   ')).toEqual(['First name is required'])
    expect(first('R2D2')).toEqual([
      'Please use letters only in the first name, without digits or symbols',
    ])
  })

  it('derives the gender from the title, or requires a gender', () => {
    const identity = (title: string, gender: string) =>
      errorsOf({ ...valid, 'passengers[0].title': title, 'passengers[0].gender': gender })
    expect(identity('mrs', '')).toEqual({})
    expect(identity('mr', 'female')).toEqual({
      'passengers[0].gender': [
        'The title Mr doesn’t match this gender. Please correct one of them.',
      ],
    })
    expect(identity('mrs', 'female')).toEqual({})
    expect(identity('dr', 'female')).toEqual({})
    expect(identity('', 'female')).toEqual({ 'passengers[0].title': ['Title is required'] })
    expect(identity('dr', '')).toEqual({
      'passengers[0].gender': ['Gender is required with the title Dr'],
    })
    expect(identity('ms', 'undisclosed')).toEqual({
      'passengers[0].gender': [
        'Airlines accept only female or male. If the passport shows X, please call us.',
      ],
    })
    expect(
      errorsOf({ ...valid, 'passengers[0].title': 'dr', 'passengers[0].lastName': '' }),
    ).toEqual({
      'passengers[0].gender': ['Gender is required with the title Dr'],
      'passengers[0].lastName': ['Last name is required'],
    })
  })

  it('accepts spaces and invisible characters around copied emails', () => {
    const copied = {
      'passengers[0].email': ' ann@example.com\u200b',
      'passengers[1].email': '\u202abo@example.com\u202c',
    }
    expect(parse({ ...valid, ...copied })).toMatchObject({
      status: 'success',
      value: { passengers: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }, {}] },
    })
  })

  it('reports a malformed email even where the email is optional', () => {
    const field = 'passengers[1].email'
    expect(errorsOf({ ...valid, [field]: 'nobody' })[field]).toEqual([
      'Please enter a valid email address',
    ])
  })
})

describe('a passenger', () => {
  const born = (field: number, date: string, changes: Partial<PassengerContext> = {}) =>
    errorsOf({ ...valid, [`passengers[${field}].dateOfBirth`]: date }, changes)[
      `passengers[${field}].dateOfBirth`
    ]

  it.each([
    [
      'a twelve-year-old with an adult fare',
      0,
      '2014-12-20',
      ['No one under 16 can travel alone: please call us at +1 (888) 555-0142'],
    ],
    ['a twelve-year-old with a child fare', 1, '2014-12-20', undefined],
    ['an infant born today', 2, '2026-11-21', undefined],
    ['an infant born tomorrow', 2, '2026-11-22', ['Date of birth cannot be in the future']],
    ['an adult of 120 years', 0, '1906-12-20', undefined],
    ['an adult of 121 years', 0, '1905-12-20', ['Please check the year of birth']],
    ['an infant on the second birthday', 2, '2024-12-20', undefined],
  ])('leads to the expected message about its date of birth: %s', (_, field, date, problems) => {
    expect(born(field, date)).toEqual(problems)
  })

  it('has null for omitted values', () => {
    const submission = parse({
      ...valid,
      ...passport,
      'passengers[1].gender': 'male',
      'passengers[1].email': 'bo@example.com',
      'passengers[1].phone': ' +12025550124 ',
      'passengers[2].phone': '',
    })
    if (submission.status !== 'success') throw new Error('not accepted')
    const { passengers, documents } = toPassengers(submission.value, offered)
    expect(passengers).toEqual([
      {
        id: 'pas_0',
        type: 'adult',
        title: 'ms',
        gender: null,
        givenName: 'Ann',
        familyName: 'Lee',
        bornOn: '1990-04-05',
        email: 'ann@example.com',
        phone: '+12025550123',
      },
      expect.objectContaining({
        gender: 'male',
        email: 'bo@example.com',
        phone: '+12025550124',
      }),
      expect.objectContaining({ givenName: 'Cy', email: null, phone: null }),
    ])
    expect(documents).toHaveLength(1)
    expect(submission.value.intent).toBe('continue')
  })

  it('has the age that is reached on the day of the last flight', () => {
    const last = aSlice([aSegment('JFK', 'LHR', { departingAt: '2026-03-20T18:00:00' })])
    const offer = anOffer({
      slices: [aSlice([aSegment('LHR', 'JFK')]), last],
      documentsRequired: true,
      passengers: [
        { id: 'pas_1', type: 'adult', age: null },
        { id: 'pas_2', type: 'child', age: 5 },
      ],
    })
    expect(passengerContext(offer, '2026-03-01')).toEqual({
      types: ['adult', 'child'],
      ages: [null, 5],
      documentsRequired: true,
      passportAccepted: true,
      loyaltyProgrammes: [],
      singleName: null,
      today: '2026-03-01',
      travelDate: '2026-03-20',
      supportPhone: null,
    })
  })

  it('has initials, and is shown by name or number', () => {
    const ann = { givenName: 'ann', familyName: 'Lee' }
    expect(passengerName(ann, 1)).toBe('ann Lee')
    expect(passengerName(undefined, 1)).toBe('Passenger 2')
    expect(initials(ann)).toBe('AL')
    expect(initials({ givenName: '', familyName: 'Lee' })).toBe('L')
    expect(initials({ givenName: 'Ann', familyName: '' })).toBe('A')
    expect(normalisePassportNumber(' ab  12\t3 ')).toBe('AB123')
  })

  it('has a phone number without outer spaces', () => {
    const submission = parse({ ...valid, 'passengers[0].phone': ' +12025550123 ' })
    expect(submission.status === 'success' && submission.value.passengers[0]?.phone).toBe(
      '+12025550123',
    )
  })
})

describe('a frequent flyer number', () => {
  const ba = { code: 'BA', name: 'British Airways' }
  const ib = { code: 'IB', name: 'Iberia' }
  const numbered = (number: string, airline = '') => ({
    ...valid,
    'passengers[0].loyaltyNumber': number,
    'passengers[0].loyaltyAirline': airline,
  })
  const kept = (fields: Record<string, string>, loyaltyProgrammes: (typeof ba)[]) => {
    const submission = parse(fields, { loyaltyProgrammes })
    if (submission.status !== 'success') return submission.error
    return toPassengers(submission.value, { ...offered, loyaltyProgrammes }).passengers[0]?.loyalty
  }

  it.each([
    ['1290 10-14', '', [ba], { airline: 'BA', number: '12901014' }],
    ['ab12901014', 'IB', [ba, ib], { airline: 'IB', number: 'AB12901014' }],
    ['', '', [ba, ib], undefined],
    ['', 'IB', [ba, ib], undefined],
    [
      '12901014',
      '',
      [ba, ib],
      { 'passengers[0].loyaltyAirline': ['Please choose the airline for this number'] },
    ],
    [
      '12901014',
      'ZZ',
      [ba],
      { 'passengers[0].loyaltyAirline': ['Please choose the airline for this number'] },
    ],
    [
      '1290',
      '',
      [ba],
      {
        'passengers[0].loyaltyNumber': [
          'Please enter the number as shown on the card: 5 to 20 letters and digits',
        ],
      },
    ],
    [
      '12901014',
      '',
      [],
      {
        'passengers[0].loyaltyNumber': [
          'This airline doesn’t accept frequent flyer numbers with a booking',
        ],
      },
    ],
  ])(
    '"%s" with the chosen airline "%s" is saved, omitted or refused as expected (case %#)',
    (number, airline, programmes, result) => {
      expect(kept(numbered(number, airline), programmes)).toEqual(result)
    },
  )
})
