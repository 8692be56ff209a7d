import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { isSubscriptionOpen } from '#app/core/alerts/subscription.store.server.ts'
import { confirmAndWelcome } from '#app/core/alerts/subscriptions.server.ts'
import { paths } from '#app/core/paths.ts'
import { readToken } from '#app/web/forms/mailed-link.server.ts'
import { answerLink, loadLink } from './newsletter-link.server.ts'

export const handle = { scripts: false }

export const loader = ({ request }: LoaderFunctionArgs) => loadLink(request, isSubscriptionOpen)

export const action = async ({ request }: ActionFunctionArgs) =>
  answerLink(request, await confirmAndWelcome(readToken(request)))

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ data: state }) =>
  privateMeta(texts[state ?? 'open'].title)

const texts = {
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
