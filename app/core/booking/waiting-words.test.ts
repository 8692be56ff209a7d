import { expect, test } from 'vitest'
import { checkoutStates, type CheckoutState } from './checkout-states.ts'
import { cardWords, isWaiting, waitingWords } from './waiting-words.ts'

const states = (Object.keys(checkoutStates) as CheckoutState[]).filter(isWaiting)

test.each(states)('%s: nothing is said of seats or charges that is not known', (state) => {
  const { message } = waitingWords(state, null)
  const isOrdered = state === 'ordered' || state === 'payment_due'
  expect(/has confirmed your seats/.test(message)).toBe(isOrdered)
  const isAuthorised = ['authorised', 'ordering', 'reconciling'].includes(state)
  expect(/card is authorised/.test(message)).toBe(isAuthorised)
})

test('an order that was cancelled is no riddle any more', () => {
  const failure = { code: 'order_withdrawn', message: 'We’re refunding everything you paid.' }
  expect(waitingWords('needs_person', failure)).toEqual({
    title: 'Your booking was not made',
    message: failure.message,
  })
  // Of an attempt that is looked up: nobody knows yet.
  const perhaps = { code: 'offer_expired', message: 'This flight offer has expired.' }
  expect(waitingWords('needs_person', perhaps).message).toContain('Please don’t book again')
})

test('whose search was booked from is not told that the airline has not answered', () => {
  const failure = { code: 'offer_expired', message: 'This flight offer has expired.' }
  const { message } = waitingWords('reconciling', failure)
  expect(message).not.toContain('hasn’t answered')
  expect(message).toContain('Nothing was charged')
  expect(waitingWords('reconciling', null).message).toContain('hasn’t answered')
})

test('who waits is told a title and a message, whatever the state', () => {
  const words = [...states.map((state) => waitingWords(state, null)), cardWords]
  expect(words.filter(({ title, message }) => !title || !message)).toEqual([])
  expect(states).toHaveLength(10)
  expect(isWaiting('draft') || isWaiting('booked') || isWaiting('failed')).toBe(false)
})

test('whoever has paid on the page of the provider is not told that no card was entered', () => {
  // We may not have heard of it yet: the provider cannot always be asked.
  expect(cardWords.message).toContain('If you’ve already paid there')
  expect(cardWords.message).not.toMatch(/^No card/)
})

test('a refund is told of only where somebody looks into it', () => {
  const failure = { code: 'order_withdrawn', message: 'We’re refunding everything you paid.' }
  expect(waitingWords('releasing', failure).message).not.toBe(failure.message)
})
