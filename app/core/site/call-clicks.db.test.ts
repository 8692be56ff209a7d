import { beforeEach, expect, test } from 'vitest'
import { app, runIn, type App } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { AdsProvider } from '#app/core/money/ads-port.ts'
import { now } from '../../../tests/clock.ts'
import { reportCallClick } from './call-clicks.server.ts'

beforeEach(async () => {
  await db().deleteFrom('callClicks').execute()
})

const on = <T>(changes: Pick<App, 'ads'>, work: () => T) =>
  runIn({ ...app(), clock: { ...app().clock, now }, ...changes }, work)

const click = { clickId: 'click-1', userAgent: 'A browser' }
const clicks = async () =>
  (await db().selectFrom('callClicks').select('clicks').execute())[0]?.clicks

function reporting(outcome: () => Promise<void> = () => Promise.resolve()) {
  const reported: unknown[] = []
  const ads: AdsProvider = {
    async reportCall(call) {
      reported.push(call)
      return outcome()
    },
  }
  return {
    reported,
    report: (allowed: boolean) => on({ ads }, () => reportCallClick({ ...click, allowed })),
  }
}

test.each([
  ['is reported to the ad network with consent', true, [click]],
  ['is not reported without consent', false, []],
])('a click is counted, and %s', async (_, allowed, told) => {
  const { reported, report } = reporting()
  await report(allowed)
  await report(allowed)
  expect(reported).toEqual([...told, ...told])
  expect(await clicks()).toBe(2)
})

test('the visitor does not wait for the ad network or see its errors', async () => {
  const silent = reporting(() => new Promise(() => {}))
  await silent.report(true)
  const away = reporting(() => Promise.reject(new Error('Away')))
  await away.report(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await clicks()).toBe(2)
})

test('clicks are counted even if the site has no ad network', async () => {
  await on({ ads: null }, () => reportCallClick({ ...click, allowed: true }))
  expect(await clicks()).toBe(1)
})
