import { expect, test } from 'vitest'
import { nameKeys, readTradeName, travellerKeys } from './name-key.ts'

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

test('readTradeName reads names in both orders', () => {
  expect(readTradeName(' Ada Lovelace ')).toEqual([
    { family: 'adalovelace', given: '' },
    { family: 'lovelace', given: 'ada' },
    { family: 'ada', given: 'lovelace' },
  ])
  expect(readTradeName('María José García Márquez')).toEqual([
    { family: 'mariajosegarciamarquez', given: '' },
    { family: 'josegarciamarquez', given: 'maria' },
    { family: 'maria', given: 'josegarciamarquez' },
    { family: 'garciamarquez', given: 'mariajose' },
    { family: 'mariajose', given: 'garciamarquez' },
    { family: 'marquez', given: 'mariajosegarcia' },
    { family: 'mariajosegarcia', given: 'marquez' },
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
  ['020 7183 8750', { family: '2071838750', given: '' }],
  ['+44 (0)20 7183-8750', { family: '442071838750', given: '' }],
  ['0044 20 71838750', { family: '442071838750', given: '' }],
])('readTradeName reads %s', (text, key) => {
  expect(readTradeName(text)).toEqual([key])
})

test('travellerKeys add the digits of the phone number', () => {
  const ada = { givenName: 'Ada', familyName: 'Lovelace' }
  expect(travellerKeys({ ...ada, phone: '+442071838750' })).toEqual([
    { family: 'lovelace', given: 'ada' },
    { family: '442071838750', given: '' },
  ])
  expect(travellerKeys({ ...ada, phone: null })).toEqual(nameKeys(ada))
})
