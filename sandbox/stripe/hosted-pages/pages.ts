import type { Reply } from '../../exchange.ts'
import type { Protocol } from '../../http.ts'
import { htmlPage, PAGE_HEADERS } from '../../html.ts'
import type { Account } from '../account.ts'
import { payCheckout, returnToCheckout, showCheckout } from './checkout-page.ts'
import { answerChallenge, showChallenge } from './secure-page.ts'
import { transact } from '../transact.ts'

function notice(status: number, text: string): Reply {
  const body = `<main style="max-width: 30rem; margin: 4rem auto; padding: 0 1rem"><h1>${text}</h1></main>`
  return { status, html: htmlPage(text, '', body), headers: PAGE_HEADERS }
}

export function stripePages(account: Account): Protocol {
  return {
    prefixes: ['/c/pay', '/3d_secure_2'],
    routes: [
      { method: 'GET', path: '/c/pay/:id', handle: (ctx) => showCheckout(account, ctx) },
      { method: 'POST', path: '/c/pay/:id', handle: (ctx) => payCheckout(account, ctx) },
      { method: 'GET', path: '/c/pay/:id/return', handle: (ctx) => returnToCheckout(account, ctx) },
      {
        method: 'GET',
        path: '/3d_secure_2/hosted',
        handle: (ctx) => showChallenge(account, ctx),
      },
      {
        method: 'POST',
        path: '/3d_secure_2/hosted',
        handle: (ctx) => answerChallenge(account, ctx),
      },
    ],
    before() {
      account.schedule.runDue()
      return undefined
    },
    async around(ctx, route, ready) {
      await ready()
      return transact(account, ctx, route)
    },
    notFound: () => notice(404, 'Page not found'),
    tooLarge: () => notice(413, 'The form is too large'),
    crashed: () => notice(500, 'The sandbox failed'),
    failed: (_ctx, status) => notice(status, 'A failure armed through the sandbox'),
  }
}
