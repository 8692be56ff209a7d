import { expect, test } from 'vitest'
import { readLog } from '../../../tests/logged.ts'
import { call, post } from '../../../tests/route-calls.ts'
import { aUser } from '../../../tests/samples/records.ts'
import { aTwoFactorUser } from '../../../tests/samples/sign-ins.ts'
import { paths } from '#app/core/paths.ts'
import { action } from './settings.tsx'

test('the security log names an account that staff signed out, and no refused attempt', async () => {
  const { id: own, cookies } = await aTwoFactorUser({ isAdmin: true })
  const traveller = await aUser()
  const lines = readLog('info')
  const end = async (user: string) => {
    lines.length = 0
    const fields = { intent: 'end-sessions', user }
    const { status } = await call(action, post(paths.adminSettings, fields, { cookies }))
    return [status, lines.filter(({ security }) => security === 'signed-out-everywhere').length]
  }
  expect(await end(own)).toEqual([409, 0])
  expect(await end(traveller.id)).toEqual([303, 1])
})
