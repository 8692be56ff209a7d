import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, type ShouldRevalidateFunction, Form } from '@remix-run/react'
import { SignInAgain } from '#app/components/forms/sign-in-again.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { requireAdministratorToSee } from '#app/web/session/administrator.server.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { paths } from '#app/core/paths.ts'
import { Contents } from './contents.tsx'
import { DeskPage } from './desk-part.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { OpenCases } from './open-cases.tsx'
import { Records } from './audit-records.tsx'
import { FindCheckout } from './find-checkout.tsx'
import { ConfirmSignOut, SignOutAccount } from './sign-out-account.tsx'
import { loadAdminPage, type AdminPage } from './settings.server.ts'
import { actOnSettings } from './act.server.ts'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { Dialog } from '#app/components/elements/overlays/dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdministratorToSee(request)
  const { searchParams } = new URL(request.url)
  const page = await loadAdminPage(searchParams.get('audit'))
  if (!page) return data({ page: null, confirming: false }, { status: 503 })
  const confirming =
    searchParams.get('confirm') === 'live' && page.mode === 'test' && page.missing.length === 0
  return data({ page, confirming })
}

export const action = ({ request }: ActionFunctionArgs) => actOnSettings(request)

export const headers = formHeaders

/** Loads the data again even after a refused action, because the page may be out of date. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export const meta: MetaFunction = () => privateMeta('Administrator Settings')

const messagesLabel = (waiting: number) =>
  waiting > 0 ? `Messages (${waiting} waiting)` : 'Messages'

export default function AdminSettings() {
  const { page, confirming } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const bookingSearch = answer && 'sought' in answer ? answer : null
  const accountSearch = answer && 'account' in answer ? answer : null
  return (
    <DeskPage
      title="Administrator Settings"
      links={[
        { to: paths.adminMessages, label: messagesLabel(page?.waitingMessages ?? 0) },
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
          <Contents {...page} />
          {page.paused && <SalesPaused {...page.paused} />}
          <FindCheckout search={bookingSearch} />
          <OpenCases {...page} refused={answer && 'refused' in answer ? answer.refused : null} />
          <NeedsAttention {...page} />
          <SignOutAccount notFound={accountSearch?.account === null ? accountSearch.login : null} />
          <ModeSwitch {...page} />
          <Records {...page} />
        </>
      ) : (
        <Notice tone="error" role="alert" title="Error">
          Failed to load admin settings. Please try again later.
        </Notice>
      )}
      {confirming && page && <ConfirmLive unset={page.unset} />}
    </DeskPage>
  )
}

function ConfirmLive({ unset }: { unset: string[] }) {
  return (
    <Dialog
      title="Switch to live mode?"
      closeTo={paths.adminSettings}
      footer={
        <>
          <ButtonLink variant="secondary" to={paths.adminSettings}>
            Stay in Test Mode
          </ButtonLink>
          <Form method="post" action={paths.adminSettings}>
            <input type="hidden" name="intent" value="mode" />
            <input type="hidden" name="confirmed" value="yes" />
            <Button variant="danger" name="mode" value="live">
              Enable Live Mode
            </Button>
          </Form>
        </>
      }
    >
      <p>
        Every booking will buy real tickets and every payment will charge a real card, on all
        servers. We’ll record the switch under your name.
      </p>
      {unset.length > 0 && (
        <Notice tone="amber" title="Your setup isn’t complete" className="mt-3">
          Before you sell, set {unset.join(', ')}. <code>npm run doctor</code> says what each is
          for.
        </Notice>
      )}
    </Dialog>
  )
}

type SalesPausedProps = NonNullable<AdminPage['paused']>

function SalesPaused({ title, details, isPartial, othersSell }: SalesPausedProps) {
  const rest = othersSell
    ? 'We still sell flights from other flight providers. '
    : isPartial && 'We still accept smaller orders. '
  return (
    <Notice tone="error" title={title}>
      {details.join(' ')} {rest}Sales resume automatically when that provider accepts what it
      refused, or when you{' '}
      <a className="link" href="#cases-heading">
        close the case
      </a>
      .
    </Notice>
  )
}
