import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aPassword, aUser } from '../../../tests/samples/records.ts'
import { skipSleeps } from '../../../tests/sleeps.ts'
import { db, inTransaction } from '#app/platform/database/db.server.ts'
import { endSessionsOf, listSessions } from '#app/core/account/sign-in/session.store.server.ts'
import { hashPassword, setPassword } from '#app/core/account/user.store.server.ts'
import { findUser } from './auth.server.ts'
import { countGuess } from './limits/guesses.server.ts'
import { knownDevice, rememberDevice } from './limits/known-devices.server.ts'
import { checkCode, checkPassword, finishSignIn } from './sign-in.server.ts'

let addresses = 0
const anAddress = () => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

function visit(address = anAddress(), cookies = ''): Request {
  const headers = { 'x-contrail-peer': address, Cookie: cookies }
  return new Request('http://localhost:3000/login', { method: 'POST', headers })
}

async function signIn(request: Request, credentials: { username: string; password: string }) {
  const checked = await checkPassword(request, credentials)
  if (checked.kind !== 'matches') return checked
  const cookies = await finishSignIn(request, checked.user)
  if (!cookies) throw new Error('Changed while it was looked at')
  return { kind: 'signed in' as const, cookies }
}

async function signedIn(username: string, request = visit()): Promise<string> {
  const outcome = await signIn(request, { username, password: aPassword })
  if (outcome.kind !== 'signed in') throw new Error(`Not signed in: ${outcome.kind}`)
  return outcome.cookies.flatMap((cookie) => cookie?.split(';')[0] ?? []).join('; ')
}

const guess = async (username: string, address?: string) =>
  (await signIn(visit(address), { username, password: 'wrong' })).kind

const times = (count: number) => Array.from({ length: count })

