import { expect, test } from 'vitest'
import { nameKeys, readTradeName } from './name-key.ts'

test('nameKeys leave out accents, spaces and hyphens, and add the spelling of the ticket', () => {
  expect(nameKeys({ givenName: 'Ada', familyName: 'Lovelace' })).toEqual([
    { family: 'lovelace', given: 'ada' },
  ])
  expect(nameKeys({ givenName: 'Jörg-Uwe', familyName: 'Müller' })).toEqual([
    { family: 'muller', given: 'jorguwe' },
    { family: 'mueller', given: 'joerguwe' },
  ])
  expect(nameKeys({ givenName: 'Siobhán', familyName: "O'Brien" })).toEqual([
    { family: 'obrien', given: 'siobhan' },
  ])
  expect(nameKeys({ givenName: '', familyName: '' })).toEqual([])
})

test('readTradeName also reads the given name first', () => {
  expect(readTradeName(' Ada Lovelace ')).toEqual([
    { family: 'adalovelace', given: '' },
    { family: 'lovelace', given: 'ada' },
  ])
  expect(readTradeName('María José García Márquez')).toEqual([
    { family: 'mariajosegarciamarquez', given: '' },
    { family: 'josegarciamarquez', given: 'maria' },
    { family: 'garciamarquez', given: 'mariajose' },
    { family: 'marquez', given: 'mariajosegarcia' },
  ])
  expect(readTradeName('a b c d e f g')).toEqual([{ family: 'abcdefg', given: '' }])
  expect(readTradeName(' ')).toEqual([])
})

test.each([
  ['Lovelace', { family: 'lovelace', given: '' }],
  ['lovelace / ada', { family: 'lovelace', given: 'ada' }],
  ['Lovelace, Ada', { family: 'lovelace', given: 'ada' }],
  ['LOVELACE/ADA MARY MRS', { family: 'lovelace', given: 'adamary' }],
  ['LEE/MS', { family: 'lee', given: 'ms' }],
])('readTradeName reads %s', (text, key) => {
  expect(readTradeName(text)).toEqual([key])
})
