import { Link } from '@remix-run/react'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { chosenId, stepAddress } from '#app/routes/search/page-params.ts'
import type { ChosenFlight } from '#app/routes/search/list/results-cards.server.ts'
import type { ResultsView } from '#app/core/search/results/results-view.ts'
import { AirportNotes } from './airport-notes.tsx'
import { Leg } from './leg.tsx'

type ChosenOutboundProps = { chosen: ChosenFlight; search: string; view: ResultsView }

export function ChosenOutbound({ chosen, search, view }: ChosenOutboundProps) {
  const { slice, airline, carriers, airportNotes, price, bagsNote } = chosen
  return (
    <section
      aria-labelledby={chosenId}
      className="card mt-1 mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-s-4 border-s-sky p-3 text-sm"
    >
      <h2 id={chosenId} tabIndex={-1} className="scroll-mt-24 text-sm leading-tight outline-none">
        Your outbound flight
      </h2>
      <Link
        className="link relative font-semibold after:absolute after:-inset-3"
        to={stepAddress(search, view, 'outbound')}
        prefetch="none"
        discover="none"
      >
        Change
        <span className="sr-only"> the outbound flight</span>
      </Link>
      <div className="offer-legs col-span-full">
        <Leg slice={slice} />
      </div>
      <p className="col-span-full flex flex-wrap items-center gap-x-2 text-[0.8125rem] leading-tight text-ink-soft">
        <span className="flex" aria-hidden>
          {carriers.slice(0, 3).map(({ code }) => (
            <AirlineMark key={code} code={code} className="h-5 w-auto" />
          ))}
        </span>
        <span>{`${airline} ${slice.flights}`}</span>{' '}
        {price && <span className="tnum">{`Round trip from ${price}`}</span>}{' '}
        {bagsNote && <em>{bagsNote}</em>} <AirportNotes notes={airportNotes} />
      </p>
    </section>
  )
}
