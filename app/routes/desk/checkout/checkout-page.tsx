import { actorOf, type Actor } from '#app/core/site/actor.ts'
import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { Badge } from '#app/components/elements/badge.tsx'
import { SignInAgain } from '#app/components/forms/sign-in-again.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import {
  requireAdministratorToAct,
  requireAdministratorToSee,
} from '#app/web/session/administrator.server.ts'
import { withExtraCookie } from '#app/web/wire/cookies.server.ts'
import { askToSignInAgain } from '#app/web/session/recent-sign-in.server.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { quoteOrder } from '#app/core/desk/orders/cancel-order.server.ts'
import { paths } from '#app/core/paths.ts'
import { DeskPage, Item, Items, Part } from '#app/routes/desk/desk-part.tsx'
import { checkoutActions, type Act } from './checkout-actions.server.ts'
import { CheckoutActions } from './checkout-actions.tsx'
import { loadCheckoutPage, type CheckoutView } from './checkout-view.server.ts'
import { ConfirmCancelOrder } from './confirm-cancel-order.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { Lines } from '#app/routes/desk/lines.tsx'
import { readRefusedForm, type RefusedForm } from '#app/routes/desk/refused-form.tsx'
import { Sum, Sums } from '#app/components/sums.tsx'
import type { groupIntoStatement } from './statement.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdministratorToSee(request)
  const page = await loadCheckoutPage(params.checkoutId ?? '')
  if (!page) throw data(null, { status: 404 })
  return page
}

/** The action `quote-order` only previews the refund. Every other action needs a recent sign-in. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireAdministratorToAct(request)
  const id = params.checkoutId ?? ''
  const form = await readForm(request)
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const intent = field('intent')
  if (intent === 'quote-order') {
    const quoted = await quoteOrder(id)
    return quoted.ok
      ? data({ done: true, quote: quoted.quote, problem: null })
      : refusal(quoted.message)
  }
  const recent = await askToSignInAgain(request, user, form)
  if (recent.again) return data({ again: recent.again }, { status: 403 })
  return withExtraCookie(recent.setCookie, await runAction(id, intent, field, actorOf(user)))
}

async function runAction(
  id: string,
  intent: string,
  field: (name: string) => string,
  actor: Actor,
) {
  const action = new Map<string, Act>(Object.entries(checkoutActions)).get(intent)
  if (!action) return refusal('Unknown action. Nothing was changed.', 422)
  const outcome = await action(id, field, actor)
  if (!outcome.ok) return refusal(outcome.message, 409, readRefusedForm(field))
  return redirectWithToast(paths.adminCheckout(id), { title: outcome.message, tone: 'success' })
}

const refusal = (problem: string, status = 409, refused: RefusedForm | null = null) =>
  data({ quote: null, problem, refused }, { status })

export const headers = formHeaders

/** Loads the data again even after a refused action, because the page may be out of date. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  privateMeta(`${loaded?.title ?? 'Checkout'} · Administrator`)

export default function AdminCheckout() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <DeskPage
      title={page.title}
      eyebrow={page.booking ? `Booking ${page.booking.reference}` : 'Checkout without a booking'}
      lead={
        <>
          {page.headline} <Badge>{page.mode}</Badge>
        </>
      }
      links={[{ to: paths.adminSettings, label: 'All Cases' }]}
    >
      {answer && 'again' in answer && <SignInAgain {...answer.again} />}
      {answer && 'problem' in answer && answer.problem && (
        <Notice tone="error" role="alert" title="Nothing was changed">
          {answer.problem}
        </Notice>
      )}
      {answer && 'quote' in answer && answer.quote && (
        <ConfirmCancelOrder checkoutId={page.id} {...answer.quote} />
      )}
      <CheckoutFacts {...page} />
      <CheckoutActions {...page} refused={answer && 'refused' in answer ? answer.refused : null} />
      <Statement {...page.statement} />
    </DeskPage>
  )
}

function CheckoutFacts(page: CheckoutView) {
  const { booking, cancellation } = page
  return (
    <Part id="facts" title="Details">
      <Facts className="max-w-prose">
        <Fact name="Checkout">{page.id}</Fact>
        <Fact name={`${page.stateLabel} since`}>{page.since}</Fact>
        {page.names && <Fact name="Travellers">{page.names}</Fact>}
        <Fact name="Email">{page.traveller}</Fact>
        {page.phone && <Fact name="Phone">{page.phone}</Fact>}
        <Fact name="Amount">{page.amount}</Fact>
        <Fact name="Offer">{page.offerId}</Fact>
        {page.order && <Fact name="Order">{page.order.summary}</Fact>}
        {booking && <Fact name="Booking">{booking.status}</Fact>}
        {booking?.refunded && <Fact name="Refunded">{booking.refunded}</Fact>}
        {cancellation && (
          <Fact name="Cancellation">
            {cancellation.label} since {cancellation.since}
          </Fact>
        )}
        {cancellation?.owed && <Fact name="Owed">{cancellation.owed}</Fact>}
        {cancellation?.why && <Fact name="Reason">{cancellation.why}</Fact>}
        {cancellation?.settled && <Fact name="Settled manually">{cancellation.settled}</Fact>}
      </Facts>
      <Lines title="Travel credit" lines={cancellation?.credits ?? []} open />
      <Lines title="Flights" lines={page.flights} open />
      <Lines title="Open cases" lines={page.cases} open />
      <Lines title="Changes by the airline" lines={page.changes} open />
      <Items>
        {page.payments.map(({ number, intentId, amount, summary }) => (
          <Item key={number}>
            <p>
              <b>
                Payment {number}: {amount}
              </b>
              , {summary}
            </p>
            {intentId && <p className="hint">{intentId}</p>}
          </Item>
        ))}
      </Items>
      <Lines title="Manual refunds" lines={page.refunds} open />
      <Lines title="Payment links" lines={page.links} open />
      <Lines title="History" lines={page.history} />
    </Part>
  )
}

type StatementProps = ReturnType<typeof groupIntoStatement>

function Statement({ movements, balances }: StatementProps) {
  return (
    <Part id="statement" title="Statement">
      {movements.length === 0 ? (
        <p>No money has moved yet.</p>
      ) : (
        <>
          <Items ordered>
            {movements.map(({ key, title, at, providerId, lines }) => (
              <Item key={key}>
                <h3 className="text-base">{title}</h3>
                <p className="hint">
                  {at} · {providerId}
                </p>
                <StatementLines lines={lines} />
              </Item>
            ))}
          </Items>
          <h3 className="text-base">Balance</h3>
          <StatementLines lines={balances} />
        </>
      )}
    </Part>
  )
}

function StatementLines({ lines }: { lines: StatementProps['balances'] }) {
  return (
    <Sums className="max-w-form">
      {lines.map(({ account, amount }) => (
        <Sum key={`${account} ${amount}`} label={account} amount={amount} />
      ))}
    </Sums>
  )
}
