import { expect, test } from 'vitest'
import { checkoutStates, type CheckoutState } from './checkout/checkout-states.ts'
import {
  cardPendingMessage,
  isTravellerDone,
  isWaiting,
  waitingMessage,
} from './waiting-messages.ts'

const states = (Object.keys(checkoutStates) as CheckoutState[]).filter(isWaiting)

test.each(states)('the message for %s says only what is known of seats and card', (state) => {
  const { message } = waitingMessage(state, null)
  const isOrdered = state === 'ordered' || state === 'payment_due'
  expect(/has confirmed your seats/.test(message)).toBe(isOrdered)
  const isAuthorised = ['authorised', 'ordering', 'reconciling'].includes(state)
  expect(/card is authorised/.test(message)).toBe(isAuthorised)
})

test('a cancelled order shows its own message', () => {
  const failure = { code: 'order_withdrawn', message: 'We’re refunding everything you paid.' }
  expect(waitingMessage('needs_person', failure)).toEqual({
    title: 'Your booking was not made',
    message: failure.message,
  })
  // The order of this attempt is still being looked up.
  const offerGone = { code: 'offer_expired', message: 'This flight offer has expired.' }
  expect(waitingMessage('needs_person', offerGone).message).toContain('Please don’t book again')
})

test('the message about a possible duplicate order never says that the airline hasn’t answered', () => {
  const failure = { code: 'offer_expired', message: 'This flight offer has expired.' }
  const { message } = waitingMessage('reconciling', failure)
  expect(message).not.toContain('hasn’t answered')
  expect(message).toContain('Nothing was charged')
  expect(waitingMessage('reconciling', null).message).toContain('hasn’t answered')
})

test('every waiting state has a title and a message', () => {
  const words = [...states.map((state) => waitingMessage(state, null)), cardPendingMessage]
  expect(words.filter(({ title, message }) => !title || !message)).toEqual([])
  expect(states).toHaveLength(10)
  expect(isWaiting('draft') || isWaiting('booked') || isWaiting('failed')).toBe(false)
})

test('the message about the payment page also suits a traveller who has already paid there', () => {
  expect(cardPendingMessage.message).toContain('If you’ve already paid there')
  expect(cardPendingMessage.message).not.toMatch(/^No card/)
})

test('the refund message appears only while a person reviews the checkout', () => {
  const failure = { code: 'order_withdrawn', message: 'We’re refunding everything you paid.' }
  expect(waitingMessage('releasing', failure).message).not.toBe(failure.message)
})

test('only a traveller whose order the airline has withdrawn has something left to do', () => {
  const withdrawn = { code: 'order_withdrawn', message: 'We’re refunding everything you paid.' }
  const other = { code: 'offer_expired', message: 'This flight offer has expired.' }
  expect(isTravellerDone({ state: 'needs_person', failure: withdrawn })).toBe(false)
  expect(isTravellerDone({ state: 'needs_person', failure: other })).toBe(true)
  expect(isTravellerDone({ state: 'ordering', failure: null })).toBe(true)
  expect(isTravellerDone({ state: 'action_required', failure: null })).toBe(false)
})
