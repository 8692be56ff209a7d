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

/**
 * Reads "Lovelace", "Lovelace/Ada", "Lovelace, Ada" or "LOVELACE/ADA MS", as the trade writes names, without the title.
 * "Ada Lovelace" may also be a family name of two words.
 */
export function readTradeName(text: string): NameKey[] {
  const [familyName = '', given] = text.split(/[/,]/)
  if (given !== undefined) {
    const givenName = given.replace(/\s+(mr|mrs|ms|miss|mstr|mx|dr|chd|inf)\.?\s*$/i, '')
    return nameKeys({ familyName, givenName })
  }
  const words = text.trim().split(/\s+/)
  const last = words.pop() ?? ''
  return [
    ...nameKeys({ familyName, givenName: '' }),
    ...(words.length > 0 ? nameKeys({ familyName: last, givenName: words.join(' ') }) : []),
  ]
}
