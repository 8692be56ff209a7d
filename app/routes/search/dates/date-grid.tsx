import { formatDate } from '#app/core/places/time.ts'
import type { PricedDate } from './dates.server.ts'
import { DayLink } from './price-graph.tsx'

type DateGridProps = {
  departures: string[]
  /** The days of a return day, one per departure; null where the trip is not possible. */
  returns: { date: string; days: (PricedDate | null)[] }[]
}

export function DateGrid({ departures, returns }: DateGridProps) {
  return (
    <div className="relative card overflow-x-auto p-1 sm:p-2">
      <table className="w-full border-separate border-spacing-0.5 text-center">
        <caption className="sr-only">Lowest fares by departure and return</caption>
        <thead>
          <tr>
            <th scope="col" className="text-xs font-normal sm:w-20 text-ink-soft">
              <span className="block text-end">Departure</span>{' '}
              <span className="block text-start">Return</span>
            </th>
            {departures.map((date) => (
              <th key={date} scope="col" className="px-0.5 text-xs font-semibold">
                <ShortDate date={date} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {returns.map(({ date, days }) => (
            <tr key={date}>
              <th scope="row" className="px-0.5 text-start text-xs font-semibold whitespace-nowrap">
                <ShortDate date={date} />
              </th>
              {days.map((day, at) => (
                <td key={departures[at]} className="p-0">
                  {day && (
                    <DayLink
                      day={day}
                      className="min-h-11 items-center justify-center bg-sunken current:[box-shadow:inset_0_0_0_2px_var(--color-sky)]"
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ShortDate({ date }: { date: string }) {
  const [weekday, day] = formatDate(date).split(', ')
  return (
    <>
      <span className="block font-normal text-ink-soft">{weekday}</span> {day}
    </>
  )
}
