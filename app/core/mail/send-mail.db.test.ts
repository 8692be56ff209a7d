import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { app, runIn } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import {
  enqueueMessage,
  findBounce,
  listFailedMessages,
  requeueMessage,
} from './outbox.store.server.ts'
import { MailNotSentError, type MailProvider } from './mail-port.ts'
import { createSmtpProvider } from '#app/vendors/smtp.server.ts'
import { now } from '../../../tests/clock.ts'
import { startMailServer } from '../../../tests/fakes/mail-server.ts'
import { attachmentsOf } from '#app/core/trips/trip-files.server.ts'
import { receiveBounce, sendDueMail } from './send-mail.server.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let smtp: MailProvider
let later = 0

const smtpAt = (url: string, timeoutMs = 60_000) =>
  createSmtpProvider({ url, from: 'a@contrail.example', requireTls: false, timeoutMs })

beforeAll(async () => {
  server = await startMailServer()
  smtp = smtpAt(server.url)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await db().deleteFrom('outbox').execute()
  await db().deleteFrom('mailBounces').execute()
  server.messages.length = 0
  server.refuse({})
})

/** Runs a worker after another `minutes` have passed. */
function work({ minutes = 0, mail = smtp }: { minutes?: number; mail?: MailProvider } = {}) {
  later += minutes * 60_000
  return runIn({ ...atPresent(), mail }, () => sendDueMail(attachmentsOf))
}

const sendAgain = (id: string) => runIn(atPresent(), () => requeueMessage(id))

const atPresent = () => ({ ...app(), clock: { ...app().clock, now: () => now() + later } })

async function write(count: number, recipient = 'ada@contrail.example'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const words = { subject: `Mail ${index}`, html: '<p>Hello</p>', text: 'Hello' }
    await runIn(atPresent(), () => enqueueMessage({ kind: 'price-drop', recipient, ...words }))
  }
}

const rows = () => db().selectFrom('outbox').selectAll().orderBy('id').execute()
const unsent = async () => (await rows()).filter(({ sentAt }) => sentAt === null).length
const subjects = () => server.messages.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())

test('a message that is over a day old at its first attempt is sent only if staff resend it', async () => {
  await write(3)
  const [old, recent] = await rows()
  const age = (id: string | undefined, hours: number) =>
    db()
      .updateTable('outbox')
      .set({ createdAt: new Date(now() + later - hours * 3_600_000).toISOString() })
      .where('id', '=', id ?? '')
      .execute()
  await age(old?.id, 30 * 24)
  await age(recent?.id, 23)
  expect(await work()).toBe(2)
  expect(subjects()).not.toContain(old?.subject)
  const [failed] = await listFailedMessages(10)
  expect(failed).toMatchObject({ id: old?.id, lastError: expect.stringContaining('a day old') })
  await sendAgain(old?.id ?? '')
  expect(await work({ minutes: 1 })).toBe(1)
  expect(subjects()).toContain(old?.subject)
})

test('a mail that was first tried on time is still sent after an outage of two days', async () => {
  await write(1)
  server.refuse({ recipient: { responseCode: 451, message: 'Try again later' } })
  expect(await work()).toBe(0)
  server.refuse({})
  expect(await work({ minutes: 2 * 24 * 60 })).toBe(1)
})

test('fifty killed workers lose no mail, and only mail that the server already had is sent twice', async () => {
  await write(30)
  let handedOver = 0
  for (let kill = 0; kill < 50; kill += 1) {
    let survives = kill % 3
    // The process ends here, before or after the server receives the mail.
    const killed: MailProvider = {
      async send(message) {
        if (survives-- > 0) return smtp.send(message)
        if (kill % 2 === 0) {
          await smtp.send(message)
          handedOver += 1
        }
        dead()
        return new Promise(() => {})
      },
    }
    let dead = () => {}
    const death = new Promise<void>((resolve) => (dead = resolve))
    await Promise.race([work({ minutes: 6, mail: killed }), death])
  }
  await work({ minutes: 6 })
  expect(await unsent()).toBe(0)
  expect(new Set(subjects()).size).toBe(30)
  expect(server.messages.length).toBeLessThanOrEqual(30 + handedOver)
  // Every attempt has the same message id, so that mailboxes can drop duplicates.
  const ids = server.messages.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1])
  expect(new Set(ids).size).toBe(30)
})

test('mails are sent after an outage of an hour, and a run tries a hanging server only once', async () => {
  await write(12)
  for (let minutes = 0; minutes < 60; minutes += 5) {
    expect(await work({ minutes: 5, mail: smtpAt('smtp://127.0.0.1:1') })).toBe(0)
  }
  const before = server.sessions()
  server.hang(true)
  expect(await work({ minutes: 5, mail: smtpAt(server.url, 300) })).toBe(0)
  // The run tried only one mail. All other mails go to the same hanging server.
  expect(server.sessions() - before).toBe(1)
  server.hang(false)
  let sent = 0
  for (let hours = 0; hours < 2; hours += 1) sent += await work({ minutes: 61 })
  expect(sent).toBe(12)
  expect(new Set(subjects()).size).toBe(12)
})

