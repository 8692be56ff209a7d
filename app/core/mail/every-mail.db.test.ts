import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { ada, anOpening, aStoredBooking } from '../../../tests/samples/records.ts'
import { mails as mailKinds, type MailKind } from './mail-kinds.ts'
import { enqueueMessage } from './outbox.store.server.ts'
import { requestAlert, requestAlertLink } from '#app/core/alerts/alert-request.server.ts'
import { notConfirmed } from '#app/core/booking/failures.ts'
import { confirmAndWelcome, subscribe } from '#app/core/alerts/subscriptions.server.ts'
import * as account from '#app/core/account/account-mails.server.ts'
import * as changes from '#app/core/trips/airline-changes/airline-change-mails.server.ts'
import {
  enqueueCancelled,
  enqueueNotCancelled,
} from '#app/core/trips/cancellation/cancellation-mails.server.ts'
import { enqueueConfirmation } from '#app/core/booking/booked/mails/booking-mails.server.ts'
import {
  enqueueNotBooked,
  enqueueUnderReview,
} from '#app/core/booking/payment/checkout-mails.server.ts'
import { enqueueContact, enqueueSupport } from '#app/core/messages/message-mails.server.ts'
import { enqueuePaymentLink } from '#app/core/booking/payment/link/payment-link-mail.server.ts'
import {
  enqueueRefundFailed,
  enqueueRefundHeld,
  enqueueRefundSent,
  enqueueRefundSlow,
} from '#app/core/booking/refunds/refund-mails.server.ts'
import { enqueueSettled } from '#app/core/trips/cancellation/settled-mails.server.ts'

/** The test saves every mail in this folder, so that a developer can open it in a browser. */
const folder = 'test-results/mails'

/** Other tests queue and check mails of these kinds. */
const queuedElsewhere = ['alert-ended', 'booking-code', 'message-answer', 'price-drop']

const link = 'https://contrail.example/login?token=abc'

async function enqueueEvery() {
  const booking = await aStoredBooking()
  const { slices } = booking.data
  const { primaryEmail: recipient, id: bookingId, reference, currency } = booking
  await enqueueConfirmation(booking, true)
  const later = slices.map((slice) => ({
    ...slice,
    departingAt: slice.departingAt.replace(/T\d\d/, 'T09'),
  }))
  const change = {
    removed: slices,
    added: later,
    actions: ['accept' as const, 'cancel' as const],
    decideBy: slices[0].departingAt,
  }
  await changes.enqueueAirlineChange(booking, change)
  await changes.enqueueChangeReminder(booking, change)
  await changes.enqueueNewItinerary(booking, change)
  await changes.enqueueChangeAccepted(booking, 'traveller', change, null)
  const cancelled = { ...change, added: [] }
  await changes.enqueueAirlineChange(booking, cancelled)
  await changes.enqueueNewItinerary(booking, cancelled)
  await changes.enqueueChangeAccepted(booking, 'unknown', cancelled, null)
  await changes.enqueueAskedForFlights(booking, 'The flight at noon, or the day after.')
  const amountMinor = 42_050
  await enqueueCancelled(booking, {
    refundMinor: amountMinor,
    refundTo: 'card',
    given: null,
    credits: [],
    chargedBackMinor: 0,
  })
  await enqueueNotCancelled(booking, 'The airline did not cancel it.')
  const news = { recipient, bookingId, reference, cardLast4: '4242', amountMinor, currency }
  await enqueueRefundSent(news)
  await enqueueRefundHeld(news)
  await enqueueRefundSlow(news)
  await enqueueRefundFailed(news)
  await enqueueSettled(booking, { amountMinor, day: '2027-03-01' })
  const checkout = await openCheckout(anOpening())
  const named = { ...checkout, passengers: [{ ...ada, email: recipient }] }
  await enqueueNotBooked(named, notConfirmed)
  await enqueueUnderReview(named)
  const paid = { ...named, amountMinor, currency }
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  await enqueuePaymentLink(paid, { recipient, url: link, expiresAt, wasRefunded: false })
  const sent = { email: recipient, reference, message: 'Where is my seat?' }
  await enqueueContact('CT-7F3K9Q', {
    ...sent,
    ...{
      firstName: 'Ada',
      lastName: 'Lovelace',
      reason: 'booking',
      preferred: 'email',
      consent: 'on',
    },
  })
  await enqueueSupport('CT-7F3K9R', { ...sent, name: 'Ada Lovelace', subject: 'A seat' })
  await subscribe(recipient)
  const asked = db().selectFrom('outbox').select('text').where('kind', '=', 'newsletter-confirm')
  const [, token = ''] = /token=([\w-]+)/.exec((await asked.executeTakeFirst())?.text ?? '') ?? []
  await confirmAndWelcome(token)
  const alertRequest = {
    email: recipient,
    origin: 'LHR',
    destination: 'JFK',
    departsOn: '2027-06-12',
  }
  await requestAlert(alertRequest)
  await requestAlertLink(recipient)
  const user = { firstName: 'Ada', username: 'ada.lovelace', emailConfirmedAt: '2027-01-01' }
  for (const [kind, mail] of Object.entries({
    'confirm-email': account.confirmEmailMail(link, 7),
    'password-reset': account.passwordResetMail(user, link, 60),
    'password-changed': account.passwordChangedMail(user),
    'second-factor-on': account.secondFactorOnMail(user),
    'email-changed': account.emailChangedMail(user),
    'second-factor-off': account.secondFactorOffMail(user),
    'codes-refused': account.codesRefusedMail(user),
    'account-closed': account.accountClosedMail(user),
  })) {
    await enqueueMessage({ kind: kind as MailKind, recipient, ...mail })
  }
}

test('every mail has the same content in HTML and text, and no empty values', async () => {
  await enqueueEvery()
  const mails = await db().selectFrom('outbox').selectAll().execute()
  mkdirSync(folder, { recursive: true })
  for (const { kind, subject, html, text } of mails) {
    writeFileSync(`${folder}/${kind}.html`, html)
    writeFileSync(`${folder}/${kind}.txt`, `${subject}\n\n${text}`)
    for (const words of [subject, html, text]) {
      expect(words, kind).not.toMatch(/undefined|null|NaN|\[object|N\/A|: *$(?!\n.)/)
    }
    expect(html, kind).not.toMatch(/<(?:img|link|script(?! type="application\/ld\+json"))/)
  }
  const kinds = new Set(mails.map(({ kind }) => kind))
  expect(Object.keys(mailKinds).filter((kind) => !kinds.has(kind))).toEqual(queuedElsewhere)
})
