import { describe, expect, test } from 'vitest'
import { readForm } from './form.server.ts'

const sent = (fields: [string, string][]) =>
  readForm(new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) }))

test('the last value of a repeated field applies, because text browsers also send the default button', async () => {
  const form = await sent([
    ['intent', 'default'],
    ['intent', 'pressed'],
  ])
  expect(form.getAll('intent')).toEqual(['pressed'])
})

test('a chosen airport code and the typed text are both kept, in this order', async () => {
  const form = await sent([
    ['origin', 'LHR'],
    ['origin', 'London'],
  ])
  expect(form.getAll('origin')).toEqual(['LHR', 'London'])
})

test('digits of any script become Western digits in all fields except passwords', async () => {
  const form = await sent([
    ['phone', '\uff0b\uff14\uff14 \u0662\u0660'],
    ['password', '\uff14\uff12'],
  ])
  expect(Object.fromEntries(form)).toEqual({ phone: '+44 20', password: '\uff14\uff12' })
})

test('fields except passwords lose what surrounds copied text', async () => {
  const form = await sent([
    ['email', ' ann@walker.dev\u200b'],
    ['password', ' secret\u200b'],
  ])
  expect(Object.fromEntries(form)).toEqual({ email: 'ann@walker.dev', password: ' secret\u200b' })
})

test('a line break is one character, as browsers count it', async () => {
  const form = await sent([
    ['message', 'one\r\ntwo\nthree'],
    ['password', 'one\r\ntwo'],
  ])
  expect(Object.fromEntries(form)).toEqual({ message: 'one\ntwo\nthree', password: 'one\r\ntwo' })
})

const statusOf = (fields: [string, string][]) =>
  sent(fields).then(
    () => 200,
    (refused: unknown) => (refused instanceof Response ? refused.status : 500),
  )
const fieldsOf = (count: number) =>
  Array.from({ length: count }, (_, index): [string, string] => [`field${index}`, ''])
const repeated = (count: number) =>
  Array.from({ length: count }, (): [string, string] => ['origin', 'LHR'])

describe('a form', () => {
  test.each<[what: string, fields: [string, string][], status: number]>([
    ['200 fields', fieldsOf(200), 200],
    ['201 fields', fieldsOf(201), 400],
    ['a field that repeats four times', repeated(4), 200],
    ['a field that repeats five times', repeated(5), 400],
    ['a name of 100 characters', [['n'.repeat(100), '']], 200],
    ['a name of 101 characters', [['n'.repeat(101), '']], 400],
    ['a list in a step', [['passengers[0].document[1]', '']], 200],
    ['a list in a list', [['passengers[0].documents[1].number', '']], 400],
    ['a name with four steps', [['a.b.c.d.e', '']], 400],
    ['an index of two digits', [['passengers[10]', '']], 400],
    ['a space in a name', [['a b', '']], 400],
    ['a line break behind a name', [['a\n', '']], 400],
    ['a step that names a constructor', [['a.constructor', '']], 400],
    ['a step that names a prototype', [['__proto__.a', '']], 400],
    ['a name that only contains a reserved word', [['a.constructors', '']], 200],
  ])('with %s', async (_, fields, status) => {
    expect(await statusOf(fields)).toBe(status)
  })

  test.each([
    ['text/plain', 415],
    ['application/json', 415],
    ['', 415],
    ['Application/X-WWW-Form-Urlencoded ; charset=UTF-8', 200],
    ['multipart/form-data; boundary=none', 400],
  ])('the type %j gets the status %i', async (type, status) => {
    const body = Buffer.from('intent=pressed')
    const init = { method: 'POST', headers: { 'Content-Type': type }, body }
    const read = readForm(new Request('http://localhost/', init)).then(
      () => 200,
      (refused: unknown) => (refused instanceof Response ? refused.status : 500),
    )
    expect(await read).toBe(status)
  })

  test('a file is refused, and the fields of a form without files are read', async () => {
    const post = (fields: [string, string | Blob][]) => {
      const body = new FormData()
      for (const [name, value] of fields) body.append(name, value)
      return readForm(new Request('http://localhost/', { method: 'POST', body }))
    }
    expect(Object.fromEntries(await post([['a', '\uff14']]))).toEqual({ a: '4' })
    await expect(post([['a', new Blob(['text'])]])).rejects.toMatchObject({ status: 400 })
  })

  test('the same request is read once', async () => {
    const body = new URLSearchParams({ a: '1' })
    const request = new Request('http://localhost/', { method: 'POST', body })
    expect(await readForm(request)).toBe(await readForm(request))
  })
})