test('temporary failures are retried, permanent failures are not', async () => {
  await write(1)
  server.refuse({ recipient: { responseCode: 451, message: '4.7.1 Greylisted' } })
  await work()
  expect((await rows())[0]).toMatchObject({ failedAt: null, sentAt: null })
  server.refuse({ text: { responseCode: 554, message: '5.7.1 Looks like spam' } })
  await work({ minutes: 2 })
  server.refuse({})
  await work({ minutes: 61 })
  expect(server.messages).toEqual([])
  const [failed] = await listFailedMessages(5)
  expect(failed?.lastError).toContain('Looks like spam')
  expect(await findBounce('ada@contrail.example')).toBeNull()

  await sendAgain(failed?.id ?? '')
  expect(await work()).toBe(1)
  expect(await sendAgain(failed?.id ?? '')).toBeNull()
})

test('a mail is retried after 1, 2, 4 … minutes, then every hour, and fails after three days', async () => {
  await write(1)
  let tries = 0
  const full: MailProvider = {
    send() {
      tries += 1
      return Promise.reject(new MailNotSentError('4.2.2 Mailbox full', 'later'))
    },
  }
  const triedAfter: number[] = []
  const workAfter = async (minute: number, passed: number) => {
    const before = tries
    await work({ minutes: passed, mail: full })
    if (tries > before) triedAfter.push(minute)
  }
  for (let minute = 0; minute <= 190; minute += 1) await workAfter(minute, minute === 0 ? 0 : 1)
  expect(triedAfter).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
  await workAfter(71 * 60, 71 * 60 - 190)
  expect(await rows()).toMatchObject([{ failedAt: null }])
  await workAfter(73 * 60, 2 * 60)
  expect(await rows()).toMatchObject([{ failedAt: expect.any(String) as string }])
  expect(tries).toBe(11)
})

test('a dead address gets no mail until staff resend a mail', async () => {
  server.refuse({ recipient: { responseCode: 550, message: '5.1.1 No such user' } })
  await write(1, 'Gone@contrail.example')
  await work()
  server.refuse({})
  for (const spelling of ['gone@contrail.example', 'GONE@contrail.example']) {
    await write(1, spelling)
    await work()
  }
  expect(server.messages).toEqual([])
  const [last, , first] = await listFailedMessages(5)
  expect(last?.lastError).toMatch(/^This address doesn’t accept email: .*No such user/)
  await sendAgain(first?.id ?? '')
  expect(await work()).toBe(1)
})

test('a bounced mail is recognised by its message id', async () => {
  await write(1, 'back@contrail.example')
  await work()
  const [row] = await rows()
  expect(await receiveBounce('<msg_nobody@contrail.example>', 'full', true)).toBe(false)
  expect(await receiveBounce(`<${row?.id}@contrail.example>`, 'Mailbox is full', false)).toBe(true)
  expect(await findBounce('back@contrail.example')).toBeNull()
  expect(await receiveBounce(`<${row?.id}@contrail.example>`, 'No such user', true)).toBe(true)
  expect(await findBounce('back@contrail.example')).toBe('No such user')
  expect((await listFailedMessages(5)).map(({ id }) => id)).toEqual([row?.id])
})

test('mails about the same booking form one thread', async () => {
  const words = { html: '<p>Hello</p>', text: 'Hello' }
  const recipient = 'thread@contrail.example'
  const kinds = ['booking-confirmation', 'airline-change', 'message-answer'] as const
  for (const [index, kind] of kinds.entries()) {
    const mail = { kind, recipient, bookingId: 'bk_thread', subject: `Trip ${kind}`, ...words }
    const writtenAt = now() + later + index
    const site = { ...app(), clock: { ...app().clock, now: () => writtenAt } }
    await runIn(site, () => enqueueMessage(mail))
  }
  await work({ minutes: 5, mail: smtpAt(server.url) })
  // Workers send the mails concurrently, so they arrive in any order.
  const sent = kinds.map((kind) =>
    server.messages.find((text) => text.includes(recipient) && text.includes(`Trip ${kind}`)),
  )
  const header = (name: string) =>
    sent.map((text = '') => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim())
  const [first] = header('Message-ID')
  expect(header('References')).toEqual([undefined, first, first])
  expect(header('In-Reply-To')).toEqual([undefined, first, first])
  expect(header('Auto-Submitted')).toEqual(['auto-generated', 'auto-generated', undefined])
})
