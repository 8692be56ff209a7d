import { isRouteErrorResponse } from '@remix-run/react'
import { NotFoundScreen } from '#app/components/screens/not-found-screen.tsx'
import { TroubleScreen } from '#app/components/screens/trouble-screen.tsx'

const paid =
  'If you were paying, your bank may have been asked already: wait for our email, or look under My Trips, before you try again.'

type Trouble = { title: string; text: string; again?: boolean }

function troubleOf(status: number): Trouble {
  if (status === 401) return { title: 'Please sign in', text: 'This page belongs to an account.' }
  if (status === 403) {
    return {
      title: 'That request was turned away',
      text: 'It did not come from this site, or this account may not do that. Nothing was changed.',
      again: false,
    }
  }
  if (status === 405) {
    return { title: 'This address does not take that', text: 'Nothing was changed.', again: false }
  }
  if (status === 413) {
    return {
      title: 'That is more than the form takes',
      text: 'Please go back, shorten it and send it again. Nothing was changed.',
      // What was typed is one step back; here it would be gone.
      again: false,
    }
  }
  if (status === 429) {
    return {
      title: 'One moment, please',
      text: 'There were many requests from your connection. Wait a minute, then try again.',
    }
  }
  if (status === 503) {
    return {
      title: 'We are busy right now',
      text: 'The airlines’ systems are slow to answer or being looked after. Your details are kept. Wait a minute, then try again.',
    }
  }
  if (status === undecodable) {
    return {
      title: 'We could not answer just now',
      text: `More travellers are here than we can serve at once, or a part of our site is away. Wait a moment, then try again. ${paid}`,
    }
  }
  if (status < 500) {
    return {
      title: 'We could not read that request',
      text: 'Something in the address or the form was missing or damaged. Nothing was changed.',
    }
  }
  return { title: 'Something went wrong on our side', text: paid }
}

/** Scripts asked for data, and got what is no data: nothing that could have made any took the request. */
const undecodable = 599

const statusOf = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Unable to decode turbo-stream')
    ? undecodable
    : 500

/** What any error looks like. A thrown response may bring its own sentence as text. */
export function ErrorScreen({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : null
  if (response?.status === 404) return <NotFoundScreen />
  const { title, text, again } = troubleOf(response?.status ?? statusOf(error))
  const own = typeof response?.data === 'string' && response.status < 500 ? response.data : ''
  return (
    <TroubleScreen title={title} again={again}>
      <p>{own && !own.startsWith('Error:') ? own : text}</p>
    </TroubleScreen>
  )
}
