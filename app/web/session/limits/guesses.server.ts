import { app } from '#app/core/app.server.ts'
import { countUse, resetPoints, takePoint } from '#app/platform/limit.server.ts'
import { addressOf, siteOf } from '#app/web/wire/address.server.ts'
import { knownDevice } from './known-devices.server.ts'
import { keyOf, toLimited, resetAttempts, takeAttempt, type Limited } from './limits.server.ts'

/**
 * Attempts are counted separately for each known device and each address, so that a stranger cannot
 * lock out the owner.
 */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Rule = {
  crowd: readonly [tries: number, seconds: number]
  crowded: readonly [tries: number, seconds: number]
}

const ofPasswords: Rule = { crowd: [10, 15 * minute], crowded: [3, hour] }
/**
 * A code has only six digits, so its attempts are counted over a longer period than those of a
 * password.
 */
const ofCodes: Rule = { crowd: [10, day], crowded: [2, day] }

const rulesOfAccounts = {
  'sign-in': ofPasswords,
  'password-change': ofPasswords,
  'second-factor': ofCodes,
} as const satisfies Record<string, Rule>

const rules = {
  ...rulesOfAccounts,
  retrieve: { crowd: [20, 15 * minute], crowded: [3, hour] },
  'booking-code-entry': ofCodes,
} as const satisfies Record<string, Rule>

type GuessName = keyof typeof rules
type AccountGuess = keyof typeof rulesOfAccounts

const slowerByMs = 200
const slowestMs = 3_000

type Counted = { limited: Limited | null; delayMs: number; crowded: boolean }

export async function countGuess(
  name: GuessName,
  request: Request,
  target: string,
  device: string | null,
): Promise<Counted> {
  const limited = await takeAttempt(name, request, sourceOf(request, target, device))
  if (limited || device !== null) return { limited, delayMs: 0, crowded: limited !== null }
  const { crowd, crowded } = rules[name]
  const [tries, seconds] = crowd
  const { used } = await countUse({ key: keyOf(name, 'account', target), seconds })
  if (used <= tries) return { limited: null, delayMs: 0, crowded: false }
  const wait = await takePoint({
    key: keyOf(name, 'crowd', `${target} ${siteOf(request)}`),
    points: crowded[0],
    seconds: crowded[1],
  })
  const delayMs = Math.min((used - tries) * slowerByMs, slowestMs)
  return { limited: toLimited(request, name, wait), delayMs, crowded: true }
}

/** Returns null when the guess may be checked. May first wait for some seconds. */
export async function takeGuess(
  name: GuessName,
  request: Request,
  target: string,
  device: string | null = null,
): Promise<Limited | null> {
  const { limited, delayMs } = await countGuess(name, request, target, device)
  if (!limited && delayMs > 0) await app().clock.sleep(delayMs)
  return limited
}

export async function takeAccountGuess(name: AccountGuess, request: Request, userId: string) {
  return takeGuess(name, request, userId, await knownDevice(request, userId))
}

export async function resetGuesses(
  name: GuessName,
  request: Request,
  target: string,
  device: string | null = null,
): Promise<void> {
  await Promise.all([
    resetAttempts(name, sourceOf(request, target, device)),
    resetPoints(keyOf(name, 'account', target)),
    resetPoints(keyOf(name, 'crowd', `${target} ${siteOf(request)}`)),
  ])
}

export async function resetAccountGuesses(name: AccountGuess, request: Request, userId: string) {
  return resetGuesses(name, request, userId, await knownDevice(request, userId))
}

function sourceOf(request: Request, target: string, device: string | null): string {
  return `${target} ${device ?? addressOf(request)}`
}
