import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inDays } from '../../clock.ts'
import { startSite, type Site } from '../../e2e/site.ts'
import { aName, anOffer, bookingOf } from '../travel.ts'
import { bodyOf, Visitor } from '../visitor.ts'

/** Starts a site in its own process group, as a terminal does. */
async function startInTerminal(env: Record<string, string>): Promise<Site> {
  const command = ['setsid', process.execPath, 'scripts/start.mjs'] as const
  const site = await startSite(env, undefined, command)
  onTestFinished(() => site.stop())
  return site
}

/** Sends the signal to every process of the group, as a terminal does. npm forwards it as well. */
function pressCtrlC({ pid }: Site): void {
  process.kill(-pid, 'SIGINT')
  process.kill(pid, 'SIGINT')
}

async function searchesOf({ sandboxUrl }: Site): Promise<number> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/calls`)
  const { counts } = (await answer.json()) as { counts: Record<string, number> }
  return Object.entries(counts)
    .filter(([call]) => /^POST .*offer_requests$/.test(call))
    .reduce((sum, [, count]) => sum + count, 0)
}

async function secondsUntilGone({ pid }: Site, since: number): Promise<number> {
  const isThere = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isThere).toBe(false)
  return (Date.now() - since) / 1_000
}

test("Ctrl+C ends the site's own searches immediately and airline requests within five seconds", async () => {
  const slow = { OWN_SEARCHES_PER_HOUR: '20', SANDBOX_SLOWEST_AIRLINE_MS: '25000' }
  const site = await startInTerminal(slow)
  const search = `/search?origin=LHR&destination=JFK&departureDate=${inDays(30)}&adults=1&wait=1`
  const page = fetch(site.url + search)
    .then((answer) => answer.text())
    .catch(() => 'cut off')
  // One search is the visitor's, and the other one the site's own.
  await expect.poll(() => searchesOf(site)).toBeGreaterThanOrEqual(2)
  const pressedAt = Date.now()
  pressCtrlC(site)
  expect(await secondsUntilGone(site, pressedAt)).toBeLessThan(15)
  await page
  const said = site.output.join('\n')
  expect(said).toContain('Stopping after the work in progress')
  expect(said).toMatch(/^Waiting for .*GET \/search/m)
  expect(said).not.toMatch(/^Waiting for .*own searches/m)
  expect(site.errors.filter((line) => line.startsWith('{'))).toEqual([])
})

test('Ctrl+C during a booking waits for the airline, and the traveller gets the response', async () => {
  const site = await startInTerminal({})
  const visitor = new Visitor(undefined, site.url)
  const offer = await anOffer(visitor, { route: 'LHR-JFK' })
  await fetch(`${site.sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({
      match: { method: 'POST', path: '/air/orders' },
      fault: { kind: 'hold' },
    }),
  })
  const sent = bookingOf(offer, `${aName()}@example.com`)
  const booking = visitor.call('POST', '/api/bookings', sent)
  await expect.poll(() => site.output.join('\n')).toContain('"to":"ordering"')
  const pressedAt = Date.now()
  pressCtrlC(site)
  const waiting = /^Waiting for .*POST \/api\/bookings/m
  await expect.poll(() => site.output.join('\n')).toMatch(waiting)
  // The site waits only five seconds for other work, but must wait longer for a booking.
  await pause(6_000)
  await fetch(`${site.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
  const answer = await booking
  expect(answer.status, answer.text).toBe(201)
  expect(bodyOf<{ duffelBookingId: string }>(answer).duffelBookingId).toMatch(/\w{6}/)
  expect(await secondsUntilGone(site, pressedAt)).toBeGreaterThan(4)
})
