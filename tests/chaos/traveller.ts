import { inDays } from '../clock.ts'
import type { Journey } from './points.ts'
import { createVisitor, readPaymentForm, walkToPayment } from './visitor.ts'
import type { World } from './world.ts'

export type Traveller = {
  email: string
  /**
   * Makes the journey up to the request that books or cancels, and returns a function that sends
   * this request. Returns null if the journey ended earlier.
   */
  ready: () => Promise<((at?: string) => Promise<unknown>) | null>
}

const routes = ['LHR-JFK', 'LHR-CDG', 'CDG-FRA', 'JFK-LAX', 'AMS-MAD', 'FRA-LHR', 'LAX-JFK']
const daysAhead = 300

/** Creates a traveller who books or cancels. Each `number` has its own flights, address and email. */
export async function createTraveller(
  world: World,
  number: number,
  journey: Journey,
): Promise<Traveller> {
  const anySite = async () => (await world.anySite()).server.url
  const visitor = createVisitor(anySite, `10.${number >> 8}.${number & 255}.1`)
  const [from = '', to = ''] =
    routes[Math.floor(number / daysAhead) % routes.length]?.split('-') ?? []
  const email = `traveller.${number}@example.com`
  const trip = { from, to, date: inDays(20 + (number % daysAhead)) }
  // The sandbox refuses orders with this name.
  const familyName = journey === 'refused' ? 'Invalid-Name' : 'Lovelace'
  const path = await walkToPayment(visitor, trip, { familyName, email })

  const pay = async () => {
    const form = await readPaymentForm(visitor, path)
    return form && ((at?: string) => visitor.post(path, form, at))
  }
  return {
    email,
    async ready() {
      if (journey !== 'cancel') return pay()
      await (
        await pay()
      )?.()
      const { html } = await visitor.get('/api/bookings')
      const [booking] = /\bbk_\w+/.exec(html) ?? []
      if (!booking) return null
      const cancel = `/api/bookings/${booking}/cancel`
      return (at) => visitor.call(cancel, { acceptCredits: true }, at)
    },
  }
}
