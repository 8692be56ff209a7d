import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { isSubscriptionOpen } from '#app/core/alerts/subscription.store.server.ts'
import { confirmAndWelcome } from '#app/core/alerts/subscriptions.server.ts'
import { paths } from '#app/core/paths.ts'

export const handle = { scripts: false }

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

type State = 'open' | 'done' | 'closed'

/** A GET request must not subscribe anyone, because mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('done')) return data<State>('done')
  const open = await isSubscriptionOpen(readToken(request))
  return data<State>(open ? 'open' : 'closed', { status: open ? 200 : 404 })
}

export async function action({ request }: ActionFunctionArgs) {
  const done = await confirmAndWelcome(readToken(request))
  return redirect(
    done ? `${paths.newsletter}/confirm?done=true` : paths.confirmSubscription(readToken(request)),
    303,
  )
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ data: state }) =>
  privateMeta(texts[state ?? 'open'].title)

const texts: Record<State, { title: string; lead: string }> = {
  open: {
    title: 'Confirm Your Subscription',
    lead: 'Confirm, and we’ll send you the next newsletter. You can unsubscribe at any time.',
  },
  done: {
    title: 'You’re Subscribed',
    lead: 'We’ll send you the next newsletter. We’ve also emailed you a link to unsubscribe.',
  },
  closed: {
    title: 'This Link Has Expired',
    lead: 'Links are valid for 7 days and work once. If you haven’t subscribed yet, request a new link.',
  },
}

export default function ConfirmSubscription() {
  const state = useLoaderData<typeof loader>()
  return (
    <AccountPage {...texts[state]}>
      {state === 'open' && (
        <Form method="post">
          <Button wide size="large">
            Confirm Subscription
          </Button>
        </Form>
      )}
      {state === 'done' && <ButtonLink to={paths.blog}>Read the Blog</ButtonLink>}
      {state === 'closed' && <ButtonLink to={paths.newsletter}>Request a New Link</ButtonLink>}
    </AccountPage>
  )
}
