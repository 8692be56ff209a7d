import { afterEach, expect, test } from 'vitest'
import { PaymentOutcomeUnknownError } from '#app/core/money/payments-port.ts'
import { paths } from '#app/core/paths.ts'
import { call, get, post } from '../../../../tests/route-calls.ts'
import {
  aLink,
  createLinkSite,
  deleteLinks,
  linkLife,
  type LinkScript,
} from '../../../../tests/fakes/payment-links.ts'
import { recordLinkPayment } from '../../../../tests/samples/payment-attempts.ts'
import { action, headers, loader } from './pay-link.tsx'

afterEach(deleteLinks)

type Case = { script?: LinkScript; paidBy?: string; minutes?: number }

const noAnswer = new PaymentOutcomeUnknownError('No answer', 'no_answer')

test.each<[string, Case, number, object]>([
  [
    'an unpaid link states the amount and the time left',
    {},
    200,
    { kind: 'due', amount: '$492', within: '24 hours' },
  ],
  [
    'a paid link states no reference before the booking is complete',
    { script: { capture: noAnswer }, paidBy: 'pi_2' },
    200,
    { kind: 'paid', amount: '$492', reference: null },
  ],
  [
    'a paid link states the reference of the complete booking',
    { paidBy: 'pi_2' },
    200,
    { kind: 'paid', amount: '$492', reference: 'WMEKDS' },
  ],
  ['a link has ended after a day', { minutes: linkLife }, 410, { kind: 'ended' }],
])('%s', async (_, { script, paidBy, minutes = 0 }, status, body) => {
  const site = createLinkSite(script)
  const { checkout, token } = await aLink(site)
  if (paidBy) await site.run(() => recordLinkPayment(checkout, paidBy, 'paid'))
  site.pass(minutes)
  const shown = await site.run(() => call(loader, get(paths.payByLink(token))))
  expect(shown).toMatchObject({ status, body })
})

test('a payment page that does not open says when to try again', async () => {
  const site = createLinkSite({ openHostedPage: noAnswer })
  const { token } = await aLink(site)
  const sent = await site.run(() => call(action, post(paths.payByLink(token), {})))
  const none = { loaderHeaders: new Headers(), parentHeaders: new Headers() }
  const answer = new Headers(
    headers({ ...none, actionHeaders: sent.headers, errorHeaders: undefined }),
  )
  expect([sent.status, Object.fromEntries(answer)]).toEqual([
    503,
    { 'retry-after': '5', 'cache-control': 'no-store' },
  ])
})
