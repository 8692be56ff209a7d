import { describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { contactReasons } from '#app/core/messages/contact-reasons.ts'
import { formatDate, formatFullDate } from '#app/core/places/time.ts'
import { findAlertLink } from '#app/core/alerts/alert.store.server.ts'
import { mailed } from '../../../tests/samples/mails.ts'
import { inDays } from '../../../tests/clock.ts'
import { aSearch, createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import {
  accountClosedMail,
  codesRefusedMail,
  confirmEmailMail,
  passwordChangedMail,
  passwordResetMail,
  emailChangedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from './account-mails.server.ts'
import {
  enqueueAnswer,
  enqueueContact,
  enqueueNote,
  enqueueSupport,
} from '#app/core/messages/message-mails.server.ts'
import { enqueuePriceDrop } from '#app/core/alerts/price-drop-mail.server.ts'

const link = 'https://contrail.example/link?token=abc'

describe('an account mail', () => {
  const ada = { firstName: 'Ada', username: 'ada.lovelace', emailConfirmedAt: '2027-01-01' }

  test.each([
    [
      'a new password',
      () => passwordResetMail(ada, link, 30),
      /valid for 30 minutes and works once/,
      true,
    ],
    ['a changed password', () => passwordChangedMail(ada), /other devices have been signed/, true],
    ['a changed address', () => emailChangedMail(ada), /can no longer sign in with/, false],
    ['refused codes', () => codesRefusedMail(ada), /didn’t get in/, true],
    ['a second factor that is on', () => secondFactorOnMail(ada), /recovery codes/, false],
    [
      'a second factor that is off',
      () => secondFactorOffMail(ada),
      /only need your password/,
      false,
    ],
    ['an account that is closed', () => accountClosedMail(ada), /last email to you/, false],
  ])(
    'about %s greets the owner, states the facts and explains what to do',
    (_, write, fact, hasLink) => {
      const mail = write()
      expect(mail.text).toMatch(/^Hello Ada,$/m)
      expect(mail.text).toMatch(fact)
      expect(mail.text).toMatch(/wasn’t you|didn’t (?:ask|close)/)
      expect(/token=abc|\/forgot-password$/m.test(mail.text)).toBe(hasLink)
      // Without a link, the owner has to call us.
      expect(mail.text.includes('Questions? Call')).toBe(!hasLink)
    },
  )

  test.each([
    ['a new password', () => passwordResetMail(ada, link, 30)],
    ['a changed password', () => passwordChangedMail(ada)],
  ])('about %s names the username', (_, write) => {
    expect(write().text).toContain(
      'Your username is ada.lovelace. You can also sign in with this email',
    )
  })

  test('contains no name until the owner has confirmed the address', () => {
    const eve = { firstName: 'Pay at evil. example', username: 'evil', emailConfirmedAt: null }
    const mails = [
      passwordResetMail(eve, link, 30),
      passwordChangedMail(eve),
      codesRefusedMail(eve),
      emailChangedMail(eve),
      secondFactorOnMail(eve),
      secondFactorOffMail(eve),
      accountClosedMail(eve),
    ]
    for (const { subject, text, html } of mails) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/evil/i)
      expect(text).toMatch(/^Hello,$/m)
    }
  })

  test('quotes no typed text beside a confirmation link, and states how long the link is valid', () => {
    const { text } = confirmEmailMail(link, 7)
    expect(text).not.toMatch(/Hello/)
    expect(text).toMatch(/valid for 7 days and works once/)
    expect(text).toContain(link)
  })
})

const mailsOf = (ticket: string) =>
  db()
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'replyTo', 'subject', 'text'])
    .where('subject', 'like', `%${ticket}%`)
    .where('kind', '!=', 'message-received')
    .execute()

