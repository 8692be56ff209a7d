import { expect, test } from 'vitest'
import { createFakeSite } from '../../../tests/fakes/fake-site.ts'
import { minutesToMs } from './durations.server.ts'

test('minutesToMs returns less with RECOVERY_SPEED', () => {
  expect(createFakeSite().run(() => minutesToMs(2))).toBe(120_000)
  expect(createFakeSite({}, { RECOVERY_SPEED: 60 }).run(() => minutesToMs(2))).toBe(2_000)
})
