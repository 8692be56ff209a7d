import { escapeHtml, htmlPage, PAGE_HEADERS } from './html.ts'
import type { Reply } from './exchange.ts'
import type { Protocol } from './http.ts'
import { TEST_CARDS } from './stripe/cards.ts'

const CSS = `
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; }
h1 { font-size: 2rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
.scroll { overflow-x: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .55rem .9rem; border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; }
th { color: var(--soft); font-weight: 600; font-size: .85rem; }
td { overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
pre { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; overflow-x: auto; font-size: .875rem; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; margin: 1rem 0 0; }
`

/** One-way test routes: the ones Duffel documents, then those of this sandbox alone. */
const DUFFEL_ROUTES: [string, string][] = [
  ['PVD → RAI', 'no results'],
  ['STN → LHR', 'the search times out: 504'],
  ['LHR → DXB', 'connecting flights'],
  ['DXB → AMS', 'a stop inside a flight'],
  ['JFK → EWR', 'can be held and paid later'],
  ['BTS → MRU', 'no baggage'],
  ['BTS → ABV', 'no services'],
  ['LGW → LHR', 'the offer is gone when it is read'],
  ['LHR → STN', 'the price rises by 10.00 on every read'],
  ['LHR → LGW', 'the order fails: 502, outcome unknown'],
  ['LGW → STN', 'no money on the Duffel balance'],
  ['LTN → STN', 'the order answers 200 and is completed later'],
  ['SEN → STN', 'the order answers 202 and is made later'],
  ['LCY → STN', 'the order answers 202 and then fails'],
  ['LHR → LTN', 'the airline changes its schedule on every look'],
  ['LTN → SYD', 'refunds go to airline credits'],
]

const OWN_ROUTES: [string, string][] = [
  ['STN → LGW', 'the search takes 10 seconds'],
  ['STN → LTN', 'the first call is a 429, later ones work'],
  ['STN → SEN', 'an HTML 502 from a gateway'],
  ['STN → LCY', 'the order is made, then the connection is cut'],
  ['LTN → LHR', 'offers expire after 60 seconds'],
  ['LTN → LGW', 'the price rises on the second read only'],
  ['LTN → LCY', 'identity documents are required'],
  ['LGW → LTN', 'identity documents are not taken'],
  ['LGW → LCY', 'identity documents other than passports are taken'],
  ['SEN → LHR', 'no seat maps'],
  ['SEN → LGW', 'every field that may be null is null'],
  ['SEN → LTN', 'seats sell out between map and order'],
  ['LCY → LHR', '500 offers'],
  ['LCY → LGW', 'non-refundable fares only'],
  [
    'LGW → LTN',
    'fare rules of every kind: U2 refunds all, AA and BA (in pounds) keep a penalty, DL more than was paid, AF does not say how much, UA refunds nothing, LH says nothing; IB charges for changing the last flight alone, KL does not let the first be changed',
  ],
  ['LCY → SEN', 'refunds to airline credits'],
  ['LCY → LTN', 'amounts in JPY'],
  ['LHR → SEN', 'amounts in KWD'],
  ['LGW → SEN', 'the order fails, and its webhook is faster than the answer'],
]

const FAULTS: [string, string][] = [
  [
    'status',
    'answers with a status, and a body of your own if you give one; nothing is carried out',
  ],
  ['html', 'answers with the HTML page of a failing gateway; nothing is carried out'],
  [
    'html-after-commit',
    'carries the request out, then answers with the HTML page of a failing gateway',
  ],
  ['cut-before-commit', 'cuts the connection; nothing is carried out'],
  ['cut-after-commit', 'carries the request out, then cuts the connection'],
  ['garbage', 'carries the request out, then answers with broken JSON'],
  ['delay', 'waits for so many ms, then answers'],
  ['hang', 'never answers'],
]

function table(head: [string, string], rows: [string, string][]): string {
  const cells = ([first, second]: [string, string], tag: string) =>
    `<tr><${tag}>${escapeHtml(first)}</${tag}><${tag}>${escapeHtml(second)}</${tag}></tr>`
  return `<div class="scroll"><table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>`
}

