import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { get } from '../../../tests/route-calls.ts'
import { now } from '../../../tests/clock.ts'
import { ada, anOffer, aUser } from '../../../tests/samples/records.ts'
import { app, runIn } from '#app/core/app.server.ts'
import { openCheckout, saveDraft } from '#app/core/booking/checkout/checkout.store.server.ts'
import { signInSession } from '#app/core/booking/visitor-session.server.ts'
import { createSession } from '#app/core/account/sign-in/session.store.server.ts'
import * as layout from '#app/routes/booking/layout.tsx'
import * as passengers from '#app/routes/booking/travellers/passengers-page.tsx'
import { findUser } from './auth.server.ts'
import { requestIdHeader } from '#app/web/wire/head.server.ts'
import { closeScope, openScope } from '#app/web/wire/request-scope.server.ts'
import {
  getSession,
  ownerOf,
  rotateSession,
  signOut,
  startSession,
} from './session-cookie.server.ts'
import { refreshViewer, sessionCookie, viewer } from './viewer.server.ts'

let sessionReads = 0
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    const from = node.kind === 'SelectQueryNode' ? JSON.stringify(node.from) : ''
    if (from.includes('"sessions"')) sessionReads += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
const counted = <T>(work: () => Promise<T>) =>
  runIn({ ...app(), db: app().db.withPlugin(counter), clock: { ...app().clock, now } }, work)

beforeEach(() => {
  sessionReads = 0
})

async function aSession(userId: string | null = null) {
  const { token, idHash } = await createSession(userId, 'Firefox')
  const [cookie = ''] = (await sessionCookie.serialize(token)).split(';')
  return { cookie, idHash }
}

function arrive(cookie = '', path = '/') {
  const id = randomUUID()
  openScope(id, null)
  const copy = () => {
    const request = get(path, [cookie])
    request.headers.set(requestIdHeader, id)
    return request
  }
  return { copy, end: () => closeScope(id) }
}

describe('viewer', () => {
  test('reads the visitor once for any number of concurrent loaders', async () => {
    const { id } = await aUser()
    const { cookie, idHash } = await aSession(id)
    const { copy } = arrive(cookie)
    const [one, session, user, owner] = await counted(() =>
      Promise.all([viewer(copy()), getSession(copy()), findUser(copy()), ownerOf(copy())]),
    )
    expect(await counted(() => viewer(copy()))).toBe(one)
    expect([session?.idHash, user?.id, owner]).toEqual([
      idHash,
      id,
      { userId: id, sessionHash: idHash },
    ])
    expect(sessionReads).toBe(1)
  })

  test('makes no query without a valid session cookie', async () => {
    for (const cookie of ['', 'contrail_session=forged']) {
      const { copy } = arrive(cookie)
      expect(await counted(() => viewer(copy()))).toEqual({
        session: null,
        user: null,
        owner: { userId: null, sessionHash: null },
      })
    }
    expect(sessionReads).toBe(0)
  })

  test('reads the visitor again for the next request with the same cookie', async () => {
    const { cookie } = await aSession()
    const first = arrive(cookie)
    expect((await viewer(first.copy())).session).not.toBeNull()
    await signOut(get('/', [cookie]))
    first.end()
    expect((await viewer(arrive(cookie).copy())).session).toBeNull()
    expect((await viewer(first.copy())).session).toBeNull()
  })

  test('keeps concurrent requests of different visitors apart', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id } = await aUser()
        const { cookie, idHash } = await aSession(id)
        return { request: arrive(cookie), is: { userId: id, sessionHash: idHash } }
      }),
    )
    const nobody = arrive()
    const turns = Array.from({ length: 5 }, () => visitors).flat()
    const owners = turns.map(async ({ request, is }, turn) => {
      await sleep((turn * 7) % 5)
      return [await ownerOf(request.copy()), is, await findUser(nobody.copy())]
    })
    for (const [owner, is, stranger] of await Promise.all(owners)) {
      expect(owner).toEqual(is)
      expect(stranger).toBeNull()
    }
  })

  test('shares nothing with a request that has a forged request id', async () => {
    const { cookie } = await aSession()
    const { copy } = arrive(cookie)
    await viewer(copy())
    const forged = get('/')
    forged.headers.set(requestIdHeader, randomUUID())
    expect((await viewer(forged)).session).toBeNull()
  })
})

describe('loaders that run after an action in the same request', () => {
  test('see the user who has signed in', async () => {
    const { id } = await aUser()
    const { cookie } = await aSession()
    const { copy } = arrive(cookie)
    expect(await findUser(copy())).toBeNull()
    await rotateSession(copy(), id)
    expect(await findUser(copy())).toMatchObject({ id })
  })

  test('see no user after signing out', async () => {
    const { id } = await aUser()
    const { cookie } = await aSession(id)
    const { copy } = arrive(cookie)
    expect(await findUser(copy())).toMatchObject({ id })
    await signOut(copy())
    expect(await viewer(copy())).toMatchObject({ session: null, user: null })
  })

  test('see the session that a checkout started, and start no other session', async () => {
    const { copy } = arrive()
    expect((await viewer(copy())).session).toBeNull()
    const { owner, setCookie } = await startSession(copy())
    expect(setCookie).not.toBeNull()
    expect(await ownerOf(copy())).toEqual(owner)
    expect(await startSession(copy())).toEqual({ owner, setCookie: null })
  })

  test("see the account of a guest's booking after refreshViewer", async () => {
    const { id } = await aUser()
    const { cookie, idHash } = await aSession()
    const { copy } = arrive(cookie)
    expect(await findUser(copy())).toBeNull()
    await signInSession(idHash, id)
    expect((await refreshViewer(copy())).user).toMatchObject({ id })
    expect(await findUser(copy())).toMatchObject({ id })
  })
})

test('a checkout page reads its visitor once', async () => {
  const { cookie, idHash } = await aSession()
  const offer = anOffer()
  const counts = { adults: 1, children: 0, infants: 0 }
  const mode = 'test' as const
  const checkout = await openCheckout({ sessionHash: idHash, userId: null, mode, offer, ...counts })
  await saveDraft(checkout, { passengers: [ada] })
  const { copy } = arrive(cookie, `/booking?offer=${offer.id}&adults=1`)
  const args = () => ({ request: copy(), params: {}, context: {} })
  await counted(async () => {
    const [, page] = await Promise.all([
      findUser(copy()),
      layout.loader(args()),
      passengers.loader(args()),
    ])
    expect(page).toMatchObject({ isDraft: true })
  })
  expect(sessionReads).toBe(1)
})
