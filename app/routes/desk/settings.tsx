import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { ButtonLink } from '#app/components/button.tsx'
import { SignInAgain } from '#app/components/forms/sign-in-again.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import {
  requireAdministratorToAct,
  requireAdministratorToSee,
} from '#app/web/session/administrator.server.ts'
import { withExtraCookie } from '#app/web/wire/cookies.server.ts'
import { askToSignInAgain } from '#app/web/session/recent-sign-in.server.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { recordSecurity } from '#app/web/wire/security-log.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { log } from '#app/platform/log.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { closeCaseManually } from '#app/core/desk/cases.server.ts'
import { resendMail } from '#app/core/desk/mail.server.ts'
import type { ManualOutcome } from '#app/core/desk/outcome.server.ts'
import { endSessionsManually, findSignedIn } from '#app/core/desk/sessions.server.ts'
import { missingLiveKeys, switchMode } from '#app/core/desk/switch-mode.server.ts'
import { paths, withParams } from '#app/core/paths.ts'
import { ConfirmLive } from './confirm-live.tsx'
import { FindCheckout } from '#app/routes/desk/checkout/find-checkout.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { OpenCases } from './open-cases.tsx'
import { Records } from './audit-records.tsx'
import { ConfirmSignOut, SignOutAccount } from './sign-out-account.tsx'
import { loadAdminPage, findCheckoutId } from './settings.server.ts'

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

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireAdministratorToAct(request)
  const form = await readForm(request)
  const field = (name: string) => String(form.get(name) ?? '').trim()
  if (field('intent') === 'find-account') return findAccount(field('login'))
  const recent = await askToSignInAgain(request, user, form)
  if (recent.again) return data({ again: recent.again }, { status: 403 })
  return withExtraCookie(recent.setCookie, await runIntent(request, field, user.id))
}

async function findAccount(login: string) {
  const account = login.length <= 254 ? await findSignedIn(login) : null
  return data({ done: account !== null, login, account }, { status: account ? 200 : 422 })
}

async function runIntent(request: Request, field: (name: string) => string, actor: string) {
  switch (field('intent')) {
    case 'mode':
      return changeMode(field('mode'), field('confirmed') === 'yes', actor)
    case 'close-case':
      return answerOutcome(await closeCaseManually(field('id'), readSettlement(field), actor))
    case 'resend-mail':
      return answerOutcome(await resendMail(field('id'), actor))
    case 'end-sessions': {
      const outcome = await endSessionsManually(field('user'), actor)
      if (outcome.ok) recordSecurity(request, 'signed-out-everywhere', { user: field('user') })
      return answerOutcome(outcome)
    }
    default:
      return failedToUpdate('There was a problem saving your changes.')
  }
}

const readSettlement = (field: (name: string) => string) => ({
  amount: field('amount'),
  day: field('day'),
  reason: field('reason'),
})

const failedToUpdate = (message: string, status = 422) =>
  data({ title: 'Failed to Update', message }, { status })

function answerOutcome({ ok, message }: ManualOutcome) {
  if (!ok) return failedToUpdate(message, 409)
  return redirectWithToast(paths.adminSettings, { title: message, tone: 'success' })
}

async function changeMode(mode: string, confirmed: boolean, actor: string) {
  if (mode !== 'live' && mode !== 'test') {
    return failedToUpdate('There was a problem saving your changes.')
  }
  if (mode === (await currentMode())) return redirect(paths.adminSettings, 303)
  if (mode === 'live' && !confirmed && missingLiveKeys().length === 0) {
    return redirect(withParams(paths.adminSettings, { confirm: 'live' }), 303)
  }
  try {
    const outcome = await switchMode(mode, actor)
    if (!outcome.ok) {
      return failedToUpdate(`There was a problem saving your changes. ${outcome.message}`)
    }
  } catch (error) {
    log.error({ err: error }, 'mode not switched')
    return data(
      {
        title: 'Mode Change Failed',
        message: 'There was a problem switching modes. Please try again.',
      },
      { status: 503 },
    )
  }
  return redirectWithToast(paths.adminSettings, {
    title: mode === 'live' ? 'Live mode is on' : 'Test mode is on',
    description: 'All servers switch within 5 seconds.',
    tone: 'success',
  })
}

export const headers: HeadersFunction = formHeaders

/** Loads the data again even after a refused action, because the page may be out of date. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export const meta: MetaFunction = () => privateMeta('Administrator Settings')

export default function AdminSettings() {
  const { page, confirming, notFound } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const accountSearch = answer && 'account' in answer ? answer : null
  return (
    <div className="page grid gap-5 pb-14">
      <PageHeading
        title="Administrator Settings"
        className="pb-0"
        actions={
          <>
            <ButtonLink variant="secondary" to={paths.adminMessages}>
              Messages
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.adminHealth}>
              System Health
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.accountSettings}>
              Back to Account
            </ButtonLink>
          </>
        }
      />
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
    </div>
  )
}

type SalesPausedProps = { details: string[]; isPartial: boolean }

function SalesPaused({ details, isPartial }: SalesPausedProps) {
  return (
    <Notice
      tone="error"
      title={isPartial ? 'Sales of large orders are paused' : 'Sales are paused'}
    >
      {details.join(' ')} {isPartial && 'Smaller orders are still accepted. '}Sales resume
      automatically when the provider accepts the order it refused, or when you{' '}
      <a className="link" href="#cases-heading">
        close the case
      </a>
      .
    </Notice>
  )
}
