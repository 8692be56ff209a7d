import { expect, test } from 'vitest'
import { loadNothingUntilIdle } from './keep-page.ts'

type FakeRouter = Parameters<typeof loadNothingUntilIdle>[0]

test('after a failed navigation each route decides again by its own rule', () => {
  const always = () => true
  const never = () => false
  const matches = [undefined, always, never].map((shouldRevalidate) => ({
    route: { shouldRevalidate },
  }))
  const rules = () => matches.map(({ route }) => route.shouldRevalidate)
  let tell = (_: string) => {}
  const router = {
    state: { matches },
    subscribe: (follow: (now: object) => void) => {
      tell = (state) => follow({ navigation: { state } })
      return () => (tell = () => {})
    },
  }
  loadNothingUntilIdle(router as unknown as FakeRouter)
  expect(rules().map((decides) => decides?.())).toEqual([false, false, false])
  tell('loading')
  expect(rules().map((decides) => decides?.())).toEqual([false, false, false])
  tell('idle')
  expect(rules()).toEqual([undefined, always, never])
})
