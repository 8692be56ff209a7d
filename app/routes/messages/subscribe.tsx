import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { ResultErrors } from '#app/components/forms/result-errors.tsx'
import { NewsletterForm } from '#app/components/forms/newsletter-form.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { EmailSchema } from '#app/core/mail/email-schema.ts'
import { inConstantTime } from '#app/web/wire/security/constant-time.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { readPublicForm } from '#app/web/forms/public-form.server.ts'
import { safePath } from '#app/web/wire/redirects.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { subscribe } from '#app/core/alerts/subscriptions.server.ts'

export const handle = { scripts: false }

const lead =
  'New routes, fares worth knowing and what we learn about both. Rarely, and never shared.'

export async function action({ request }: ActionFunctionArgs) {
  const { from } = Object.fromEntries(await readForm(request))
  const read = await readPublicForm(request, {
    schema: EmailSchema,
    honeypot: 'newsletter',
    limit: 'newsletter',
  })
  if ('answer' in read) return read.answer
  const { email } = read.value
  await inConstantTime(subscribe(email))
  return redirectWithToast(safePath(typeof from === 'string' ? from : null), {
    title: 'Check your inbox',
    description: `To confirm your subscription, open the link we’ve emailed to ${email}.`,
    tone: 'success',
  })
}

export const headers = publicPage

export const meta: MetaFunction = () => pageMeta('Newsletter', lead)

export default function Newsletter() {
  const result = useActionData<typeof action>()?.result
  return (
    <AccountPage title="Newsletter" lead={lead}>
      <div className="grid gap-5">
        <ResultErrors form="newsletter" result={result} />
        <NewsletterForm id="newsletter" result={result} />
      </div>
    </AccountPage>
  )
}
