import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { ChosenMark } from '#app/components/elements/text-only.tsx'
import { weekdayOf } from '#app/core/search/prices/month-days.ts'
import { formatDate } from '#app/core/places/time.ts'
import type { PricedDate } from './dates.server.ts'

/** Rows are whole weeks at every width, so each column is a weekday. */
export function PriceGraph({ days }: { days: PricedDate[] }) {
  return (
    <ol className="card relative grid grid-cols-7 gap-y-2 p-2 md:grid-cols-14 lg:grid-cols-21">
      {days.map((day, index) => (
        <li
          key={day.date}
          style={index === 0 ? { gridColumnStart: weekdayOf(day.date) + 1 } : undefined}
        >
          <Day day={day} withMonth={index === 0 || day.date.endsWith('-01')} />
        </li>
      ))}
    </ol>
  )
}

function Day({ day, withMonth }: { day: PricedDate; withMonth: boolean }) {
  const [, weekday, month, number] = /^(\w+), (\w+) (\d+)$/.exec(formatDate(day.date)) ?? []
  return (
    <DayLink
      day={day}
      spoken={withMonth ? '' : `, ${month} ${number}`}
      className="h-full justify-end pt-1 text-center leading-tight current:[box-shadow:inset_0_-2px_var(--color-sky)]"
    >
      <span className="tnum order-2 py-1 text-xs">
        <span className="block text-ink-soft">{weekday}</span>{' '}
        {withMonth ? <b>{`${month} ${number}`}</b> : number}
      </span>{' '}
      <Bar day={day} />
    </DayLink>
  )
}

type DayLinkProps = {
  day: PricedDate
  className: string
  /** Follows the visible text in screen readers. */
  spoken?: string
  children?: ReactNode
}

/** Leads to the flights of a day. Shows its price; `children` name the day, or else headings beside it. */
export function DayLink({ day, className, spoken = '', children }: DayLinkProps) {
  return (
    <Link
      to={day.to}
      className={classes(
        'flex flex-col rounded-control hover:bg-sky-soft focus-visible:-outline-offset-2 current:bg-sky-soft forced-colors:current:underline',
        className,
      )}
      aria-label={children ? undefined : spokenDay(day)}
      aria-current={day.current ? 'date' : undefined}
      prefetch="none"
      discover="none"
    >
      {children} <DayPrice day={day} spoken={spoken} /> {day.current && <ChosenMark />}
    </Link>
  )
}

function spokenDay({ dates, price, lowest }: PricedDate): string {
  if (!price) return `${dates}, price not known yet`
  return `${price}${lowest ? ', lowest' : ''}, ${dates}`
}

function DayPrice({ day, spoken }: { day: PricedDate; spoken: string }) {
  if (!day.price) {
    return (
      <span className="text-ink-soft">
        –<span className="sr-only">{` price not known yet${spoken}`}</span>
      </span>
    )
  }
  return (
    <span
      className={classes(
        'tnum text-[0.6875rem] sm:text-xs',
        day.lowest && 'font-bold text-sun-ink underline decoration-2 underline-offset-2',
      )}
    >
      {day.price}
      <span className="sr-only">{`${day.lowest ? ', lowest' : ''}${spoken}`}</span>
    </span>
  )
}

function Bar({ day: { height, lowest, current } }: { day: PricedDate }) {
  const tone = lowest ? 'fill-sun' : current ? 'fill-sky' : 'fill-edge'
  return (
    <svg
      className={classes(
        'order-1 mx-auto h-10 w-3/5 border-b border-line md:h-14 forced-colors:fill-[CanvasText]',
        tone,
      )}
      viewBox="0 0 1 100"
      preserveAspectRatio="none"
      width="24"
      height="56"
      aria-hidden
    >
      <rect y={100 - height} width="1" height={height} />
    </svg>
  )
}
