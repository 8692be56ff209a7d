import { expect, test } from 'vitest'
import { origin } from '../../../../tests/route-calls.ts'
import { createSearchSite } from '../../../../tests/fakes/fake-searches.ts'
import { skipSleeps } from '../../../../tests/sleeps.ts'
import { resetGuesses, takeGuess } from './guesses.server.ts'

const from = (peer: string) => new Request(origin, { headers: { 'x-contrail-peer': peer } })

test('after a correct password, every address of its network may guess as often as before', () =>
  createSearchSite().run(async () => {
    const target = 'usr_guessed'
    const guess = (peer: string) => takeGuess('sign-in', from(peer), target)
    let stranger = 0
    const crowd = async () => {
      for (let tries = 0; tries < 10; tries += 1) await guess(`198.51.104.${(stranger += 1)}`)
    }
    const allowed = async () => {
      let tries = 0
      while ((await guess(`2001:db8:7::${tries + 1}`)) === null) tries += 1
      return tries
    }
    await crowd()
    const before = await allowed()
    expect(before).toBeGreaterThan(0)
    await resetGuesses('sign-in', from('2001:db8:7::1'), target)
    await crowd()
    expect(await allowed()).toBe(before)
  }))

test.each(['second-factor', 'booking-code-entry'] as const)(
  'after ten guesses of a code, each network has two more on the same day: %s',
  async (name) => {
    const site = createSearchSite()
    await site.run(async () => {
      const guess = (peer: string) => takeGuess(name, from(peer), 'a code')
      for (let tries = 1; tries <= 10; tries += 1) await guess(`198.51.107.${tries}`)
      const allowed = async (network: string) => {
        let tries = 0
        while (tries < 9 && (await guess(`${network}::${tries + 1}`)) === null) tries += 1
        return tries
      }
      site.pass(3_600_000)
      expect(await allowed('2001:db8:8')).toBe(2)
      site.pass(3_600_000)
      expect(await allowed('2001:db8:8')).toBe(0)
    })
  },
)

test('a guess waits while many addresses guess, unless it is refused or comes from a known device', () =>
  createSearchSite().run(async () => {
    const sleptMs = skipSleeps()
    const target = 'usr_slowed'
    for (let tries = 1; tries <= 10; tries += 1) {
      await takeGuess('sign-in', from(`198.51.105.${tries}`), target)
    }
    expect(sleptMs()).toBe(0)
    await takeGuess('sign-in', from('198.51.105.11'), target)
    expect(sleptMs()).toBe(200)
    await takeGuess('sign-in', from('198.51.105.11'), target, 'a known device')
    expect(sleptMs()).toBe(0)
    while ((await takeGuess('sign-in', from('198.51.105.11'), target)) === null) sleptMs()
    expect(sleptMs()).toBe(0)
  }))
