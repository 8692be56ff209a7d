export type MailRules = {
  /** A customer or our staff wrote the message. */
  isPersonal?: true
  /** The code is removed from our record once the message is sent, as link tokens always are. */
  hasCode?: true
  /** The calendar of the booking is attached, if the trip is in this state. */
  calendar?: 'of a booked trip' | 'of a cancelled trip' | 'if the airline cancelled'
  receipt?: true
  /**
   * The message is deleted with the account even if the account's address was never confirmed. All
   * other messages are deleted only for a confirmed address.
   */
  erasedWith?: 'account'
}

/** Every kind of mail. The compiler refuses to queue a message of another kind. */
export const mails = {
  'account-closed': {},
  'airline-cancelled': { calendar: 'of a booked trip' },
  'airline-change': { calendar: 'if the airline cancelled' },
  'airline-change-accepted': { calendar: 'of a booked trip' },
  'airline-change-asked': {},
  'airline-change-reminder': {},
  'alert-confirm': {},
  'alert-ended': {},
  'alert-link': {},
  'booking-cancelled': { calendar: 'of a cancelled trip' },
  'booking-code': { hasCode: true },
  'booking-confirmation': { calendar: 'of a booked trip', receipt: true },
  'booking-not-cancelled': {},
  'checkout-not-booked': {},
  'checkout-under-review': {},
  'codes-refused': { erasedWith: 'account' },
  'confirm-email': { erasedWith: 'account' },
  'email-changed': { erasedWith: 'account' },
  message: { isPersonal: true },
  'message-answer': { isPersonal: true },
  'message-received': {},
  'new-itinerary': { calendar: 'of a booked trip' },
  'newsletter-confirm': {},
  'newsletter-welcome': {},
  'password-changed': { erasedWith: 'account' },
  'password-reset': { erasedWith: 'account' },
  'payment-link': {},
  'price-drop': {},
  'refund-failed': {},
  'refund-held': {},
  'refund-sent': {},
  'refund-settled': {},
  'refund-slow': {},
  'second-factor-off': { erasedWith: 'account' },
  'second-factor-on': { erasedWith: 'account' },
} satisfies Record<string, MailRules>

export type MailKind = keyof typeof mails

/** A stored message may have a kind from another release, which has no rules here. */
export const mailRules = (kind: string) =>
  Object.entries<MailRules>(mails).find(([name]) => name === kind)?.[1] ?? {}

/** The kinds that are deleted with their account. */
export const accountMails = Object.entries<MailRules>(mails)
  .filter(([, rules]) => rules.erasedWith === 'account')
  .map(([kind]) => kind)
