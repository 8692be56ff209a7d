import { expect, test } from 'vitest'
import { app, runIn } from '#app/core/app.server.ts'
import { now } from '../../../tests/clock.ts'
import { countModeSwitches, currentMode, setMode } from './settings.store.server.ts'

test('another instance notices a switch of the mode within seconds', async () => {
  await setMode('test', 'usr_admin')
  let passedMs = 0
  const clock = { ...app().clock, now: () => now() + passedMs }
  const other = { ...app(), clock, state: {} }
  const seen = () => runIn(other, async () => [await currentMode(), countModeSwitches()])
  expect(await seen()).toEqual(['test', 0])
  await setMode('live', 'usr_admin')
  passedMs = 5_000
  expect(await seen()).toEqual(['live', 1])
  expect(await seen()).toEqual(['live', 1])
  await setMode('test', 'usr_admin')
})
