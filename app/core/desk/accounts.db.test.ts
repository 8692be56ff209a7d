import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { maxMessageLength } from '#app/core/messages/message-kinds.ts'
import { findMessage, saveMessage } from '#app/core/messages/message.store.server.ts'
import {
  enqueueMessage,
  listRecentMessages,
  markMessageFailed,
  saveBounce,
  findBounce,
} from '#app/core/mail/outbox.store.server.ts'
import {
  createSession,
  findSession,
  listSessions,
} from '#app/core/account/sign-in/session.store.server.ts'
import { aUser } from '../../../tests/samples/records.ts'
import { createFakeSite } from '../../../tests/fakes/fake-site.ts'
import { askProvider } from './orders/ask-provider.server.ts'
import { alreadyChanged } from './orders/outcome.server.ts'
import { resendMail } from './mail.server.ts'
import { answerMessage } from './answered-messages.server.ts'
import { actorOf } from '#app/core/site/actor.ts'
import { endSessionsManually, findSignedIn } from './sessions.server.ts'
import { auditTexts } from '../../../tests/samples/books.ts'
import { kindsTo } from '../../../tests/samples/mails.ts'

const admin = 'usr_admin'

afterEach(async () => {
  await db().deleteFrom('audit').execute()
})

describe('findSignedIn', () => {
  test('finds an account by email or username, with its number of devices', async () => {
    const { id, username, email } = await aUser()
    for (const login of [email, email.toUpperCase(), username])
      expect(await findSignedIn(login)).toEqual({ id, username, email, devices: 0 })
    await createSession(id, 'a phone')
    await createSession(id, 'a laptop')
    expect(await findSignedIn(username)).toMatchObject({ devices: 2 })
    expect(await findSignedIn(`${username}x`)).toBeNull()
  })

  test('prefers the owner of an email over an account with that username', async () => {
    const owner = await aUser()
    await aUser({ username: owner.email })
    expect(await findSignedIn(owner.email)).toMatchObject({ id: owner.id })
  })
})

describe('endSessionsManually', () => {
  test('ends all sessions of one account, and omits the name from the audit log', async () => {
    const [user, other] = [await aUser(), await aUser()]
    const { token } = await createSession(user.id, '')
    await createSession(user.id, '')
    const kept = await createSession(other.id, '')
    expect(await endSessionsManually(user.id, admin)).toEqual({
      ok: true,
      message: `${user.username} is signed out everywhere`,
    })
    expect(await listSessions(user.id)).toEqual([])
    expect(await findSession(token)).toBeNull()
    expect(await findSession(kept.token)).not.toBeNull()
    expect(await auditTexts()).toEqual([`${admin} sessions.ended ${user.id}, 2`])
  })

  test("refuses the administrator's own account", async () => {
    const { id } = await aUser()
    const { token } = await createSession(id, '')
    expect(await endSessionsManually(id, actorOf({ id }))).toEqual({
      ok: false,
      message: 'This is your own account. Sign out everywhere under Account Settings.',
    })
    expect(await findSession(token)).not.toBeNull()
  })

  test('refuses an unknown account', async () => {
    expect(await endSessionsManually('usr_nobody', admin)).toEqual({
      ok: false,
      message: 'Account not found. Nothing was changed.',
    })
    expect(await auditTexts()).toEqual([])
  })
})

