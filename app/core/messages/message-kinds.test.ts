import { expect, test } from 'vitest'
import { alertSchema, readRoute, routeTitleOf } from '#app/core/alerts/alert-route.ts'
import { honeypotName } from './spam-trap.ts'
import { EmailSchema } from '#app/core/mail/email-schema.ts'
import {
  ContactSchema,
  NoteSchema,
  RetrieveSchema,
  SupportSchema,
  ticketPattern,
} from './message-kinds.ts'

const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@contrail.example',
  reason: 'booking',
  message: 'Where is my seat?',
  consent: 'on',
}

const errorsOf = (schema: typeof ContactSchema | typeof SupportSchema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('the contact form requires a name, an email, a reason, a message and consent', () => {
  expect(ContactSchema.parse(contact)).toMatchObject({ preferred: 'email' })
  expect(errorsOf(ContactSchema, {})).toEqual([
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Please choose a reason',
    'Please write a message',
    'Please agree to the privacy policy',
  ])
  expect(errorsOf(ContactSchema, { ...contact, message: 'x'.repeat(5001) })).toEqual([
    'At most 5,000 characters',
  ])
})

test('an answer by phone requires a phone number', () => {
  expect(errorsOf(ContactSchema, { ...contact, preferred: 'phone' })).toEqual([
    'Phone number is required for a reply by phone',
  ])
  expect(
    errorsOf(ContactSchema, { ...contact, preferred: 'phone', phone: '+1 (888) 555-0142' }),
  ).toEqual([])
  expect(errorsOf(ContactSchema, { ...contact, phone: 'call me' })).toEqual([
    'Please enter a valid phone number',
  ])
})

test('the support form requires every field except the reference', () => {
  expect(errorsOf(SupportSchema, {})).toEqual([
    'Full name is required',
    'Please enter a valid email address',
    'Subject is required',
    'Please write a message',
  ])
  expect(errorsOf(SupportSchema, { reference: 'no spaces!' })).toContain(
    'A booking reference has up to 8 letters and digits',
  )
})

test('a booking reference may be typed in lower case', () => {
  expect(RetrieveSchema.parse({ reference: ' wmekds ', email: 'ada@contrail.example' })).toEqual({
    reference: 'WMEKDS',
    email: 'ada@contrail.example',
  })
})

test('single-line fields lose their line breaks, but messages keep them', () => {
  const broken = 'Hi\r\nBcc:\u2028x\0'
  const email = 'ada@contrail.example'
  const parsed = SupportSchema.parse({ name: broken, email, subject: broken, message: broken })
  expect(parsed).toMatchObject({ name: 'Hi Bcc: x', subject: 'Hi Bcc: x', message: broken })
  expect(NoteSchema.parse({ name: broken, email, message: broken }).name).toBe('Hi Bcc: x')
  const names = { firstName: broken, lastName: broken, phone: '888\n5550142' }
  expect(ContactSchema.parse({ ...contact, ...names })).toMatchObject({
    firstName: 'Hi Bcc: x',
    lastName: 'Hi Bcc: x',
    phone: '888 5550142',
  })
  expect(errorsOf(SupportSchema, { name: 'Ada', email, subject: '\r\n', message: 'x' })).toEqual([
    'Subject is required',
  ])
})

test('ticket numbers contain no characters that look alike', () => {
  expect('CT-7F3K9Q').toMatch(ticketPattern)
  for (const character of ['I', 'L', 'O', 'U', '0', '1', 'a'])
    expect(`CT-7F3K9${character}`).not.toMatch(ticketPattern)
  for (const more of ['CT-7F3K9QQ', 'XCT-7F3K9Q']) expect(more).not.toMatch(ticketPattern)
})

test.each([
  ['Boston to Lisbon', 'Boston (BOS) to Lisbon (LIS)'],
  ['boston TO lisbon', 'Boston (BOS) to Lisbon (LIS)'],
  ['JFK-LHR', 'New York (JFK) to London (LHR)'],
  ['jfk lhr', 'New York (JFK) to London (LHR)'],
  ['JFK → Boston', 'New York (JFK) to Boston (BOS)'],
  ['JFK  -  LHR', 'New York (JFK) to London (LHR)'],
  ['  jfk  to  lhr ', 'New York (JFK) to London (LHR)'],
  ['Boston -- Lisbon', 'Boston (BOS) to Lisbon (LIS)'],
  ['Boston>Lisbon', 'Boston (BOS) to Lisbon (LIS)'],
  ['New York (JFK) – London (LHR)', 'New York (JFK) to London (LHR)'],
  ['NYC-LON', 'New York (NYC) to London (LON)'],
  ['New York to Tromso', 'New York (NYC) to Tromsø (TOS)'],
])('the route %j is read as %j', (text, title) => {
  const route = readRoute(text)
  if ('message' in route) throw new Error(route.message)
  const [origin, destination] = [route.origin.iata_code, route.destination.iata_code]
  expect(routeTitleOf({ origin, destination })).toBe(title)
})

test.each([
  ['Boston', 'Please enter a route such as Boston to Lisbon'],
  ['a to b to c', 'Please enter a route such as Boston to Lisbon'],
  ['BOS to BOS', 'Please enter two different airports'],
  ['Boston to Atlantis', 'No airports found for Atlantis'],
  [' to Boston', 'Please enter a route such as Boston to Lisbon'],
  ['Boston to ', 'Please enter a route such as Boston to Lisbon'],
  ['Atlantis to Boston', 'No airports found for Atlantis'],
  ['xJFK-LHR', 'Please enter a route such as Boston to Lisbon'],
  ['JFK-LHRx', 'Please enter a route such as Boston to Lisbon'],
  [
    'San Jose to Boston',
    'Several airports match San Jose. Please choose one: San Jose (SJC), San José (SJO)',
  ],
  ['Heatrow to Boston', 'No airports found for Heatrow. Did you mean London (LHR)?'],
  ['NYC to JFK', 'Please enter two different airports'],
])('the route %j is refused with %j', (text, message) => {
  expect(readRoute(text)).toEqual({ message })
})

test.each([
  ['+44 20 7183-8750', true],
  ['(888) 555.0142', true],
  ['1234', false],
  ['call 5550142', false],
  ['5550142 at noon', false],
])('the phone number %j is valid: %j', (phone, isValid) => {
  expect(ContactSchema.safeParse({ ...contact, phone }).success).toBe(isValid)
})

test('outer spaces are removed from every field', () => {
  const spaced = Object.fromEntries(
    Object.entries(contact).map(([name, text]) => [
      name,
      ['reason', 'consent'].includes(name) ? text : ` ${text} `,
    ]),
  )
  const phone = ' 888 555 0142 '
  expect(ContactSchema.parse({ ...spaced, phone, preferred: 'email' })).toEqual({
    ...contact,
    phone: '888 555 0142',
    preferred: 'email',
  })
  expect(errorsOf(ContactSchema, { ...contact, firstName: '  ' })).toEqual([
    'First name is required',
  ])
})

test('a missing phone number is reported at the phone field', () => {
  const { error } = ContactSchema.safeParse({ ...contact, preferred: 'phone' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['phone']])
})

test('a booking lookup is refused without an email or with a malformed reference', () => {
  expect(EmailSchema.parse({ email: ' ada@contrail.example ' })).toEqual({
    email: 'ada@contrail.example',
  })
  expect(EmailSchema.safeParse({}).success).toBe(false)
  const email = 'ada@contrail.example'
  for (const reference of ['no WMEKDS', 'WMEKDS!', 'A'.repeat(21), '']) {
    expect(RetrieveSchema.safeParse({ reference, email }).success, reference).toBe(false)
  }
})

test('a price alert requires a route, an email and consent, and accepts a day', () => {
  const schema = alertSchema('2027-05-12')
  const email = 'ada@contrail.example'
  const alert = schema.parse({ email, route: ' BOS to LIS ', consent: 'on' })
  expect(alert).toMatchObject({
    email,
    route: { origin: { iata_code: 'BOS' }, destination: { iata_code: 'LIS' } },
  })
  const messages = (form: object) =>
    schema
      .safeParse({ email, route: 'BOS to LIS', consent: 'on', ...form })
      .error?.issues.map(({ code, path, message }) => [code, path.join(), message])
  expect(messages({ route: 'BOS to BOS' })).toEqual([
    ['custom', 'route', 'Please enter two different airports'],
  ])
  expect(messages({ route: `BOS to ${'x'.repeat(120)}` })).toEqual([
    ['too_big', 'route', 'Please enter a route such as Boston to Lisbon'],
  ])
  for (const [departsOn, message] of [
    ['2027-05-11', 'Departure date cannot be in the past'],
    ['2028-06-01', 'Airlines sell seats up to 11 months ahead'],
    ['soon', 'Please enter a date such as 2030-12-31, or leave it empty for any day'],
  ]) {
    expect(messages({ departsOn })).toEqual([['custom', 'departsOn', message]])
  }
  expect(messages({ departsOn: '2027-05-12' })).toBeUndefined()
  expect(messages({ departsOn: '31 May 2027' })).toBeUndefined()
  expect(messages({ consent: 'yes' })?.[0]?.[1]).toBe('consent')
  expect(messages({ email: 'nobody' })?.[0]?.[1]).toBe('email')
})

test('the name of the honeypot field contains the name of its form', () => {
  expect(honeypotName('contact')).toBe('contact-website')
})
