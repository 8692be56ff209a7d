import { expect, test } from 'vitest'
import { makeApp } from '../../../tests/app.ts'
import { runIn, type App } from '#app/core/app.server.ts'
import { viewMail } from './mail-view.server.ts'

test('administrators read the text of a mail only while no mail server delivers it', () => {
  const text = 'Set a new password: https://contrail.example/reset-password?token=secret'
  const at = '2027-05-12T15:00:00.000Z'
  const mail = {
    ...{ id: 'msg_1', kind: 'password-reset', recipient: 'ada@contrail.example', text },
    ...{ subject: 'Your link', createdAt: at, sentAt: at, failedAt: null, bouncedAt: null },
    lastError: null,
  } as const
  const textWith = (provider: App['mail']) =>
    runIn({ ...makeApp({}), mail: provider }, () => viewMail(mail).text)
  expect(textWith(null)).toBe(text)
  expect(textWith({ send: async () => {} })).toBeNull()
})
