import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { isOneClick } from '#app/web/forms/one-click.server.ts'
import { isUnsubscribeToken, unsubscribe } from '#app/core/alerts/subscription.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { readToken } from '#app/web/forms/mailed-link.server.ts'
import { answerLink, loadLink } from './newsletter-link.server.ts'

export const handle = { scripts: false }

export const loader = ({ request }: LoaderFunctionArgs) => loadLink(request, isUnsubscribeToken)

export async function action({ request }: ActionFunctionArgs) {
  const done = await unsubscribe(readToken(request))
  if (await isOneClick(request)) return data(null, { status: done ? 200 : 404 })
  return answerLink(request, done)
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ data: state }) =>
  privateMeta(texts[state ?? 'open'].title)

const texts = {
  open: {
    title: 'Unsubscribe',
    lead: 'We’ll stop sending you newsletters. Your bookings aren’t affected.',
  },
  done: { title: 'You’re Unsubscribed', lead: 'We won’t send you any more newsletters.' },
  closed: {
    title: 'This Link Is Incomplete',
    lead: 'Copy the whole address from the newsletter, or contact us and we’ll unsubscribe you.',
  },
}

export default function Unsubscribe() {
  const state = useLoaderData<typeof loader>()
  return (
    <AccountPage {...texts[state]}>
      {state === 'open' && (
        <Form method="post">
          <Button wide size="large">
            Unsubscribe
          </Button>
        </Form>
      )}
      {state === 'done' && (
        <ButtonLink to={paths.newsletter} variant="secondary">
          Subscribe Again
        </ButtonLink>
      )}
      {state === 'closed' && <ButtonLink to={paths.contact}>Contact Us</ButtonLink>}
    </AccountPage>
  )
}
