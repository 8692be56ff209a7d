import { slowPageTexts, type Navigation } from './slow-navigation.ts'
import type { Trouble } from './keep-page.ts'

const texts = {
  offline: ['You seem to be offline.', 'Nothing was lost. Try again.'],
  'no response': [
    'We couldn’t reach Contrail.',
    'Nothing you typed was lost. Your network may ask you to sign in first.',
  ],
  'broken response': [
    'We couldn’t reach Contrail.',
    'Nothing you typed was lost. Try again in a moment.',
  ],
  'slow page': slowPageTexts,
  'slow form': ['This is taking longer than usual.', 'You can wait, or send it again.'],
} as const satisfies Record<Trouble, readonly [string, string]>

/** Act of a sent form that may have happened although the answer was lost. */
export type SentAct = 'checkout' | 'payment' | 'cancellation'

const actTexts = {
  payment: 'You may be booked already. Try Again shows it, and never charges you twice.',
  cancellation: 'Your booking may be cancelled already. Try Again shows it.',
} as const satisfies Partial<Record<SentAct, string>>

const onlyOnce = 'Nothing is booked or paid twice.'
const networkSignIn = 'Your network may ask you to sign in first.'

export function sentActOf({
  formAction = '',
  formData,
}: Pick<Navigation, 'formAction' | 'formData'>): SentAct | undefined {
  if (formAction.startsWith('/booking/payment')) return 'payment'
  if (formAction.startsWith('/booking')) return 'checkout'
  const isCancellation = /^\/my-trips\/[^/?]+\/cancel/.test(formAction)
  return isCancellation && formData?.get('intent') === 'confirm' ? 'cancellation' : undefined
}

/** "Nothing was lost" would contradict that an act may have happened, so its text replaces the advice. */
export function noticeText(trouble: Trouble, act?: SentAct): readonly [string, string] {
  const [title, advice] = texts[trouble]
  if (trouble === 'slow page') return [title, advice]
  if (trouble === 'slow form') {
    const isBooking = act === 'checkout' || act === 'payment'
    return [title, isBooking ? `${advice} ${onlyOnce}` : advice]
  }
  if (!act || act === 'checkout') return [title, advice]
  const actText = actTexts[act]
  return [title, trouble === 'no response' ? `${actText} ${networkSignIn}` : actText]
}
