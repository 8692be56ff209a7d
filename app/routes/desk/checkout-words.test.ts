import { expect, test } from 'vitest'
import { describeNote, emailOrErased, namesOf } from './checkout-words.ts'

test.each([
  ['ada@contrail.example', 'ada@contrail.example'],
  ['', 'erased'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('the desk shows the email %j as %s', (email, name) => {
  expect(emailOrErased(email)).toBe(name)
})

test('the desk names travellers, except those whose data was erased', () => {
  const ada = { givenName: 'Ada', familyName: 'Lovelace' }
  expect(namesOf([ada, { givenName: '', familyName: 'Suharto' }])).toBe('Ada Lovelace, Suharto')
  expect(namesOf([{ givenName: '', familyName: '' }])).toBe('')
})

test.each([
  ['The hold wasn’t released within a day', 'The hold wasn’t released within a day'],
  ['usr_ada', 'By administrator usr_ada'],
  [null, null],
  [undefined, null],
])('the desk shows the note %j as %j', (note, words) => {
  expect(describeNote(note)).toBe(words)
})
