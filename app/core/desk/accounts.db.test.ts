import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { maxMessageLength } from '#app/core/messages/message-kinds.ts'
import { findMessage, saveMessage } from '#app/core/messages/message.store.server.ts'
import {
  enqueueMessage,
  listRecentMessages,
  markMessageFailed,
  saveBounce,
  findBounce,
} from '#app/core/mail/outbox.store.server.ts'
import { createSession, findSession, listSessions } from '#app/core/account/session.store.server.ts'
import { listAudit } from '#app/core/site/settings.store.server.ts'
import { aUser } from '../../../tests/records.ts'
import { createFakeSite, mailsTo } from '../../../tests/fakes/fake-site.ts'
import { askProvider } from './ask-provider.server.ts'
import { resendMail } from './mail.server.ts'
import { answerMessage } from './answered-messages.server.ts'
import { endSessionsManually, findSignedIn } from './sessions.server.ts'

/** What an administrator does for travellers' accounts, messages and mails. */

const admin = 'usr_admin'
const audit = async () =>
  (await listAudit(9)).map(({ actor, action, detail }) => `${actor} ${action} ${detail}`)

afterEach(async () => {
  await db().deleteFrom('audit').execute()
})

describe('the account that is signed in', () => {
  test('is found by its email or its username, with its devices', async () => {
    const { id, username, email } = await aUser()
    for (const login of [email, email.toUpperCase(), username])
      expect(await findSignedIn(login)).toEqual({ id, username, email, devices: 0 })
    await createSession(id, 'a phone')
    await createSession(id, 'a laptop')
    expect(await findSignedIn(username)).toMatchObject({ devices: 2 })
    expect(await findSignedIn(`${username}x`)).toBeNull()
  })

  test('is the owner of an email, where that is another’s username', async () => {
    const owner = await aUser()
    await aUser({ username: owner.email })
    expect(await findSignedIn(owner.email)).toMatchObject({ id: owner.id })
  })
})

describe('signing an account out everywhere', () => {
  test('ends its sessions, and no others; the list does not name it', async () => {
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
    expect(await audit()).toEqual([`${admin} sessions.ended ${user.id}, 2`])
  })

  test('is done elsewhere for one’s own account', async () => {
    const { id } = await aUser()
    const { token } = await createSession(id, '')
    expect(await endSessionsManually(id, id)).toEqual({
      ok: false,
      message: 'This is your own account: sign out everywhere under Account Settings.',
    })
    expect(await findSession(token)).not.toBeNull()
  })

  test('of an account that is not there is refused', async () => {
    expect(await endSessionsManually('usr_nobody', admin)).toEqual({
      ok: false,
      message: 'There is no such account. Nothing was changed.',
    })
    expect(await audit()).toEqual([])
  })
})

describe('an answer to a message', () => {
  async function aMessage() {
    const email = `${randomUUID()}@contrail.example`
    const { ticket } = await saveMessage({ kind: 'contact', email, fields: { message: email } })
    return { ticket, email }
  }

  test('is mailed to whoever wrote it, once', async () => {
    const { ticket, email } = await aMessage()
    for (const text of [' It flies at 8. ', 'It flies at 8.'])
      expect(await answerMessage(ticket, text, admin)).toEqual({
        ok: true,
        message: `${ticket} is answered`,
      })
    expect((await findMessage(ticket))?.answers).toMatchObject([{ text: 'It flies at 8.' }])
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await audit()).toEqual([`${admin} message.answered ${ticket}`])
  })

  test.each([
    ['   ', 'Please write an answer.'],
    ['x'.repeat(maxMessageLength + 1), 'An answer has at most 5,000 characters.'],
  ])('is refused where it is too short or too long', async (text, message) => {
    const { ticket, email } = await aMessage()
    expect(await answerMessage(ticket, text, admin)).toEqual({ ok: false, message })
    expect(await mailsTo(email)).toEqual([])
  })

  test('may be as long as a message, and needs one', async () => {
    const text = 'x'.repeat(maxMessageLength)
    const { ticket } = await aMessage()
    expect(await answerMessage(ticket, text, admin)).toMatchObject({ ok: true })
    expect(await answerMessage('CT-NOBODY', text, admin)).toEqual({
      ok: false,
      message: 'There is no such message.',
    })
  })
})

test('a mail that was given up is sent again once, to an address that is good again', async () => {
  const recipient = `${randomUUID()}@contrail.example`
  const words = { subject: 'Your trip', html: 'Your trip', text: 'Your trip' }
  await enqueueMessage({ kind: 'test', recipient, ...words })
  const { id, createdAt } = (await listRecentMessages(9)).find(
    (message) => message.recipient === recipient,
  )!
  const notFailed = {
    ok: false,
    message:
      'This mail was sent already, or held a link that is no longer kept: the recipient can request a new one.',
  }
  expect(await resendMail(id, admin)).toEqual(notFailed)
  await markMessageFailed({ id, attempts: 1, createdAt }, '550 unknown', true)
  await saveBounce(recipient, '550 unknown')
  expect(await resendMail(id, admin)).toEqual({ ok: true, message: '“Your trip” is sent again' })
  expect(await findBounce(recipient)).toBeNull()
  expect(await resendMail(id, admin)).toEqual(notFailed)
  expect(await audit()).toEqual([`${admin} mail.resent ${id}`])
})

describe('a provider that a page asks', () => {
  const forever = new Promise<never>(() => {})
  async function asked<T>(answer: Promise<T>, sleep: (ms: number) => Promise<void>) {
    const site = createFakeSite({}, {}, { sleep })
    return site.run(() => askProvider(answer))
  }

  test('answers, or cannot be asked', async () => {
    expect(await asked(Promise.resolve('an order'), () => forever)).toBe('an order')
    expect(await asked(Promise.reject(new Error('No answer')), () => forever)).toBeNull()
  })

  test('is waited for no longer than five seconds', async () => {
    const pauses: number[] = []
    const sleep = async (ms: number) => {
      pauses.push(ms)
    }
    expect(await asked(forever, sleep)).toBeNull()
    expect(pauses).toEqual([5_000])
  })
})
