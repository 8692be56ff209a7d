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

const DUFFEL_ROUTES: [string, string][] = [
  ['PVD → RAI', 'no results'],
  ['STN → LHR', 'the search times out: 504'],
  ['LHR → DXB', 'connecting flights'],
  ['DXB → AMS', 'a flight with a technical stop'],
  ['JFK → EWR', 'the offer can be held and paid for later'],
  ['BTS → MRU', 'no baggage'],
  ['BTS → ABV', 'no services'],
  ['LGW → LHR', 'the offer is gone when it is read'],
  ['LHR → STN', 'the price rises by 10.00 on every read'],
  ['LHR → LGW', 'the order fails: 502, outcome unknown'],
  ['LGW → STN', 'the Duffel balance is empty: the site pauses sales until staff close the case'],
  ['LTN → STN', 'the order answers 200 and gets its details later'],
  ['SEN → STN', 'the order answers 202 and is booked later'],
  ['LCY → STN', 'the order answers 202 and then fails'],
  ['LHR → LTN', 'the airline changes its schedule on every read'],
  ['LTN → SYD', 'refunds are paid as airline credits'],
]

const OWN_ROUTES: [string, string][] = [
  ['STN → LGW', 'the search takes 10 seconds'],
  ['STN → LTN', 'the first call is a 429, later ones work'],
  ['STN → SEN', 'an HTML 502 from a gateway'],
  ['STN → LCY', 'the order is booked, then the connection is cut'],
  ['LTN → LHR', 'offers expire after 60 seconds'],
  ['LTN → LGW', 'the price rises on the second read only'],
  ['LTN → LCY', 'identity documents are required'],
  ['LGW → LTN', 'identity documents are not accepted'],
  ['LGW → LCY', 'identity documents other than passports are accepted'],
  ['SEN → LHR', 'no seat maps'],
  [
    'SEN → LGW',
    'every field that can be null is null, bags are listed one by one, and documents include those for extras',
  ],
  ['SEN → LTN', 'seats sell out after the seat map is read'],
  ['LCY → LHR', '500 offers'],
  ['LCY → LGW', 'non-refundable fares only'],
  [
    'LTN → SEN',
    'every kind of fare rule: U2 refunds everything; AA and BA keep a penalty (BA in pounds); DL keeps more than was paid; AF does not state the penalty; UA refunds nothing; LH states no rule; IB charges for changing the last flight only; KL does not allow changing the first flight',
  ],
  ['LCY → SEN', 'refunds are paid as airline credits, and a quote states only the worth of each'],
  ['LTN → AKL', 'refunds are paid as a voucher'],
  ['LTN → MEL', 'refunds go to the original form of payment'],
  ['LTN → BKK', 'airlines sell bags of two weights'],
  ['LTN → PER', 'refunds go to the card'],
  ['LCY → LTN', 'amounts in JPY'],
  ['LHR → SEN', 'amounts in KWD'],
  ['LGW → SEN', 'the order fails, and its webhook arrives before the answer'],
]

const FAULTS: [string, string][] = [
  [
    'status',
    'answers with a status and your own body, if you give one; the request is not carried out',
  ],
  ['html', 'answers with the HTML page of a failing gateway; the request is not carried out'],
  [
    'html-after-commit',
    'carries out the request, then answers with the HTML page of a failing gateway',
  ],
  ['cut-before-commit', 'cuts the connection; the request is not carried out'],
  ['cut-after-commit', 'carries out the request, then cuts the connection'],
  ['garbage', 'carries out the request, then answers with broken JSON'],
  ['delay', 'waits for the given number of ms, then answers'],
  ['hold', 'waits until the faults are cleared, then answers'],
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
  const rest = `curl ${origin}/_sandbox/faults                # lists faults
curl -X DELETE ${origin}/_sandbox/faults      # removes all faults
curl ${origin}/_sandbox/ledger                # orders, cancellations, payment intents, refunds
curl '${origin}/_sandbox/calls?since=0'       # calls by method and path
curl -X POST ${origin}/_sandbox/clock -d '{ "shiftMs": 604800000 }'
curl -X POST ${origin}/_sandbox/clock -d '{ "at": "2027-01-31T12:00:00Z" }'
curl -X POST ${origin}/_sandbox/account -d '{ "balance": 500 }'   # or duffelTokenExpired, stripeKeyExpired, unavailable, farePercent, webhooks
curl -X POST ${origin}/_sandbox/reset         # forget everything`
  return htmlPage(
    'Flight and payment sandbox',
    CSS,
    `<main>
<h1>Flight and payment sandbox</h1>
<p>This process simulates two services at one address. You can try and test the site without keys, money or airlines:
<b>Duffel</b> under <code>/air</code> and <code>/places</code>, and <b>Stripe</b> under <code>/v1</code> with its Checkout and 3-D Secure pages.
The site calls them through the real SDKs. No flight or payment is real, and card numbers are never stored.</p>
<nav aria-label="On this page"><ul><li><a href="#routes">Routes</a></li><li><a href="#cards">Cards</a></li><li><a href="#faults">Faults</a></li><li><a href="#control">Ledger, clock, reset</a></li></ul></nav>
<h2 id="routes">Test routes</h2>
<p>Search for one of these routes one way. All other routes behave normally.</p>
<h3>Also in Duffel's test mode</h3>
${table(['From → to', 'What happens'], DUFFEL_ROUTES)}
<h3>Only in this sandbox</h3>
${table(['From → to', 'What happens'], OWN_ROUTES)}
<h2 id="cards">Cards</h2>
<p>Use any future date and any security code. The effect occurs when the card is charged. Any other number with a valid check digit is declined.</p>
${table(['Number', 'What happens'], cards)}
<h2 id="faults">Faults</h2>
<p>A fault affects the next <code>times</code> matching calls. <code>path</code> is a prefix (<code>/air/orders</code>) or a whole pattern (<code>/v1/payment_intents/:id/capture</code>).</p>
${table(['Kind', 'What it does'], FAULTS)}
<pre><code>${escapeHtml(arm)}</code></pre>
<h2 id="control">Ledger, clock, reset</h2>
<p>These routes only answer requests from this machine.</p>
<pre><code>${escapeHtml(rest)}</code></pre>
</main>`,
  )
}

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
    crashed: () => failure(500, 'The sandbox failed. See its log.'),
    failed: (_ctx, status) => failure(status, 'A failure armed through the sandbox.'),
  }
}
