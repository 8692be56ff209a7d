import { beforeEach, describe, expect, test } from 'vitest'
import { app, runIn } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { enqueueMessage, findBounce, requeueMessage } from './outbox.store.server.ts'
import { MailNotSentError, type MailProvider, type NotSent } from './mail-port.ts'
import { now } from '../../../tests/clock.ts'
import { readLog } from '../../../tests/logged.ts'
import { aStoredBooking } from '../../../tests/samples/records.ts'
import { attachmentsOf } from '#app/core/trips/trip-files.server.ts'
import { receiveBounce, sendDueMail } from './send-mail.server.ts'

beforeEach(async () => {
  await db().deleteFrom('outbox').execute()
  await db().deleteFrom('mailBounces').execute()
})

type OutgoingMail = Parameters<MailProvider['send']>[0]

function aServer(refuses: (mail: OutgoingMail) => Error | null = () => null) {
  const tried: OutgoingMail[] = []
  const mail: MailProvider = {
    async send(message) {
      tried.push(message)
      const refusal = refuses(message)
      if (refusal) throw refusal
    },
  }
  const time = now() + 60_000
  const clock = { ...app().clock, now: () => time }
  return { tried, send: () => runIn({ ...app(), mail, clock }, () => sendDueMail(attachmentsOf)) }
}

const words = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
let written = 0
/** Queues a message a moment after the one before. */
const write = (recipient = 'ada@contrail.example', changes = {}) => {
  const time = now() + (written += 1)
  const clock = { ...app().clock, now: () => time }
  return runIn({ ...app(), clock }, () =>
    enqueueMessage({ kind: 'price-drop', ...words, recipient, ...changes }),
  )
}
const refusing = (why: NotSent) => () => new MailNotSentError(`The server said: ${why}`, why)
const rows = () => db().selectFrom('outbox').selectAll().orderBy('id').execute()

