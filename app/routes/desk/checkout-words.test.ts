import { expect, test } from 'vitest'
import { describeNote, formatTraveller } from './checkout-words.ts'

test.each([
  ['ada@contrail.example', 'ada@contrail.example'],
  ['', 'erased'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('the desk shows the email %j as %s', (email, name) => {
  expect(formatTraveller(email)).toBe(name)
})

test.each([
  ['The hold wasn’t released within a day', 'The hold wasn’t released within a day'],
  ['usr_ada', 'By administrator usr_ada'],
  [null, null],
  [undefined, null],
])('the desk shows the note %j as %j', (note, words) => {
  expect(describeNote(note)).toBe(words)
})
