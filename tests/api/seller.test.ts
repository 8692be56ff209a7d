import { afterAll, beforeAll, expect, test } from 'vitest'
import { honeypotName } from '#app/core/messages/spam-trap.ts'
import { startSite, type Site } from '../e2e/site.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { Visitor } from './visitor.ts'

/** A site with its own company details. */
let site: Site
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
  site = await startSite({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Skies <hello@skies.test>',
    PRESS_EMAIL: 'news@skies.test',
    COMPANY_NAME: 'Skies Ltd',
    COMPANY_ADDRESS: '1 High Street; London N1 1AA; United Kingdom',
    SELLER_REGISTRATIONS: 'ATOL 12345',
    SUPPORT_PHONE: '+44 20 7946 0000',
  })
})
afterAll(async () => {
  await site.stop()
  await mail.stop()
})

test('every page shows the configured company and not the fictional one', async () => {
  const visitor = new Visitor(undefined, site.url)
  const paths = ['/', '/contact', '/support?tab=contact', '/press', '/careers', '/faq', '/privacy']
  paths.push('/terms', '/cookies', '/cancellation-policy', '/about')
  paths.push('/blog/what-two-million-travellers-taught-us')
  for (const path of paths) {
    const { status, text } = await visitor.send(path)
    expect(status, path).toBe(200)
    expect(text, path).not.toMatch(/@contrail\.example|Contrail, Inc|Wilson Boulevard|555-0142/)
    expect(text, path).not.toMatch(/\{(company|support|press|careers|phone)\}/)
  }
  const contact = (await visitor.send('/contact')).text
  for (const fact of [
    'hello@skies.test',
    'news@skies.test',
    'Skies Ltd',
    'London N1 1AA',
    'ATOL 12345',
  ]) {
    expect(contact, fact).toContain(fact)
  }
})

test('messages and replies go to the sender address of emails', async () => {
  const visitor = new Visitor(undefined, site.url)
  const answer = await visitor.send('/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@traveller.test',
      reason: 'feedback',
      message: 'The seat map was a joy to use.',
      preferred: 'email',
      consent: 'on',
      [honeypotName('contact')]: '',
    }).toString(),
  })
  expect(answer.status, answer.text).toBe(303)
  const headerOf = (text: string, name: string) =>
    new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(text)?.[1]
  const seen = () => mail.messages.map((text) => [headerOf(text, 'To'), headerOf(text, 'Reply-To')])
  await expect.poll(() => seen().length).toBe(2)
  expect(seen()).toContainEqual(['hello@skies.test', 'ada@traveller.test'])
  expect(seen()).toContainEqual(['ada@traveller.test', 'hello@skies.test'])
})
