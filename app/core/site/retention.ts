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
  /** That an address takes no mail. */
  bounceDays: 180,
  messageYears: 2,
  /** Written to standard output; whoever runs the site rotates them. */
  logDays: 30,
  sessionDays: 30,
  /** The password of an account that came with a booking is shown for so long. */
  shownPasswordMinutes: 30,
  /** A price alert that nobody confirms, and the link under a mail about a fare. */
  unconfirmedAlertDays: 30,
  alertMailLinkDays: 60,
  /** A subscription to the newsletter that nobody confirms. */
  unconfirmedNewsletterDays: 7,
  /** After its last arrival a shared trip may be read for so long. */
  sharedTripDays: 2,
} as const

/** ISO 8601, UTC: what is older than this may go. */
export const daysBefore = (now: number, days: number): string => addDays(now, -days).toISOString()
export const yearsBefore = (now: number, years: number): string =>
  addYears(now, -years).toISOString()

/** As the privacy policy has it: what, and for how long. */
export const retentionRows: [what: string, kept: string][] = [
  ['Searches', 'Minutes on the server; your last search in your own browser'],
  [
    'What you type in a checkout and have not finished',
    `Encrypted, ${retention.typedFormHours} hours after its offer has run out`,
  ],
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
  ['Addresses that our mail did not reach', `${retention.bounceDays} days`],
  ['Messages to us, and our answers', `${retention.messageYears} years`],
  [
    'Price alerts',
    `Until you end them or their day is over; ${retention.unconfirmedAlertDays} days if you never confirm`,
  ],
  [
    'Newsletter',
    `Until you end it, and then that you did; ${retention.unconfirmedNewsletterDays} days if you never confirm`,
  ],
  [
    'Links to a trip that you share',
    `Until you end them, at the latest ${retention.sharedTripDays} days after the last arrival`,
  ],
  ['Lowest fares that searches found, without who searched', '90 days'],
  [
    'Copies of trips for reading without a network',
    'In your own browser, until somebody signs in or out there',
  ],
  ['How often an IP address tried something that we limit', 'An hour at the most'],
  ['Server logs', `${retention.logDays} days`],
  ['Card numbers and security codes', 'Never stored'],
]