describe('a message', () => {
  test('goes out as written, and replies go to the support desk', async () => {
    const server = aServer()
    await write()
    expect(await server.send()).toBe(1)
    const [row] = await rows()
    expect(server.tried).toEqual([
      {
        ...{ id: row?.id, to: 'ada@contrail.example', subject: 'Hello' },
        ...{ html: '<p>Hello</p>', text: 'Hello' },
        ...{ replyTo: 'support@contrail.example', unsubscribeUrl: null, attachments: [] },
        ...{ isPersonal: false, threadId: null },
      },
    ])
    expect(row).toMatchObject({ sentAt: expect.any(String) as string, lastError: null })
    expect(await server.send()).toBe(0)
  })

  test('keeps its own reply address and unsubscribe link', async () => {
    const server = aServer()
    const own = {
      replyTo: 'grace@contrail.example',
      unsubscribeUrl: 'https://contrail.example/end',
    }
    await write('ada@contrail.example', own)
    await server.send()
    expect(server.tried).toMatchObject([own])
  })

  test('leaves no working link or code in the table after it is sent', async () => {
    const server = aServer()
    const token = 'pV3k_wY7Qm-Zr1bN8xL0cD5fG2hJ4tA6sE9uI3oK7yM'
    const url = `https://contrail.example/alerts?only=waiting&token=${token}`
    const mail = {
      html: `<a href="${url.replace('&', '&amp;')}">Manage</a>`,
      text: `Manage: ${url}`,
      unsubscribeUrl: url,
    }
    await write('ada@contrail.example', mail)
    await write('ada@contrail.example', {
      kind: 'booking-code',
      html: '<p style="color:#357700">Code: 123456</p>',
      text: 'Code: 123456',
    })
    await server.send()
    expect(server.tried).toMatchObject([mail, { text: 'Code: 123456' }])
    const kept = await rows()
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${token}|123456`))
    expect(kept[1]?.html).toContain('#357700')
    // A returned email without its link or code cannot be sent again.
    await receiveBounce(kept[0]?.id ?? '', 'Mailbox full', false)
    expect(await requeueMessage(kept[0]?.id ?? '')).toBeNull()
  })

  test('has the attachments of its booking', async () => {
    const booking = await aStoredBooking()
    const server = aServer()
    await write('ada@contrail.example', { kind: 'booking-confirmation', bookingId: booking.id })
    await server.send()
    const names = server.tried[0]?.attachments?.map(({ filename }) => filename)
    expect(names).toEqual(['contrail-WMEKDS.ics', 'contrail-WMEKDS-receipt.pdf'])
  })

  test('stays queued while the site has no mail server', async () => {
    await write()
    expect(await runIn({ ...app(), mail: null }, () => sendDueMail(attachmentsOf))).toBe(0)
    expect(await rows()).toMatchObject([{ sentAt: null, attempts: 0 }])
  })
})

describe('a message that cannot be sent', () => {
  const grace = 'grace@contrail.example'
  test.each<[NotSent, { continues: boolean; isFinal: boolean; isDeadAddress: boolean }]>([
    ['unreachable', { continues: false, isFinal: false, isDeadAddress: false }],
    ['later', { continues: true, isFinal: false, isDeadAddress: false }],
    ['refused', { continues: true, isFinal: true, isDeadAddress: false }],
    ['no address', { continues: true, isFinal: true, isDeadAddress: true }],
  ])(
    'leads to a retry, a final failure or a blocked address, depending on the reason: %s',
    async (why, { continues, isFinal, isDeadAddress }) => {
      const server = aServer(({ to }) => (to === grace ? refusing(why)() : null))
      await write(grace)
      await write()
      expect(await server.send()).toBe(continues ? 1 : 0)
      expect(server.tried).toHaveLength(continues ? 2 : 1)
      const [failed] = await rows()
      expect(failed).toMatchObject({ sentAt: null, lastError: `The server said: ${why}` })
      expect(failed?.failedAt !== null).toBe(isFinal)
      expect(await findBounce(grace)).toBe(isDeadAddress ? `The server said: ${why}` : null)
    },
  )

  test.each([
    ['stays queued after a defect in our code', new TypeError('Undefined'), 'Undefined'],
    ['stays queued after a failure without a reason', 'oops' as unknown as Error, 'unknown'],
  ])('%s', async (_, failure, lastError) => {
    const lines = readLog('warn')
    await write()
    expect(await aServer(() => failure).send()).toBe(0)
    expect(lines).toMatchObject([{ msg: 'mail not sent' }])
    expect(await rows()).toMatchObject([{ sentAt: null, failedAt: null, lastError }])
  })

  test('fails without an attempt only if its address bounces', async () => {
    await write(grace)
    await aServer(refusing('no address')).send()
    await write(grace)
    await write()
    const server = aServer()
    expect(await server.send()).toBe(1)
    expect(server.tried.map(({ to }) => to)).toEqual(['ada@contrail.example'])
    expect((await rows())[1]).toMatchObject({
      failedAt: expect.any(String) as string,
      lastError: expect.stringMatching(/^This address doesn’t accept email: The server/) as string,
    })
  })
})

test('one run sends at most a hundred messages, and the next run sends the rest', async () => {
  for (let count = 0; count < 103; count += 1) await write()
  const server = aServer()
  expect(await server.send()).toBe(100)
  expect(await server.send()).toBe(3)
})

describe('a returned mail', () => {
  test.each([
    ['in brackets', (id: string) => `<${id}@contrail.example>`, true],
    ['without brackets', (id: string) => `${id}@contrail.example`, true],
    ['with other text before it', (id: string) => `x ${id}@contrail.example`, false],
    ['without a domain', (id: string) => id, false],
    ['with a letter in front of it', (id: string) => `<x${id}@contrail.example>`, false],
    ['that belongs to no message', () => '<msg_1@contrail.example>', false],
    ['that is empty', () => '', false],
  ])('can be recognised by a message id %s: %s', async (_, named, isKnown) => {
    await write()
    const [row] = await rows()
    expect(await receiveBounce(named(row?.id ?? ''), 'No such user', true)).toBe(isKnown)
    expect((await rows())[0]?.bouncedAt !== null).toBe(isKnown)
    expect(await findBounce('ada@contrail.example')).toBe(isKnown ? 'No such user' : null)
  })

  test('with a temporary failure leaves its address usable', async () => {
    await write()
    const [row] = await rows()
    expect(await receiveBounce(`<${row?.id}@x>`, 'Mailbox is full', false)).toBe(true)
    expect(await findBounce('ada@contrail.example')).toBeNull()
  })
})