function groups(number: string): string {
  return number.length === 15
    ? number.replace(/(\d{4})(\d{6})(\d{5})/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function render(origin: string): string {
  const cards = TEST_CARDS.map((card): [string, string] => [
    groups(card.number),
    card.token ? `${card.outcome} (pm_card_${card.token})` : card.outcome,
  ])
  const arm = `curl -X POST ${origin}/_sandbox/faults -d '{
  "match": { "method": "POST", "path": "/air/orders" },
  "times": 1,
  "fault": { "kind": "cut-after-commit" }
}'`
  const rest = `curl ${origin}/_sandbox/faults                # what is armed
curl -X DELETE ${origin}/_sandbox/faults      # disarm everything
curl ${origin}/_sandbox/ledger                # orders, cancellations, payment intents, refunds
curl '${origin}/_sandbox/calls?since=0'       # calls by route
curl -X POST ${origin}/_sandbox/clock -d '{ "shiftMs": 604800000 }'
curl -X POST ${origin}/_sandbox/clock -d '{ "at": "2027-01-31T12:00:00Z" }'
curl -X POST ${origin}/_sandbox/account -d '{ "balance": 500 }'   # or duffelTokenExpired, stripeKeyExpired, unavailable, farePercent, webhooks
curl -X POST ${origin}/_sandbox/reset         # forget everything`
  return htmlPage(
    'Flight and payment sandbox',
    CSS,
    `<main>
<h1>Flight and payment sandbox</h1>
<p>This process plays two services on one address, so that the site can be tried and tested without keys, money or airlines:
<b>Duffel</b> under <code>/air</code> and <code>/places</code>, and <b>Stripe</b> under <code>/v1</code> with its Checkout and 3-D Secure pages.
The site speaks to them through the real SDKs. Nothing here is a real flight or a real payment, and card numbers are never kept.</p>
<nav aria-label="On this page"><ul><li><a href="#routes">Routes</a></li><li><a href="#cards">Cards</a></li><li><a href="#faults">Faults</a></li><li><a href="#control">Ledger, clock, reset</a></li></ul></nav>
<h2 id="routes">Routes with a twist</h2>
<p>Search one of these, one way, and the sandbox behaves as said. Every other route is an ordinary one.</p>
<h3>As in Duffel's own test mode</h3>
${table(['From → to', 'What happens'], DUFFEL_ROUTES)}
<h3>Of this sandbox alone</h3>
${table(['From → to', 'What happens'], OWN_ROUTES)}
<h2 id="cards">Cards</h2>
<p>Any future date and any security code will do. What a card does, it does when it is charged. Any other number that passes its check digit is declined.</p>
${table(['Number', 'What happens'], cards)}
<h2 id="faults">Faults</h2>
<p>A fault strikes the next <code>times</code> calls that match. <code>path</code> is a prefix (<code>/air/orders</code>) or a whole pattern (<code>/v1/payment_intents/:id/capture</code>).</p>
${table(['Kind', 'What it does'], FAULTS)}
<pre><code>${escapeHtml(arm)}</code></pre>
<h2 id="control">Ledger, clock, reset</h2>
<p>These answer on this machine only.</p>
<pre><code>${escapeHtml(rest)}</code></pre>
</main>`,
  )
}

/** The page at the root, which explains the sandbox; it takes every address that nothing else has. */
export function indexProtocol(origin: string): Protocol {
  const failure = (status: number, error: string): Reply => ({ status, json: { error } })
  return {
    prefixes: ['/'],
    aside: true,
    routes: [
      {
        method: 'GET',
        path: '/',
        handle: () => ({ status: 200, html: render(origin), headers: PAGE_HEADERS }),
      },
    ],
    notFound: () => failure(404, 'There is nothing at this address.'),
    tooLarge: () => failure(413, 'The body is over 1 MiB.'),
    crashed: () => failure(500, 'The sandbox failed; its log says why.'),
    failed: (_ctx, status) => failure(status, 'A failure armed through the sandbox.'),
  }
}
