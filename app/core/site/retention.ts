import { addDays, addYears } from 'date-fns'

/** Retention of personal data. The deletion jobs and the privacy policy share these values, so they cannot differ. */
export const retention = {
  /** Travellers of a checkout without a booking. Their passports are deleted when the offer expires. */
  abandonedCheckoutDays: 30,
  /** Drafts of the traveller form are deleted this long after the offer expires. */
  typedFormHours: 2,
  /** Names and contact details of a booking. The ledger keeps its amounts. */
  bookingYears: 7,
  mailDays: 90,
  bounceDays: 180,
  messageYears: 2,
  logDays: 30,
  sessionDays: 30,
  /** The generated password of a guest's account can be shown this long. */
  shownPasswordMinutes: 30,
  /** Unconfirmed price alerts are deleted after this time. */
  unconfirmedAlertDays: 30,
  alertMailLinkDays: 60,
  unconfirmedNewsletterDays: 7,
  /** A shared trip stays readable this long after its last arrival. */
  sharedTripDays: 2,
} as const

export const daysBefore = (now: number, days: number): string => addDays(now, -days).toISOString()
export const yearsBefore = (now: number, years: number) => addYears(now, -years).toISOString()

export const retentionRows: [what: string, kept: string][] = [
  ['Searches', 'Minutes on the server; your last search in your own browser'],
  [
    'Details you enter in an unfinished checkout',
    `Encrypted, until ${retention.typedFormHours} hours after the offer expires`,
  ],
  ['Passport details', 'Encrypted until the booking is made or abandoned, then deleted'],
  ['Travellers you save', 'Encrypted until you delete them or close your account'],
  [
    'Travellers in a checkout without a booking',
    `${retention.abandonedCheckoutDays} days after the last change`,
  ],
  [
    'Bookings and receipts',
    `${retention.bookingYears} years, as tax law requires; without your name once your account is closed`,
  ],
  ['Account', 'Until you close it under Account Settings'],
  ['Sign-ins on your devices', `${retention.sessionDays} days after the sign-in`],
  ['Emails we sent you', `${retention.mailDays} days`],
  ['Email addresses that bounce', `${retention.bounceDays} days`],
  ['Messages to us, and our replies', `${retention.messageYears} years`],
  [
    'Price alerts',
    `Until you remove them or the departure date passes; ${retention.unconfirmedAlertDays} days if you never confirm`,
  ],
  [
    'Newsletter',
    `Until you unsubscribe, and then only a record that you did; ${retention.unconfirmedNewsletterDays} days if you never confirm`,
  ],
  [
    'Links that share a trip',
    `Until you turn them off, at most ${retention.sharedTripDays} days after the last arrival`,
  ],
  ['Lowest fares found by searches, without a name or account', '90 days'],
  ['Offline copies of your trips', 'In your own browser, until someone signs in or out there'],
  ['IP addresses, to limit repeated attempts such as sign-ins', 'At most an hour'],
  ['Server logs', `${retention.logDays} days`],
  ['Card numbers and security codes', 'Never stored'],
]
