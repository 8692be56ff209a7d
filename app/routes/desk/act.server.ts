import { actorOf, type Actor } from '#app/core/site/actor.ts'
import { data, redirect } from '@remix-run/node'
import { requireAdministratorToAct } from '#app/web/session/administrator.server.ts'
import { withExtraCookie } from '#app/web/wire/cookies.server.ts'
import { askToSignInAgain } from '#app/web/session/recent-sign-in.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { log } from '#app/platform/log.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { closeCaseManually } from '#app/core/desk/cases.server.ts'
import { resendMail } from '#app/core/desk/mail.server.ts'
import type { ManualOutcome } from '#app/core/desk/orders/outcome.server.ts'
import { endSessionsManually, findSignedIn } from '#app/core/desk/sessions.server.ts'
import { missingLiveKeys, switchMode } from '#app/core/desk/switch-mode.server.ts'
import { paths, withParams } from '#app/core/paths.ts'
import { findCheckouts } from './find-checkouts.server.ts'
import { readRefusedForm, type RefusedForm } from './refused-form.tsx'
import { readSettlement } from './checkout/checkout-actions.server.ts'

export async function actOnSettings(request: Request) {
  const user = await requireAdministratorToAct(request)
  const form = await readForm(request)
  const field = (name: string) => String(form.get(name) ?? '').trim()
  if (field('intent') === 'find-account') return findAccount(field('login'))
  if (field('intent') === 'find-booking') return findBookings(field('sought').slice(0, 100))
  const recent = await askToSignInAgain(request, user, form)
  if (recent.again) return data({ again: recent.again }, { status: 403 })
  return withExtraCookie(recent.setCookie, await runIntent(request, field, actorOf(user)))
}

async function findAccount(login: string) {
  const account = login.length <= 254 ? await findSignedIn(login) : null
  return data({ done: account !== null, login, account }, { status: account ? 200 : 422 })
}

/** Searches are sent as a form, because an address would show the traveller's name or email. */
async function findBookings(sought: string) {
  const { found, hasMore } = await findCheckouts(sought)
  const [only, ...others] = found
  if (only && others.length === 0) return redirect(paths.adminCheckout(only.id), 303)
  return data({ sought, found, hasMore }, { status: only ? 200 : 422 })
}

async function runIntent(request: Request, field: (name: string) => string, actor: Actor) {
  switch (field('intent')) {
    case 'mode':
      return changeMode(field('mode'), field('confirmed') === 'yes', actor)
    case 'close-case':
      return answerOutcome(
        await closeCaseManually(field('id'), readSettlement(field), actor),
        readRefusedForm(field),
      )
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

const failedToUpdate = (message: string, status = 422, refused: RefusedForm | null = null) =>
  data({ title: 'Failed to Update', message, refused }, { status })

function answerOutcome({ ok, message }: ManualOutcome, refused: RefusedForm | null = null) {
  if (!ok) return failedToUpdate(message, 409, refused)
  return redirectWithToast(paths.adminSettings, { title: message, tone: 'success' })
}

async function changeMode(mode: string, confirmed: boolean, actor: Actor) {
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
    log.error({ err: error }, 'could not switch mode')
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
