import { isRouteErrorResponse } from '@remix-run/react'
import { NotFoundScreen } from '#app/components/screens/not-found-screen.tsx'
import { TroubleScreen } from '#app/components/screens/trouble-screen.tsx'

const paymentHint =
  'If you were paying, your payment may have gone through. Check your email or My Trips before you try again.'

type Trouble = { title: string; text: string; canRetry?: boolean }

/**
 * Our own status for a data request whose response contains no data, for example because a proxy answered.
 */
const unreadableStatus = 599

const troubles: Readonly<Record<number, Trouble>> = {
  401: { title: 'Please sign in', text: 'You need to sign in to see this page.' },
  403: {
    title: 'You don’t have permission to do that',
    text: 'Your account may not have access, or the request didn’t come from this site. Nothing was changed.',
    canRetry: false,
  },
  405: {
    title: 'That isn’t possible on this page',
    text: 'Nothing was changed.',
    canRetry: false,
  },
  413: {
    title: 'Your message is too long',
    text: 'Nothing was changed. Go back, shorten it and send it again.',
    // Try Again would lose the typed text, whereas Back keeps it.
    canRetry: false,
  },
  429: {
    title: 'One moment, please',
    text: 'We’ve had too many requests from your connection. Wait a minute, then try again.',
  },
  503: {
    title: 'We’re very busy right now',
    text: 'The airlines’ systems are slow, or under maintenance. We’ve kept your details. Wait a minute, then try again.',
  },
  [unreadableStatus]: {
    title: 'We couldn’t load this page',
    text: `We’re very busy, or part of our site is temporarily unavailable. Wait a moment, then try again. ${paymentHint}`,
  },
}

const refused: Trouble = {
  title: 'We couldn’t read that request',
  text: 'Nothing was changed. Something in the address or the form was missing or invalid.',
}
const failed: Trouble = { title: 'Something went wrong on our side', text: paymentHint }

const statusOf = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Unable to decode turbo-stream')
    ? unreadableStatus
    : 500

export function ErrorScreen({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : null
  if (response?.status === 404) return <NotFoundScreen />
  const status = response?.status ?? statusOf(error)
  const { title, text, canRetry } = troubles[status] ?? (status < 500 ? refused : failed)
  const ownText = typeof response?.data === 'string' && response.status < 500 ? response.data : ''
  return (
    <TroubleScreen title={title} canRetry={canRetry}>
      <p>{ownText && !ownText.startsWith('Error:') ? ownText : text}</p>
    </TroubleScreen>
  )
}
