import { expect, test } from 'vitest'
import { noticeText, sentActOf } from './notice-texts.ts'

const sent = (formAction: string, intent?: string) => {
  const formData = new FormData()
  if (intent) formData.set('intent', intent)
  return sentActOf({ formAction, formData })
}

test.each([
  ['offline', 'You seem to be offline. Nothing was lost. Try again.'],
  [
    'no response',
    'We couldn’t reach Contrail. Nothing you typed was lost. Your network may ask you to sign in first.',
  ],
  [
    'broken response',
    'We couldn’t reach Contrail. Nothing you typed was lost. Try again in a moment.',
  ],
] as const)('a lost form that books or cancels nothing keeps its text: %s', (trouble, text) => {
  for (const act of [
    sent('/my-trips/bk_1/cancel', 'quote'),
    sent('/booking/seats'),
    sent('/booking'),
    sent('/login'),
  ])
    expect(noticeText(trouble, act).join(' ')).toBe(text)
})

const mayBeBooked = 'You may be booked already. Try Again shows it, and never charges you twice.'

test.each([
  ['offline', `You seem to be offline. ${mayBeBooked}`],
  [
    'no response',
    `We couldn’t reach Contrail. ${mayBeBooked} Your network may ask you to sign in first.`,
  ],
  ['broken response', `We couldn’t reach Contrail. ${mayBeBooked}`],
] as const)(
  'the notice about a lost payment says only what may have happened: %s',
  (lost, text) => {
    const payment = sent('/booking/payment?offer=off_1')
    expect(noticeText(lost, payment).join(' ')).toBe(text)
  },
)

const mayBeCancelled = 'Your booking may be cancelled already. Try Again shows it.'

test.each([
  ['offline', `You seem to be offline. ${mayBeCancelled}`],
  [
    'no response',
    `We couldn’t reach Contrail. ${mayBeCancelled} Your network may ask you to sign in first.`,
  ],
  ['broken response', `We couldn’t reach Contrail. ${mayBeCancelled}`],
] as const)('the notice about a lost cancellation says that it may be done: %s', (lost, text) => {
  const cancellation = sent('/my-trips/bk_1/cancel', 'confirm')
  expect(noticeText(lost, cancellation).join(' ')).toBe(text)
})

test('a slow form of a booking promises that nothing is booked or paid twice', () => {
  const text = 'This is taking longer than usual. You can wait, or send it again.'
  const promise = 'Nothing is booked or paid twice.'
  for (const step of ['/booking', '/booking/payment?offer=off_1'])
    expect(noticeText('slow form', sent(step)).join(' ')).toBe(`${text} ${promise}`)
  for (const act of [sent('/login'), sent('/my-trips/bk_1/cancel', 'confirm')])
    expect(noticeText('slow form', act).join(' ')).toBe(text)
})
