import { describe, expect, it } from 'vitest'
import { partyNames } from './party-names.ts'

const offer = { passengers: [{ id: 'b' }, { id: 'a' }, { id: 'c' }, { id: 'd' }] }
const named = (id: string, givenName: string) => ({ id, givenName, familyName: 'Lovelace' })

describe('partyNames', () => {
  it('numbers travellers with the same name in the order of the offer', () => {
    const nameOf = partyNames({
      offer,
      passengers: [named('a', 'Ada'), named('b', 'Ada'), named('c', 'Byron')],
    })
    expect(['a', 'b', 'c', 'd'].map(nameOf)).toEqual([
      'Ada Lovelace (2)',
      'Ada Lovelace (1)',
      'Byron Lovelace',
      'Passenger 4',
    ])
  })
})
