// npm run demo [-- address [travellers]]: fills a running site in test mode with travellers and their trips, through
// its own calls, as people would: what it leaves behind is what people leave.
import { honeypotName } from '../app/domain/messages/honeypot.ts'
import { password, Traveller } from './demo-traveller.ts'

const [address = 'http://localhost:3000', wanted = '20'] = process.argv.slice(2)
const routes =
  'LHR-JFK CDG-LAX SFO-HND JFK-MIA DFW-LHR BOS-DUB ORD-FRA SEA-KEF AMS-BCN MIA-BOG'.split(' ')
const questions = [
  ['booking', 'Can I add a second bag to my booking after I have paid?'],
  ['cancellation', 'When does my refund arrive on my card?'],
  ['billing', 'I need an invoice with the address of my company.'],
  ['feedback', 'The seat map was a joy to use. Thank you!'],
] as const
const watched = [
  'London to New York',
  'Boston to Dublin',
  'Amsterdam to Barcelona',
  'Miami to Bogota',
]

/** What somebody writes by the forms of the site; each has a field that people leave empty. */
async function write(traveller: Traveller): Promise<string[]> {
  const { email, number, name } = traveller
  const [reason, message] = questions[number % questions.length] ?? questions[0]
  const forms: [what: string, path: string, fields: Record<string, string>][] = [
    [
      'message',
      '/contact',
      {
        ...{ firstName: name[0], lastName: name[1], email, reason, message },
        ...{ preferred: 'email', consent: 'on', [honeypotName('contact')]: '' },
      },
    ],
    [
      'price alert',
      '/alerts',
      {
        ...{ intent: 'request', email, route: watched[number % watched.length] ?? '' },
        ...{ consent: 'on', [honeypotName('alert')]: '' },
      },
    ],
    ['newsletter', '/newsletter', { email, from: '/', [honeypotName('newsletter')]: '' }],
  ]
  const did: string[] = []
  for (const [what, path, fields] of forms) {
    const { status } = await traveller.post(path, fields)
    if (status === 303) did.push(what)
    else console.error(`  ${what}: ${status}`)
  }
  return did
}

/** One traveller in five changes plans; each has two trips within the year to come. */
async function live(number: number, days: number): Promise<string[]> {
  const traveller = new Traveller(address, number)
  const did: string[] = []
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
      did.push(what)
    } catch (error) {
      console.error(`  ${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await attempt('account', () => traveller.register())
  for (const trip of [0, 1]) {
    const route = routes[(number + trip * 3) % routes.length] ?? ''
    await attempt('booking', async () => {
      const id = await traveller.book(route, 3 + (((number * 2 + trip) * days) % 330))
      if (trip === 1 && number % 5 === 0) {
        await traveller.call(`/api/bookings/${id}/cancel`, {})
        did.push('cancellation')
      }
    })
  }
  return [...did, ...(await write(traveller))]
}

const mode = await fetch(`${address}/api/system/mode`)
  .then((answer) => answer.json() as Promise<{ mode?: string }>)
  .catch(() => null)
if (mode?.mode !== 'test') {
  console.error(mode ? 'The site is not in test mode.' : `No site answers at ${address}: npm start`)
  process.exit(1)
}
const count = Number(wanted)
const made = new Map<string, number>()
for (let number = 0; number < count; number += 1) {
  for (const what of await live(number, Math.max(1, Math.floor(330 / (count * 2))))) {
    made.set(what, (made.get(what) ?? 0) + 1)
  }
}
console.log([...made].map(([what, times]) => `${times} × ${what}`).join(', '))
console.log(`Everybody's password is ${password}.`)
