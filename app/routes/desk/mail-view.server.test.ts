import { expect, test } from 'vitest'
import { makeApp } from '../../../tests/app.ts'
import { runIn, type App } from '#app/core/app.server.ts'
import { viewMail } from './mail-view.server.ts'

const at = '2027-05-12T15:00:00.000Z'
const waiting = {
  ...{ id: 'msg_1', kind: 'password-reset', recipient: 'ada@contrail.example', text: 'Hello' },
  ...{ subject: 'Your link', createdAt: at, sentAt: null, failedAt: null, bouncedAt: null },
  lastError: null,
} as const

test.each([
  ['waiting', {}],
  ['tried', { lastError: '451 later' }],
  ['failed', { failedAt: at, lastError: '550 unknown' }],
  ['sent', { sentAt: at }],
  ['returned', { sentAt: at, bouncedAt: at, lastError: 'full' }],
] as const)('the desk shows the state "%s" of a mail with %j', (state, changes) => {
  const shown = runIn(makeApp({}), () => viewMail({ ...waiting, ...changes }))
  expect(shown.state).toBe(state)
})

test('administrators read the text of a mail only while no mail server delivers it', () => {
  const text = 'Set a new password: https://contrail.example/reset-password?token=secret'
  const mail = { ...waiting, text, sentAt: at }
  const textWith = (provider: App['mail']) =>
    runIn({ ...makeApp({}), mail: provider }, () => viewMail(mail).text)
  expect(textWith(null)).toBe(text)
  expect(textWith({ send: async () => {} })).toBeNull()
})
