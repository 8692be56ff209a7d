import { expect, test } from 'vitest'
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
