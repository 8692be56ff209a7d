import { formatPrice, type Price } from '#app/core/money/money.ts'
import { formatDate } from '#app/core/places/time.ts'
import type { FareSeen } from '#app/core/search/prices/usual-prices.ts'

const minDays = 3
const maxDays = 8

const monthDay = (date: string) => formatDate(date).replace(/^\w+, /, '')

/**
 * Bars of the lowest fares of the last days with a fare, oldest first, ending with `fare` of today.
 * `seen` has one fare per day, oldest first, in the same currency. Fewer than three days show no
 * trend, so they give no bars.
 */
export function fareBars(seen: readonly FareSeen[], fare: Price, today: string) {
  const earlier = seen.filter(({ day }) => day < today)
  const days = [...earlier, { day: today, amount: fare.amount }].slice(-maxDays)
  if (days.length < minDays) return []
  const highest = Math.max(...days.map(({ amount }) => amount))
  return days.map(({ day, amount }) => ({
    label: monthDay(day),
    amount: formatPrice({ amount, currency: fare.currency }),
    share: highest > 0 ? amount / highest : 0,
  }))
}
