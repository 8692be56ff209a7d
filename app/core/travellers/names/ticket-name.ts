/** Converts names to the letters A to Z, as ICAO Doc 9303-3, section 6, recommends for passports. */

import { normaliseName } from './person-name.ts'

/** Duffel allows this many letters in the first name, and as many in the last name. */
const maxTicketLetters = 20
const minTicketLetters = 2
/** A longer name is refused without further checks, which limits the time spent on one name. */
const maxNameLength = 100

/** Letters that have no plain base letter, or that passports write as two letters. */
const writtenAs: Record<string, string> = {
  ä: 'ae',
  å: 'aa',
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ŀ: 'l',
  ł: 'l',
  ŋ: 'n',
  ö: 'oe',
  ø: 'oe',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ü: 'ue',
}

const apostrophes = /[‘’ʹʻʼ′`´]/g
const hyphens = /[‐-―−]/g
/** Catalan names contain middle dots; full stops and commas occur between names or at the end. */
const unprinted = /[.,·]/g
const nameCharacters = /^[\p{L}\p{M} '‘’ʹʻʼ′`´.,·‐-―−-]*$/u

function plainLetters(letter: string, next: string): string | null {
  const lower = letter.toLowerCase()
  const plain = writtenAs[lower] ?? lower.normalize('NFD').replace(/\p{M}+/gu, '')
  // An accent that follows no letter becomes an empty text.
  if (!/^[a-z]*$/.test(plain)) return null
  if (letter === lower) return plain
  // "Øyvind" becomes Oeyvind, and "ØYVIND" becomes OEYVIND.
  const rest = plain.slice(1)
  return plain.charAt(0).toUpperCase() + (/\p{Ll}/u.test(next) ? rest : rest.toUpperCase())
}

/**
 * Returns the name in the letters A to Z, or null when a letter has no agreed spelling. A name that becomes
 * too long loses its hyphens, apostrophes and spaces, which tickets do not print.
 */
export function ticketName(name: string): string | null {
  const letters = [
    ...normaliseName(name)
      .replace(apostrophes, "'")
      .replace(hyphens, '-')
      .replace(/·/g, '')
      .replace(unprinted, ' '),
  ]
  let printed = ''
  for (const [index, letter] of letters.entries()) {
    const plain = /[ '-]/.test(letter) ? letter : plainLetters(letter, letters[index + 1] ?? '')
    if (plain === null) return null
    printed += plain
  }
  printed = normaliseName(printed)
  return printed.length <= maxTicketLetters ? printed : printed.replace(/[ '-]/g, '')
}

/** Returns the reason why a ticket cannot show the name, or null. Expects a normalised name that is not empty. */
export function nameProblem(which: 'first name' | 'last name', name: string): string | null {
  const tooLong = `Airlines print at most ${maxTicketLetters} letters: please shorten the ${which}`
  if (name.length > maxNameLength) return tooLong
  if (!nameCharacters.test(name) || !/\p{L}/u.test(name)) {
    return `Please use letters only in the ${which}, without digits or symbols`
  }
  const printed = ticketName(name)
  if (printed === null) {
    return `Please write the ${which} in the letters A to Z, as in the two lines of code at the bottom of the passport`
  }
  if (printed.replace(/[^A-Za-z]/g, '').length < minTicketLetters) {
    return `Airlines need at least 2 letters: please write the ${which} in full, or call us`
  }
  return printed.length > maxTicketLetters ? tooLong : null
}

type Named = { givenName: string; familyName: string }

/** Returns the person with the names that the ticket shows. */
export function namedOnTicket<Person extends Named>(person: Person): Person {
  const { givenName, familyName } = person
  return {
    ...person,
    givenName: ticketName(givenName) ?? givenName,
    familyName: ticketName(familyName) ?? familyName,
  }
}

export function respelledNames(people: readonly Named[]): { written: string; printed: string }[] {
  const fullName = ({ givenName, familyName }: Named) => `${givenName} ${familyName}`
  return people.flatMap((person) => {
    const [written, printed] = [fullName(person), fullName(namedOnTicket(person))]
    return printed === written ? [] : [{ written, printed }]
  })
}