describe('answerMessage', () => {
  async function aMessage() {
    const email = `${randomUUID()}@contrail.example`
    const { ticket } = await saveMessage({ kind: 'contact', email, fields: { message: email } })
    return { ticket, email }
  }

  test('emails an answer to the sender once, even if the call is repeated', async () => {
    const { ticket, email } = await aMessage()
    for (const text of [' It flies at 8. ', 'It flies at 8.'])
      expect(await answerMessage({ ticket, text, number: '1' }, admin)).toEqual({
        ok: true,
        message: `${ticket} answered`,
      })
    expect((await findMessage(ticket))?.answers).toMatchObject([{ text: 'It flies at 8.' }])
    expect(await kindsTo(email)).toHaveLength(1)
    expect(await auditTexts()).toEqual([`${admin} message.answered ${ticket}`])
  })

  test.each([
    ['   ', 'Please write a reply.'],
    ['x'.repeat(maxMessageLength + 1), 'Your reply can have at most 5,000 characters.'],
  ])('refuses an empty or overlong answer', async (text, message) => {
    const { ticket, email } = await aMessage()
    const refused = { ok: false, message, newReplies: [] }
    expect(await answerMessage({ ticket, text, number: '1' }, admin)).toEqual(refused)
    expect(await kindsTo(email)).toEqual([])
  })

  test('refuses a reply after another one was sent, until the form has shown that one', async () => {
    const { ticket, email } = await aMessage()
    const reply = (text: string, number: string) => answerMessage({ ticket, text, number }, admin)
    expect((await reply('It flies at 8.', '1')).ok).toBe(true)
    const first = (await findMessage(ticket))?.answers[0]?.id
    expect(await reply('It flies at 9.', '1')).toEqual({
      ok: false,
      message:
        'Replies sent since you opened this page: 1. We didn’t send yours. Read what was sent, then send yours if it’s still needed.',
      newReplies: [first],
    })
    expect(await kindsTo(email)).toHaveLength(1)
    expect((await reply('It flies at 9.', '2')).ok).toBe(true)
    expect((await findMessage(ticket))?.answers).toHaveLength(2)
    expect(await kindsTo(email)).toHaveLength(2)
    for (const number of ['1', '2'])
      expect(await reply('It flies at 10.', number)).toMatchObject({ ok: false })
    expect(await kindsTo(email)).toHaveLength(2)
  })

  test('sends only one of two different replies that are sent at the same time', async () => {
    const { ticket, email } = await aMessage()
    const outcomes = await Promise.all(
      ['It flies at 8.', 'It flies at 9.'].map((text) =>
        answerMessage({ ticket, text, number: '1' }, admin),
      ),
    )
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await kindsTo(email)).toHaveLength(1)
    expect(await auditTexts()).toEqual([`${admin} message.answered ${ticket}`])
  })

  test.each(['', '0', '-1', '1.5', 'one'])(
    'refuses a reply whose form has a malformed number: "%s"',
    async (number) => {
      const { ticket, email } = await aMessage()
      const outcome = await answerMessage({ ticket, text: 'It flies at 8.', number }, admin)
      expect(outcome).toMatchObject({ ok: false, message: alreadyChanged.message })
      expect(await kindsTo(email)).toEqual([])
    },
  )

  test('accepts an answer of the maximum length, and refuses an answer to an unknown message', async () => {
    const text = 'x'.repeat(maxMessageLength)
    const { ticket } = await aMessage()
    const reply = { ticket, text, number: '1' }
    expect(await answerMessage(reply, admin)).toMatchObject({ ok: true })
    expect(await answerMessage({ ...reply, ticket: 'CT-NOBODY' }, admin)).toMatchObject({
      ok: false,
      message: 'Message not found.',
    })
  })
})

test('resendMail resends a failed mail once, and unblocks its address', async () => {
  const recipient = `${randomUUID()}@contrail.example`
  const words = { subject: 'Your trip', html: 'Your trip', text: 'Your trip' }
  await enqueueMessage({ kind: 'price-drop', recipient, ...words })
  const { id, createdAt } = (await listRecentMessages(9)).find(
    (message) => message.recipient === recipient,
  )!
  const notFailed = {
    ok: false,
    message:
      'This email was already sent, or its link is no longer stored. The recipient can request a new one.',
  }
  expect(await resendMail(id, admin)).toEqual(notFailed)
  await markMessageFailed({ id, attempts: 1, createdAt }, '550 unknown', true)
  await saveBounce(recipient, '550 unknown')
  expect(await resendMail(id, admin)).toEqual({
    ok: true,
    message: '“Your trip” will be sent again',
  })
  expect(await findBounce(recipient)).toBeNull()
  expect(await resendMail(id, admin)).toEqual(notFailed)
  expect(await auditTexts()).toEqual([`${admin} mail.resent ${id}`])
})

describe('askProvider', () => {
  const forever = new Promise<never>(() => {})
  async function asked<T>(answer: Promise<T>, sleep: (ms: number) => Promise<void>) {
    const site = createFakeSite({}, {}, { sleep })
    return site.run(() => askProvider(answer))
  }

  test('returns the answer, or null after an error', async () => {
    expect(await asked(Promise.resolve('an order'), () => forever)).toBe('an order')
    expect(await asked(Promise.reject(new Error('No answer')), () => forever)).toBeNull()
  })

  test('returns null after five seconds without an answer', async () => {
    const pauses: number[] = []
    const sleep = async (ms: number) => {
      pauses.push(ms)
    }
    expect(await asked(forever, sleep)).toBeNull()
    expect(pauses).toEqual([5_000])
  })
})
