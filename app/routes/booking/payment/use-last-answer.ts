import { useActionData, useNavigation, useNavigationType } from '@remix-run/react'
import { useState } from 'react'
import { useOnChange } from '#app/components/forms/use-on-change.ts'
import type { submitPayment } from './submit-payment.server.ts'

/**
 * Returns the last response only once the loaders have run again, because the response refers to
 * their total. Keeps the response during navigation within the page, such as a link from the error
 * summary.
 */
export function useLastAnswer() {
  const current = useActionData<typeof submitPayment>()
  const [last, setLast] = useState(current)
  const arrived = useNavigation().state === 'idle' && current
  if (arrived && arrived !== last) setLast(arrived)
  return last
}

/** Scrolls to the top when the step opens, because the scroll position of the seat step would carry over. */
export function useTopOnArrival() {
  const isNew = useNavigationType() !== 'POP'
  useOnChange('opened', () => {
    if (isNew) window.scrollTo(0, 0)
  })
}
