import { addDays, addYears } from 'date-fns'

/**
 * How long what is about people is kept. The sweep deletes by it, and the privacy policy says it, so
 * that the two cannot differ.
 */
export const retention = {
  /** A checkout that became no booking: its travellers. Passports go when the offer runs out. */
  abandonedCheckoutDays: 30,
  /** What is typed and not complete waits so long for another offer, once its own has run out. */
  typedFormHours: 2,
  /** A booking: who flew, and who paid. What the books need, without a person, stays. */
  bookingYears: 7,
  mailDays: 90,
  messageYears: 2,
  /** Written to standard output; whoever runs the site rotates them. */
  logDays: 30,
  sessionDays: 30,
} as const

/** ISO 8601, UTC: what is older than this may go. */
export const daysBefore = (now: number, days: number): string => addDays(now, -days).toISOString()
export const yearsBefore = (now: number, years: number): string =>
  addYears(now, -years).toISOString()

/** As the privacy policy has it: what, and for how long. */
export const retentionRows: [what: string, kept: string][] = [
  ['Searches', 'Minutes on the server; your last search in your own browser'],
  ['Passport details', 'Encrypted until the booking is made or given up, then deleted'],
  ['Travellers you save', 'Encrypted until you delete them or close your account'],
  [
    'Travellers of a checkout that became no booking',
    `${retention.abandonedCheckoutDays} days after the last change`,
  ],
  [
    'Bookings and receipts',
    `${retention.bookingYears} years, as tax law requires; without your name once your account is closed`,
  ],
  ['Account', 'Until you close it under Account Settings'],
  ['Sign-ins on your devices', `${retention.sessionDays} days after the sign-in`],
  ['Emails we sent you', `${retention.mailDays} days`],
  ['Messages to support', `${retention.messageYears} years`],
  ['Price alerts and newsletter', 'Until you end them'],
  ['Server logs', `${retention.logDays} days`],
  ['Card numbers and security codes', 'Never stored'],
]
