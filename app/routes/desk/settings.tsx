import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  data,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { SignInAgain } from '#app/components/forms/sign-in-again.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { requireAdministratorToSee } from '#app/web/session/administrator.server.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { paths } from '#app/core/paths.ts'
import { DeskPage } from '#app/routes/desk/desk-part.tsx'
import { ConfirmLive } from './confirm-live.tsx'
import { FindCheckout } from '#app/routes/desk/checkout/find-checkout.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { OpenCases } from './open-cases.tsx'
import { Records } from './audit-records.tsx'
import { ConfirmSignOut, SignOutAccount } from './sign-out-account.tsx'
import { loadAdminPage, findCheckoutId } from './settings.server.ts'
import { actOnSettings } from './act.server.ts'
import { SalesPaused } from './sales-paused.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdministratorToSee(request)
  const { searchParams } = new URL(request.url)
  const notFound = searchParams.get('find')?.slice(0, 100) ?? ''
  const found = notFound && (await findCheckoutId(notFound))
  if (found) return redirect(paths.adminCheckout(found), 303)
  const page = await loadAdminPage()
  if (!page) return data({ page: null, confirming: false, notFound }, { status: 503 })
  const confirming =
    searchParams.get('confirm') === 'live' && page.mode === 'test' && page.missing.length === 0
  return data({ page, confirming, notFound }, { status: notFound ? 404 : 200 })
}

export const action = ({ request }: ActionFunctionArgs) => actOnSettings(request)

export const headers = formHeaders

/** Loads the data again even after a refused action, because the page may be out of date. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export const meta: MetaFunction = () => privateMeta('Administrator Settings')

export default function AdminSettings() {
  const { page, confirming, notFound } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const accountSearch = answer && 'account' in answer ? answer : null
  return (
    <DeskPage
      title="Administrator Settings"
      links={[
        { to: paths.adminMessages, label: 'Messages' },
        { to: paths.adminHealth, label: 'System Health' },
        { to: paths.accountSettings, label: 'Back to Account' },
      ]}
    >
      {answer && 'again' in answer && <SignInAgain {...answer.again} />}
      {answer && 'title' in answer && (
        <Notice tone="error" role="alert" title={answer.title}>
          {answer.message}
        </Notice>
      )}
      {accountSearch?.account && <ConfirmSignOut {...accountSearch.account} />}
      {page ? (
        <>
          {page.paused && <SalesPaused {...page.paused} />}
          <FindCheckout notFound={notFound} />
          <SignOutAccount notFound={accountSearch?.account === null ? accountSearch.login : null} />
          <ModeSwitch {...page} />
          <OpenCases {...page} />
          <ReviewQueue {...page} />
          <Records {...page} />
        </>
      ) : (
        <Notice tone="error" role="alert" title="Error">
          Failed to load admin settings. Please try again later.
        </Notice>
      )}
      {confirming && <ConfirmLive />}
    </DeskPage>
  )
}
