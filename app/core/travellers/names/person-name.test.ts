import { describe, expect, it } from 'vitest'
import { RegistrationSchema } from '#app/core/account/account.ts'
import { normaliseName } from './person-name.ts'

describe('normaliseName', () => {
  it('composes accents and replaces several spaces with one', () => {
    expect(normaliseName(' Ann\u00a0\u2003 Le\u0301a\u200b ')).toBe('Ann Léa')
  })

  it('puts a name on one line', () => {
    expect(normaliseName('Ann\r\n\tBell\u2028Lee')).toBe('Ann Bell Lee')
  })

  it.each([
    ['evil.example', 'evil. example'],
    ['St.John', 'St. John'],
    ['J.R.R.', 'J.R.R.'],
    ['Martin Jr.', 'Martin Jr.'],
  ])('adds spaces to %j only where email programs would see a link', (text, name) => {
    expect(normaliseName(text)).toBe(name)
  })
})

describe('the names in a registration', () => {
  const registration = {
    username: 'ann',
    email: 'ann@contrail.example',
    lastName: 'Lee',
    password: 'plum secret',
  }
  const parse = (changes: object) => RegistrationSchema.safeParse({ ...registration, ...changes })

  it.each([
    'Zoë',
    'María-José',
    'O’Neill',
    'Nguyễn Văn',
    '李小龍',
    'Martin (Jr.)',
    'नेहा',
    'John 3rd',
  ])('may include the first name %s', (firstName) => {
    expect(parse({ firstName }).data?.firstName).toBe(firstName)
  })

  it.each([
    'https://evil.example/pay',
    'write to eve@evil.example',
    '<a href=x>',
    'pay at evil.example/x',
  ])('may not include the first name %s', (firstName) => {
    expect(parse({ firstName }).error?.issues[0]?.message).toBe(
      'Please enter a name without links or symbols',
    )
  })

  it('may not include a username with a line break', () => {
    expect(parse({ firstName: 'Ann', username: 'ann\nlee' }).success).toBe(false)
  })
})
