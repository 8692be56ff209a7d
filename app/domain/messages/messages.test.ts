import { expect, test } from 'vitest'
import { readRoute, routeTitle } from './alert-route.ts'
import { ContactSchema, RetrieveSchema, SupportSchema, ticketPattern } from './messages.ts'

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

test('the contact form needs a name, an email, a reason, a message and consent', () => {
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

test('an answer by phone needs a phone', () => {
  expect(errorsOf(ContactSchema, { ...contact, preferred: 'phone' })).toEqual([
    'Phone number is required for an answer by phone',
  ])
  expect(
    errorsOf(ContactSchema, { ...contact, preferred: 'phone', phone: '+1 (888) 555-0142' }),
  ).toEqual([])
  expect(errorsOf(ContactSchema, { ...contact, phone: 'call me' })).toEqual([
    'Please enter a valid phone number',
  ])
})

test('the support form needs all but the reference', () => {
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

test('a reference is taken in either case', () => {
  expect(RetrieveSchema.parse({ reference: ' wmekds ', email: 'ada@contrail.example' })).toEqual({
    reference: 'WMEKDS',
    email: 'ada@contrail.example',
  })
})

test('tickets hold nothing that is misread', () => {
  expect('CT-7F3K9Q').toMatch(ticketPattern)
  for (const character of ['I', 'L', 'O', 'U', '0', '1', 'a'])
    expect(`CT-7F3K9${character}`).not.toMatch(ticketPattern)
})

test.each([
  ['Boston to Lisbon', 'Boston (BOS) to Lisbon (LIS)'],
  ['boston TO lisbon', 'Boston (BOS) to Lisbon (LIS)'],
  ['JFK-LHR', 'New York (JFK) to London (LHR)'],
  ['jfk lhr', 'New York (JFK) to London (LHR)'],
  ['JFK → Boston', 'New York (JFK) to Boston (BOS)'],
  ['New York (JFK) – London (LHR)', 'New York (JFK) to London (LHR)'],
])('%j is a route', (text, title) => {
  const route = readRoute(text)
  expect('message' in route ? route.message : routeTitle(route)).toBe(title)
})

test.each([
  ['Boston', 'Please enter a route such as Boston to Lisbon'],
  ['a to b to c', 'Please enter a route such as Boston to Lisbon'],
  ['BOS to BOS', 'Please enter two different airports'],
  ['Boston to Atlantis', 'No airports found for Atlantis'],
  ['London to Boston', 'Several airports fit London. Please name one: London (LHR), '],
])('%j is none, and why is said', (text, message) => {
  expect(readRoute(text)).toMatchObject({ message: expect.stringContaining(message) })
})
