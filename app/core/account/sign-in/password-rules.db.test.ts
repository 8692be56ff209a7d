import { describe, expect, test } from 'vitest'
import { isPasswordRefusal, refusePassword } from './password-rules.server.ts'

const ada = {
  username: 'AdaL',
  email: 'lovelace@engine.example',
  firstName: 'Ada',
  lastName: 'Byron King',
}

describe('refusePassword', () => {
  test.each([
    ['refuses a common password', 'password', 'common'],
    ['ignores capitals', 'PassWord', 'common'],
    ['ignores a suffix of six characters', 'password!2024!', 'common'],
    ['accepts a suffix of seven characters', 'password!20245!', null],
    ['refuses a leaked password with symbols', 'p@ssw0rd', 'common'],
    ['accepts symbols in front', '9!password', null],
    ['accepts four words', 'correct horse battery staple', null],
    ['refuses the username', 'my-adal-1815', 'personal'],
    ['refuses the email', 'X lovelace@engine.example', 'personal'],
    ['refuses the local part of the email', 'LOVELACE-1815-', 'personal'],
    ['accepts the domain of the email', 'engine.example-1815', null],
    ['refuses the last name', 'my byron king 7', 'personal'],
    ['refuses a combination of names', 'ada.byron-1815', 'personal'],
    ['accepts a part of a name', 'kingdom-of-herons', null],
    ['refuses a repetition', 'XyXyXy', 'repeated'],
    ['refuses a sequence', 'Qwerty-1234', 'sequence'],
    ['refuses the site’s name', 'my Contrail 2027', 'site'],
  ])('%s', async (_, password, refusal) => {
    expect(await refusePassword(password, ada)).toBe(refusal)
  })

  test.each([
    ['three letters', 'ada', null],
    ['four letters', 'adal', 'personal'],
  ])(
    'refuses a password that contains a name of four or more letters: %s',
    async (_, username, refusal) => {
      const person = { ...ada, username, email: 'x@engine.example', firstName: 'Eve' }
      expect(await refusePassword(`7-${username}-horse-staple`, person)).toBe(refusal)
    },
  )
})

test.each([
  ['common', true],
  ['personal', true],
  ['site', true],
  ['repeated', true],
  ['sequence', true],
  ['changed', false],
  ['toString', false],
])('isPasswordRefusal of "%s" is %s', (outcome, is) => {
  expect(isPasswordRefusal(outcome)).toBe(is)
})
