import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fastestRun } from '../../../../tests/fastest-run.ts'
import { normaliseName } from './person-name.ts'
import { nameProblem, respelledNames, ticketName } from './ticket-name.ts'

/** The pattern that Duffel documents for names. */
const airlineName = /^[A-Za-z '-]{1,20}$/

describe('ticketName', () => {
  it.each([
    ['Annabel', 'Annabel'],
    ['O’Brien', "O'Brien"],
    ['D‘Angelo', "D'Angelo"],
    ['Kaʻiulani', "Ka'iulani"],
    ['Nguyễn', 'Nguyen'],
    ['Nguye\u0302\u0303n', 'Nguyen'],
    ['Țepeș', 'Tepes'],
    ['St. John', 'St John'],
    ['St.John', 'St John'],
    ['Lee, Jr.', 'Lee Jr'],
    ['Müller', 'Mueller'],
    ['MÜLLER', 'MUELLER'],
    ['Müller–Groß', 'Mueller-Gross'],
    ['Øyvind', 'Oeyvind'],
    ['ÅSE', 'AASE'],
    ['Łukasz', 'Lukasz'],
    ['Peña', 'Pena'],
    ['Þórður', 'Thordur'],
    ['Æsa', 'Aesa'],
    ['Đorđe', 'Dorde'],
    ['İbrahim Işık', 'Ibrahim Isik'],
    ['Gal·la', 'Galla'],
    ['M\u0302ia', 'Mia'],
  ])('spells %s as %s', (written, printed) => {
    expect(ticketName(written)).toBe(printed)
    expect(nameProblem('last name', normaliseName(written))).toBeNull()
  })

  it('drops hyphens and spaces when the name would be too long', () => {
    expect(ticketName('Müller-Lüdenscheidt')).toBe('MuellerLuedenscheidt')
    expect(nameProblem('last name', 'Müller-Lüdenscheidt')).toBeNull()
  })

  it.each(['Анна', '李', 'محمد', 'Νίκος', 'Əli'])('returns null for %s', (written) => {
    expect(ticketName(written)).toBeNull()
    expect(nameProblem('last name', written)).toBe(
      'Please write the last name in the letters A to Z, as in the two lines of code at the bottom of the passport',
    )
  })

  it('returns a name that the airline accepts whenever nameProblem reports no problem', () => {
    const letters = fc.constantFrom(
      ...'AzßüÅøŁñễșĳŒ’ʼ-–. ·\u0301',
      '1',
      'Ж',
      '😀',
      '\u200d',
      '\u0000',
    )
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
        const name = normaliseName(parts.join(''))
        const accepted = name !== '' && nameProblem('last name', name) === null
        return !accepted || airlineName.test(ticketName(name) ?? '')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('nameProblem', () => {
  it.each(['R2D2', 'Ann😀', 'Ann\u0000', 'Ann\tLee', "-'", 'Ann @ Lee', '<b>Ann</b>'])(
    'refuses %j',
    (name) => {
      expect(nameProblem('last name', name)).toBe(
        'Please use letters only in the last name, without digits or symbols',
      )
    },
  )

  it('counts the letters that the ticket prints', () => {
    expect(nameProblem('last name', 'O')).toMatch(/^Airlines need at least 2 letters/)
    expect(nameProblem('last name', 'Ø')).toBeNull()
    expect(nameProblem('last name', 'Maria Fernanda Guadalupe')).toMatch(
      /^Airlines print at most 20 letters/,
    )
  })
})

describe('nameProblem of an overlong text', () => {
  it.each(['a-', "O'", 'a to '])(
    'returns quickly, without a conversion of the text: %j, repeated',
    (part) => {
      const text = part.repeat(90_000 / part.length)
      const ms = fastestRun(() =>
        expect(nameProblem('last name', text)).toBe(
          'Airlines print at most 20 letters: please shorten the last name',
        ),
      )
      expect(ms).toBeLessThan(10)
    },
  )
})

describe('respelledNames', () => {
  it('lists the names that the ticket spells differently', () => {
    const ann = { givenName: 'Ann', familyName: 'Lee' }
    const jürgen = { givenName: 'Jürgen', familyName: 'Groß' }
    expect(respelledNames([ann, jürgen])).toEqual([
      { written: 'Jürgen Groß', printed: 'Juergen Gross' },
    ])
  })
})

describe('ticketName of a single letter', () => {
  it.each([
    ['æ', 'ae'],
    ['ħ', 'h'],
    ['ĳ', 'ij'],
    ['ł', 'l'],
    ['ŋ', 'n'],
    ['ö', 'oe'],
    ['œ', 'oe'],
    ['ø', 'oe'],
    ['ŧ', 't'],
    ['ŀ', 'l'],
  ])('spells the letter %s as %s', (letter, spelled) => {
    expect(ticketName(`a${letter}a`)).toBe(`a${spelled}a`)
  })
})
