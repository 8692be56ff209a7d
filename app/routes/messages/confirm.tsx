import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { AccountPage } from '#app/components/account-page.tsx'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { env } from '#app/platform/env.server.ts'
import { isSubscriptionOpen } from '#app/core/alerts/subscription.store.server.ts'
import { confirmAndWelcome } from '#app/core/alerts/subscriptions.server.ts'
import { paths } from '#app/core/paths.ts'

export const handle = { scripts: false }

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

type State = 'open' | 'done' | 'closed'

/** The link itself changes nothing: mail scanners open links too. The button does. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('done')) return data<State>('done')
  const open = await isSubscriptionOpen(tokenOf(request))
  return data<State>(open ? 'open' : 'closed', { status: open ? 200 : 404 })
}

export async function action({ request }: ActionFunctionArgs) {
  const done = await confirmAndWelcome(
    tokenOf(request),
    (token) => `${env.APP_URL}${paths.unsubscribe(token)}`,
  )
  // A link that is used up meets the page that says so.
  return redirect(
    done ? `${paths.newsletter}/confirm?done=true` : paths.confirmSubscription(tokenOf(request)),
    303,
  )
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = () => privateMeta('Confirm your subscription')

const texts: Record<State, { title: string; lead: string }> = {
  open: {
    title: 'One Step to the Newsletter',
    lead: 'Press the button, and the next newsletter comes to you. You can end it at any time.',
  },
  done: {
    title: 'You Are Subscribed',
    lead: 'The next newsletter comes to you. A mail with a link to end it is on its way.',
  },
  closed: {
    title: 'This Link Is Used Up',
    lead: 'It works once, for 7 days. If you are not subscribed yet, ask for a new one.',
  },
}

export default function ConfirmSubscription() {
  const state = useLoaderData<typeof loader>()
  return (
    <AccountPage {...texts[state]}>
      {state === 'open' && (
        <Form method="post">
          <Button wide size="large">
            Confirm subscription
          </Button>
        </Form>
      )}
      {state === 'done' && <ButtonLink to={paths.blog}>Read the blog meanwhile</ButtonLink>}
      {state === 'closed' && <ButtonLink to={paths.newsletter}>Ask for a new link</ButtonLink>}
    </AccountPage>
  )
}