describe('a mail to staff', () => {
  const ada = { email: 'ada@contrail.example', message: 'Where is it?\r\n\r\n \r\nAda' }
  const [reason] = contactReasons

  test('from the contact form contains the reason and every detail', async () => {
    const person = { firstName: 'Ada', lastName: 'Lovelace', consent: 'on' as const }
    const wanted = { reason: reason.value, preferred: 'email' as const, phone: '+442071838750' }
    await enqueueContact('CT-AAAAAA', { ...ada, ...person, ...wanted })
    const [mail] = await mailsOf('CT-AAAAAA')
    expect(mail).toMatchObject({ subject: `[CT-AAAAAA] Contact: ${reason.label}` })
    expect(mail?.text.split('\n').filter(Boolean)).toEqual([
      `Contact: ${reason.label} (CT-AAAAAA)`,
      'Name: Ada Lovelace',
      'Email: ada@contrail.example',
      'Phone: +442071838750',
      'Preferred contact method: email',
      'Where is it?',
      'Ada',
    ])
  })

  test('from the Support Center contains the subject and the reference', async () => {
    const sent = { ...ada, name: 'Ada Lovelace', subject: 'A bag', reference: 'WMEKDS' }
    await enqueueSupport('CT-BBBBBB', sent)
    const [mail] = await mailsOf('CT-BBBBBB')
    expect(mail).toMatchObject({ subject: '[CT-BBBBBB] Support: A bag' })
    expect(mail?.text.split('\n').filter(Boolean)).toEqual([
      'Support: A bag (CT-BBBBBB)',
      'Name: Ada Lovelace',
      'Email: ada@contrail.example',
      'Booking reference: WMEKDS',
      'Where is it?',
      'Ada',
    ])
  })

  test.each([
    ['press', 'CT-CCCCCC', 'Press'],
    ['careers', 'CT-DDDDDD', 'Careers'],
  ] as const)(
    'addressed to %s contains the name and email of the sender',
    async (kind, ticket, about) => {
      await enqueueNote(kind, ticket, { ...ada, name: 'Ada Lovelace' })
      const [mail] = await mailsOf(ticket)
      expect(mail?.text.split('\n').filter(Boolean)).toEqual([
        ...[`${about} (${ticket})`, 'Name: Ada Lovelace', 'Email: ada@contrail.example'],
        ...['Where is it?', 'Ada'],
      ])
    },
  )
})

test('an answer to a press message is sent once, with the press address for replies', async () => {
  const message = { ticket: 'CT-EEEEEE', email: 'ada@contrail.example', kind: 'press' as const }
  const answer = { id: 'answer', text: 'It is here.\n\n \nGrace' }
  for (const _ of [1, 2]) await enqueueAnswer(message, answer)
  const [mail, ...others] = await mailsOf('CT-EEEEEE')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    ...{ kind: 'message-answer', recipient: message.email, replyTo: 'press@contrail.example' },
  })
  expect(mail?.text).toMatch(
    /CT-EEEEEE\n+It is here\.\n+Grace\n+To continue the conversation, reply/,
  )
})

test('a second answer to a message is sent like the first', async () => {
  const message = { ticket: 'CT-FFFFFF', email: 'ada@contrail.example', kind: 'support' as const }
  for (const id of ['first', 'second']) await enqueueAnswer(message, { id, text: `Answer ${id}` })
  const mails = await mailsOf('CT-FFFFFF')
  expect(mails.map(({ text }) => /Answer \w+/.exec(text)?.[0]).sort()).toEqual([
    'Answer first',
    'Answer second',
  ])
})

test('a price drop mail has both fares, the day, and links to book or to end the alert', async () => {
  const email = 'drop@contrail.example'
  const watch = { origin: 'LHR', destination: 'JFK', departsOn: '' }
  const query = aSearch({ slices: [{ origin: 'LHR', destination: 'JFK', date: inDays(30) }] })
  const consentedAt = '2027-05-01T10:00:00.000Z'
  const [fare, before] = [240, 300].map((amount) => ({ amount, currency: 'USD' }))
  const site = createSearchSite()
  const foundAt = '2027-05-02T11:30:00.000Z'
  await site.run(() =>
    enqueuePriceDrop(
      { id: 'al_1', email, consentedAt, base: before! },
      { watch, fare: fare!, before: before!, foundAt, query, mode: 'test' },
    ),
  )
  const [mail] = await mailed(email)
  const { text, unsubscribeUrl } = mail!
  expect(text).toMatch(/^Now: \$240$/m)
  expect(text).toMatch(/^Before: \$300$/m)
  expect(text).toContain(`leaving ${formatDate(inDays(30))}, found at `)
  expect(text).toContain(`found at 11:30 UTC on ${formatFullDate(foundAt)}.`)
  expect(text).toContain('See the Flights: http://localhost:3000/')
  expect(text).toContain(`Pause or remove this alert: ${unsubscribeUrl}`)
  expect(text).toContain('You asked for this alert on Sat, May 1, 2027')
  const token = new URL(unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  const days = 60 * 86_400_000
  site.pass(days - 1_000)
  expect(await site.run(() => findAlertLink(token))).toBe(email)
  site.pass(1_000)
  expect(await site.run(() => findAlertLink(token))).toBeNull()
})
