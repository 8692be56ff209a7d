import { fold } from '#app/core/places/names/fold.ts'
import { ticketName } from './ticket-name.ts'

export type NameKey = { family: string; given: string }

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns the keys that find a traveller by name, without accents, spaces and hyphens. A name that the ticket spells
 * differently has two: "Müller" is found as Muller and as MUELLER. Returns none without a family name.
 */
export function nameKeys({ givenName, familyName }: Record<'givenName' | 'familyName', string>) {
  const spellings: ((name: string) => string)[] = [
    (name) => name,
    (name) => ticketName(name) ?? name,
  ]
  const keys = spellings.map((spell): NameKey => ({
    family: lettersOf(spell(familyName)),
    given: lettersOf(spell(givenName)),
  }))
  const [written] = keys
  return keys.filter(
    (key, index) =>
      key.family !== '' &&
      (index === 0 || key.family !== written?.family || key.given !== written.given),
  )
}

const phoneDigits = (text: string) => text.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')

/** Returns the keys of a traveller's name, and one with the digits of the phone number as the family name. */
export function travellerKeys({
  phone,
  ...name
}: Parameters<typeof nameKeys>[0] & { phone?: string | null }): NameKey[] {
  const digits = phoneDigits(phone ?? '')
  return [...nameKeys(name), ...(digits === '' ? [] : [{ family: digits, given: '' }])]
}

/**
 * - `exact`: the family name, and the beginning of the given names.
 * - `beginning`: the beginning of the family name, such as the first of two, and of the given names.
 * - `part`: any part of the family name, or the beginning of the given names alone.
 */
export type NameMatch = 'exact' | 'beginning' | 'part'

/** A shorter part of a name is in too many names. */
export const minPartLength = 3

/** A key as typed by staff, and how much of a traveller's name it must match. */
export function isNamed(person: NameKey, wanted: NameKey, match: NameMatch): boolean {
  const { family, given } = wanted
  if (match === 'exact') return person.family === family && person.given.startsWith(given)
  if (family.length < minPartLength) return false
  if (match === 'beginning')
    return person.family.startsWith(family) && person.given.startsWith(given)
  const isPart = person.family.includes(family) && person.given.startsWith(given)
  return isPart || (given === '' && person.given.startsWith(family))
}

/** Names of more words are read as a family name only. */
const maxWords = 6

/**
 * Reads "Lovelace", "Lovelace/Ada", "Lovelace, Ada" or "LOVELACE/ADA MS", as the trade writes names, without the title.
 * "Ada Lovelace" may also be a family name of two words, and "María José García Márquez" may have one to three given
 * names. Some callers say the family name first, as in "Lovelace Ada". A phone number, or the end of one, is a key of
 * `travellerKeys`, with or without the country code.
 */
export function readTradeName(text: string): NameKey[] {
  if (/^[\d\s+().\-/]{4,}$/.test(text))
    return nameKeys({ familyName: phoneDigits(text), givenName: '' })
  const [familyName = '', given] = text.split(/[/,]/)
  if (given !== undefined) {
    const givenName = given.replace(/\s+(mr|mrs|ms|miss|mstr|mx|dr|chd|inf)\.?\s*$/i, '')
    return nameKeys({ familyName, givenName })
  }
  const words = text.trim().split(/\s+/)
  const splits = words.length > maxWords ? [] : words.keys()
  return [
    ...nameKeys({ familyName, givenName: '' }),
    ...[...splits].slice(1).flatMap((count) => {
      const [first, last] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
      return [
        ...nameKeys({ familyName: last, givenName: first }),
        ...nameKeys({ familyName: first, givenName: last }),
      ]
    }),
  ]
}
