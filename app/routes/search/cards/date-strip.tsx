import { Form, Link, useNavigation } from '@remix-run/react'
import { useRef, useState } from 'react'
import { Icon } from '#app/components/elements/icon.tsx'
import { ChosenMark } from '#app/components/elements/text-only.tsx'
import { formatDate } from '#app/core/places/time.ts'
import { useFocusAfter } from '#app/routes/search/use-focus-after.ts'
import { pricesIntent } from '#app/routes/search/page-params.ts'
import type { DayLink } from '#app/routes/search/other-dates.server.ts'

/** Lowest fare by date, or null on a day without flights. */
export type DayFares = Record<string, string | null>

const stripId = 'other-dates'

type DateStripProps = {
  days: DayLink[]
  /** Fares that arrived after the page; null until the first fare arrives. */
  fares: DayFares | null
  /** Address that searches the days without a fare; null when it cannot. */
  priceAt: string | null
  /** Address of the prices by date. */
  allTo: string
}

/** Returns undefined while the fare is not known, and null for a day without flights. */
function fareOf({ date, lowest, none }: DayLink, fares: DayFares | null) {
  const later = fares?.[date]
  if (later !== undefined) return later
  return none ? null : (lowest ?? undefined)
}

function DayFare({ fare }: { fare: string | null | undefined }) {
  if (fare) return <b className="tnum">{fare}</b>
  if (fare === null) return <span className="text-ink-soft">no flights</span>
  return (
    <span className="text-ink-soft">
      –<span className="sr-only"> price not known yet</span>
    </span>
  )
}

export function DateStrip({ days, fares, priceAt, allTo }: DateStripProps) {
  const pricing = useNavigation().formData?.get('intent') === pricesIntent
  const [asked, setAsked] = useState(false)
  if (pricing && !asked) setAsked(true)
  const checked = days.filter((day) => fareOf(day, fares) !== undefined).length
  const lacksFare = days.some((day) => !day.current && fareOf(day, fares) === undefined)
  return (
    <div className="card mb-1 flex overflow-hidden pointer-coarse:mb-2 lg:mb-3">
      <nav
        id={stripId}
        tabIndex={-1}
        aria-label="Other dates"
        className="relative min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
      >
        <ul className="grid auto-cols-[minmax(max-content,1fr)] grid-flow-col">
          {days.map((day) => {
            const { to, date, current } = day
            return (
              <li key={to} className="border-line not-first:border-s">
                <Link
                  to={to}
                  className="flex min-h-7.5 pointer-coarse:min-h-11 items-center justify-center gap-1.5 px-2.5 text-sm whitespace-nowrap lg:px-1.5 hover:bg-sunken focus-visible:-outline-offset-2 max-md:text-xs lg:min-h-9 current:bg-sky-soft current:[box-shadow:inset_0_-2px_var(--color-sky)] current:[scroll-initial-target:nearest] forced-colors:current:underline"
                  prefetch="none"
                  discover="none"
                  aria-current={current ? 'page' : undefined}
                >
                  {formatDate(date)} <DayFare fare={fareOf(day, fares)} />
                </Link>{' '}
                {current && <ChosenMark />}
              </li>
            )
          })}
          {priceAt && lacksFare && (
            <li className="border-s border-line">
              <PriceButton priceAt={priceAt} pricing={pricing} />
            </li>
          )}
        </ul>
      </nav>
      <p role="status" className="sr-only">
        {asked && !pricing && `${checked} of ${days.length} days checked.`}
      </p>
      <Link
        to={allTo}
        className="link flex items-center justify-center gap-1.5 border-s pointer-coarse:min-w-11 border-line px-2.5 text-sm whitespace-nowrap focus-visible:-outline-offset-2"
        prefetch="none"
        discover="none"
      >
        <Icon name="calendar" />
        <span className="max-lg:sr-only">Prices by date</span>
      </Link>
    </div>
  )
}

function PriceButton({ priceAt, pricing }: { priceAt: string; pricing: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusAfter(form, stripId)
  return (
    <Form ref={form} method="post" action={priceAt} preventScrollReset replace>
      <button
        className="link flex min-h-7.5 pointer-coarse:min-h-11 w-full cursor-pointer items-center justify-center px-2.5 text-sm whitespace-nowrap focus-visible:-outline-offset-2 max-md:text-xs lg:min-h-9"
        name="intent"
        value={pricesIntent}
        aria-busy={pricing || undefined}
        aria-disabled={pricing || undefined}
        onClick={pricing ? (event) => event.preventDefault() : undefined}
      >
        {pricing ? 'Finding prices…' : 'Show prices for these days'}
      </button>
    </Form>
  )
}
