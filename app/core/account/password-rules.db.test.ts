import { describe, expect, test } from 'vitest'
import { isPasswordRefusal, refusePassword } from './password-rules.server.ts'

const ada = {
  username: 'AdaL',
  email: 'lovelace@engine.example',
  firstName: 'Ada',
  lastName: 'Byron King',
}

describe('a password', () => {
  test.each([
    ['is refused as one of the first to be guessed', 'password', 'common'],
    ['is refused with capitals as well', 'PassWord', 'common'],
    ['is refused with up to six signs behind it', 'password!2024!', 'common'],
    ['is taken with seven signs behind it', 'password!20245!', null],
    ['is refused with signs within where leaks have it', 'p@ssw0rd', 'common'],
    ['is taken with signs before it', '9!password', null],
    ['is taken where it is four words', 'correct horse battery staple', null],
    ['is refused with the name of its owner', 'my-adal-1815', 'personal'],
    ['is refused with the address of its owner', 'X lovelace@engine.example', 'personal'],
    ['is refused with the name of the address', 'LOVELACE-1815-', 'personal'],
    ['is taken with the domain of the address', 'engine.example-1815', null],
    ['is refused with the last name of its owner', 'my byron king 7', 'personal'],
    ['is refused where it is nothing but their names', 'ada.byron-1815', 'personal'],
    ['is taken with a part of a name within', 'kingdom-of-herons', null],
    ['is refused as a repetition', 'XyXyXy', 'repeated'],
    ['is refused as a sequence', 'Qwerty-1234', 'sequence'],
    ['is refused with the name of this site', 'my Contrail 2027', 'site'],
  ])('%s', async (_, password, refusal) => {
    expect(await refusePassword(password, ada)).toBe(refusal)
  })

  test.each([
    ['three letters, which stand in many words', 'ada', null],
    ['four letters', 'adal', 'personal'],
  ])('with a name of %s', async (_, username, refusal) => {
    const person = { ...ada, username, email: 'x@engine.example', firstName: 'Eve' }
    expect(await refusePassword(`7-${username}-horse-staple`, person)).toBe(refusal)
  })
})

test.each([
  ['common', true],
  ['personal', true],
  ['site', true],
  ['repeated', true],
  ['sequence', true],
  ['changed', false],
  ['toString', false],
])('the outcome "%s" is a refusal: %s', (outcome, is) => {
  expect(isPasswordRefusal(outcome)).toBe(is)
})
