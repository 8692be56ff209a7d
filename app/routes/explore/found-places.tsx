import { Link } from '@remix-run/react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { ChosenMark } from '#app/components/elements/text-only.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Price } from '#app/components/price.tsx'
import type { Unpacked } from '#app/components/page/scripts/packed.ts'
import type { SerializeFrom } from '@remix-run/node'
import type { FareLink } from './fare-links.server.ts'
import type { loadExplore, PlaceRow } from './load-explore.server.ts'
import { PlacesMap } from './places-map.tsx'

type View = Unpacked<SerializeFrom<typeof loadExplore>>['view']
type Kind<Name> = Extract<View, { kind: Name }>

/** The link covers the whole row, but its accessible name is only the city. */
function PlaceRowItem({ row }: { row: PlaceRow }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 leading-snug hover:bg-sky-soft">
      <span>
        <Link
          className="font-display text-lg leading-snug font-semibold max-sm:text-base after:absolute after:inset-0"
          to={row.to}
          prefetch="none"
          discover="none"
        >
          {row.city}
        </Link>{' '}
        <span className="text-sm text-ink-soft">
          <abbr>{row.code}</abbr> {row.country}{' '}
        </span>
      </span>
      <span className="row-span-2 text-end">
        <Price
          amount={row.fare}
          size="large"
          note={row.belowUsual === null ? 'round trip' : `${row.belowUsual}% below usual`}
        />
      </span>
      <span className="tnum text-sm">
        {row.dates} <span className="text-ink-soft">· {row.details}</span>
      </span>
    </li>
  )
}

function Months({ months }: { months: Kind<'found'>['months'] }) {
  if (months.length === 0) return null
  return (
    <nav aria-label="Months">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
        {months.map(({ to, label, fare, current }) => (
          <li key={to}>
            <Link
              className="tnum grid min-h-12 content-center rounded-control border border-line bg-surface px-1 text-center text-sm leading-tight hover:border-sky current:border-sky current:bg-sky-soft current:text-sky forced-colors:current:outline-2"
              aria-current={current ? 'true' : undefined}
              to={to}
              preventScrollReset
              discover="none"
            >
              {label} {fare && <b className="block">{fare}</b>} {current && <ChosenMark />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FareLinksProps = { title: string; heading?: 'h2' | 'h3'; links: FareLink[] }

function FareLinks({ title, heading: Heading = 'h3', links }: FareLinksProps) {
  return (
    <section aria-label={title}>
      <Heading className={Heading === 'h3' ? 'text-base' : undefined}>{title}</Heading>
      <ul className="mt-1 border-t border-line">
        {links.map(({ to, label, note, fare }) => (
          <li key={to} className="border-b border-line">
            <Link
              className="flex min-h-12 items-center justify-between gap-4 py-1.5 leading-snug hover:bg-sky-soft"
              to={to}
              preventScrollReset
              discover="none"
            >
              <span>
                <span className="link">{label}</span>{' '}
                {note && <span className="hint block">{note} </span>}
              </span>
              {fare && (
                <span className="tnum whitespace-nowrap">
                  from <b>{fare}</b>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const halves =
  'mt-5 grid items-start gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]'

export function FoundPlaces(props: Kind<'found'>) {
  const { title, listed, places, map, months, search, others } = props
  return (
    <section aria-labelledby="places" className="pt-8 lg:pt-10">
      <div role="status">
        <h2 id="places" className="pb-3">
          {title}
        </h2>
      </div>
      <Months months={months} />
      {map && (
        <div className={halves}>
          <div className="md:sticky md:top-4 md:order-last">
            <PlacesMap {...map} />
          </div>
          <div>
            <ol className="border-t border-ink">
              {places.map((row) => (
                <PlaceRowItem key={row.to} row={row} />
              ))}
            </ol>
            {listed && (
              <p className="hint pt-3">{listed} Choose a month or a budget to see others.</p>
            )}
          </div>
        </div>
      )}
      {!map && <NothingFound search={search} others={others} />}
    </section>
  )
}

function NothingFound({ search, others }: Pick<Kind<'found'>, 'search' | 'others'>) {
  return (
    <div className="border-t border-ink pt-5">
      <p className="max-w-prose">
        No recent search found a fare like this. That doesn’t mean there is none: search your dates,
        or choose from what we know.
      </p>
      <p className="py-4">
        <ButtonLink to={search} discover="none">
          Search your dates
        </ButtonLink>
      </p>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {others.map((list) => (
          <FareLinks key={list.title} {...list} />
        ))}
      </div>
    </div>
  )
}

export function KnownOrigins({ origins, map, mapped }: Kind<'start'>) {
  if (!map) {
    return (
      <p className="max-w-prose pt-8">
        No fares are known right now. Every search adds the fares that it finds.
      </p>
    )
  }
  return (
    <div className={classes(halves, 'pt-4')}>
      <FareLinks title="Where fares are known from" heading="h2" links={origins} />
      <figure>
        <PlacesMap {...map} />
        <figcaption className="hint pt-2">Lowest fares from {mapped}.</figcaption>
      </figure>
    </div>
  )
}