describe('signing in', () => {
  test('with the right password starts a session and remembers the device', async () => {
    const user = await aUser()
    const cookies = await signedIn(user.username)
    expect(await findUser(visit('', cookies))).toMatchObject({ id: user.id })
    expect(await knownDevice(visit('', cookies), user.id)).toMatch(/^[\w-]{43}$/)
    expect(await knownDevice(visit('', cookies), (await aUser()).id)).toBeNull()
  })

  test.each<[what: string, change: (user: { id: string }) => Promise<unknown>]>([
    [
      'the password changes',
      async ({ id }) => {
        await setPassword(id, await hashPassword('another secret of theirs'))
        await endSessionsOf(id)
      },
    ],
    [
      'a second factor is turned on',
      async ({ id }) => {
        const secondFactorSince = new Date().toISOString()
        await db().updateTable('users').set({ secondFactorSince }).where('id', '=', id).execute()
        await endSessionsOf(id)
      },
    ],
  ])('fails when %s after the password check', async (_, change) => {
    const { id, username } = await aUser()
    const request = visit()
    const checked = await checkPassword(request, { username, password: aPassword })
    if (checked.kind !== 'matches') throw new Error('Not let in')
    await change({ id })
    expect(await finishSignIn(request, checked.user)).toBeNull()
    expect(await listSessions(id)).toEqual([])
  })

  test('leaves no session with the old password when the password changes at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, username } = await aUser()
      const request = visit()
      const checked = await checkPassword(request, { username, password: aPassword })
      if (checked.kind !== 'matches') throw new Error('Not let in')
      const passwordHash = await hashPassword('another secret of theirs')
      const change = inTransaction(async () => {
        await setPassword(id, passwordHash)
        await endSessionsOf(id)
      })
      await Promise.all([finishSignIn(request, checked.user), change])
      expect(await listSessions(id)).toEqual([])
    }
  })

  test('does not reveal whether the name or the password was wrong', async () => {
    const user = await aUser()
    for (const username of [user.username, randomUUID()]) {
      expect(await signIn(visit(), { username, password: 'wrong' })).toEqual({
        kind: 'refused',
        message: 'Invalid username or password',
      })
    }
  })

  test('stops after ten attempts from one address, and only for that address', async () => {
    const { username } = await aUser()
    const address = anAddress()
    const kinds = []
    for (const _ of times(11)) kinds.push(await guess(username, address))
    expect(kinds).toEqual([...times(10).map(() => 'refused'), 'limited'])
    await expect(signedIn(username, visit(address))).rejects.toThrow('limited')
    await signedIn(username)
    expect(await guess(username, address)).toBe('limited')
  })

  test('lets the owner in from any address within seconds while eleven addresses guess', async () => {
    const { id, username } = await aUser()
    const device = await signedIn(username)
    const guessers = times(11).map(() => anAddress())
    const tries = []
    for (const _ of times(10)) {
      for (const address of guessers)
        tries.push(await countGuess('sign-in', visit(address), id, null))
    }
    expect(tries.slice(0, 12).map(({ delayMs }) => delayMs)).toEqual([
      ...times(10).map(() => 0),
      200,
      400,
    ])
    expect(Math.max(...tries.map(({ delayMs }) => delayMs))).toBe(3_000)

    const sleptMs = skipSleeps()
    await signedIn(username)
    expect(sleptMs()).toBe(3_000)
    const known = await knownDevice(visit('', device), id)
    const own = await countGuess('sign-in', visit('', device), id, known)
    expect(own).toEqual({ limited: null, delayMs: 0, crowded: false })
  })

  test('leaves each of many guessing addresses three guesses an hour', async () => {
    const { id } = await aUser()
    const guessers = times(20).map(() => anAddress())
    const looked = new Map(guessers.map((address) => [address, 0]))
    let wait = 0
    for (const _ of times(10)) {
      for (const address of guessers) {
        const { limited } = await countGuess('sign-in', visit(address), id, null)
        if (limited) wait = limited.retryAfter
        else looked.set(address, (looked.get(address) ?? 0) + 1)
      }
    }
    expect(Math.max(...looked.values())).toBe(4)
    expect(wait).toBeGreaterThan(3_500)
  })

  test('counts the networks of one IPv6 subscriber as one address when many addresses guess', async () => {
    const { id } = await aUser()
    const kinds = []
    for (const index of times(20).keys()) {
      const address = `2001:db8:7:${index.toString(16)}::1`
      const { limited } = await countGuess('sign-in', visit(address), id, null)
      kinds.push(limited ? 'limited' : 'looked at')
    }
    expect(kinds.filter((kind) => kind === 'looked at')).toHaveLength(13)
    expect((await countGuess('sign-in', visit('2001:db8:8::1'), id, null)).limited).toBeNull()
  })

  test('checks a code from another address while others who know the password guess codes', async () => {
    const user = await aUser()
    const refused = { kind: 'refused' }
    const guessers = times(3).map(() => anAddress())
    for (const _ of times(4)) {
      for (const address of guessers)
        await countGuess('second-factor', visit(address), user.id, null)
    }
    const sleptMs = skipSleeps()
    expect(await checkCode(visit(), user, '000000')).toMatchObject(refused)
    expect(sleptMs()).toBe(600)
    const answers = []
    for (const _ of times(3)) {
      answers.push(await countGuess('second-factor', visit(guessers[0]), user.id, null))
    }
    expect(answers.at(-1)?.limited?.retryAfter).toBeGreaterThan(86_000)
  })

  test('counts attempts of a known device separately', async () => {
    const { id } = await aUser()
    const tries = []
    for (const _ of times(11)) tries.push(await countGuess('sign-in', visit(), id, 'a device'))
    expect(tries.map(({ limited }) => limited !== null)).toEqual([
      ...times(10).map(() => false),
      true,
    ])
    expect((await countGuess('sign-in', visit(), id, 'another device')).limited).toBeNull()
  })

  test('counts both accounts when the username of one account is the email of the other', async () => {
    const email = `${randomUUID()}@contrail.example`
    const password = 'another horse'
    const guessed = await aUser({ username: email, passwordHash: await hashPassword(password) })
    const guesser = await aUser({ email })
    const address = anAddress()
    const kinds = []
    for (const _ of times(6)) {
      kinds.push(await guess(email, address), await guess(email, address))
      await signedIn(guesser.username, visit(address))
    }
    expect(kinds).toEqual([...times(10).map(() => 'refused'), ...times(2).map(() => 'limited')])
    const right = { username: email, password }
    expect(await checkPassword(visit(address), right)).toMatchObject({ kind: 'limited' })
    expect(await checkPassword(visit(), right)).toMatchObject({ user: { id: guessed.id } })
    const other = { username: email, password: aPassword }
    expect(await checkPassword(visit(address), other)).toMatchObject({ user: { id: guesser.id } })
  })

  test('slows guesses at a username, although the device of the owner of the email is known', async () => {
    const email = `${randomUUID()}@contrail.example`
    await aUser({ username: email })
    const guesser = await aUser({ email })
    const device = await signedIn(guesser.username)
    const sleptMs = skipSleeps()
    for (const _ of times(11)) {
      await signIn(visit(anAddress(), device), { username: email, password: 'wrong' })
    }
    // The eleventh guess counts against the username alone, because the device has used up its attempts.
    expect(sleptMs()).toBe(200)
  })

  test('works for the owner of an email that another user has as username', async () => {
    const owner = await aUser()
    const device = await signedIn(owner.username)
    const { id } = await aUser({ username: owner.email, passwordHash: await hashPassword('other') })
    for (const _ of times(110)) await countGuess('sign-in', visit(), id, null)
    const sleptMs = skipSleeps()
    await signedIn(owner.email, visit(anAddress(), device))
    expect(sleptMs()).toBe(0)
    await signedIn(owner.email)
  })

  test('keeps the device of the last five accounts that signed in on it', async () => {
    const accounts = ['a', 'b', 'c', 'd', 'e', 'a', 'f']
    let cookies = ''
    for (const account of accounts) {
      cookies = (await rememberDevice(visit('', cookies), account)).split(';')[0] ?? ''
    }
    const devices = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((account) => knownDevice(visit('', cookies), account)),
    )
    expect(devices.map((device) => device !== null)).toEqual([true, false, true, true, true, true])
    expect(new Set(devices).size).toBe(devices.length)
  })

  test.each(['contrail_devices=', 'contrail_devices=abc', 'contrail_devices=W10.AAAA'])(
    'treats the cookie %s as an unknown device',
    async (cookies) => {
      expect(await knownDevice(visit('', cookies), (await aUser()).id)).toBeNull()
    },
  )
})
