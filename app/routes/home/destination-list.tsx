import { Link } from '@remix-run/react'
import { destinations } from '#app/content/destinations.ts'
import { paths } from '#app/core/paths.ts'
import { Section } from './section.tsx'

/** `route` names both airports, because another airport of the same city has another fare. */
type KnownFare = { fare: string; route: string }

export type FaresTo = Record<string, KnownFare | undefined>

function FareLine({ fare, route }: KnownFare) {
  return (
    <p className="mt-1 pe-4">
      <b className="tnum">From {fare}</b> <span className="hint">round trip, {route}</span>
    </p>
  )
}

export function Destinations({ fares }: { fares: FaresTo }) {
  return (
    <Section
      id="destinations"
      title="Popular destinations"
      lead="Pick a place and tell us where you’re flying from."
    >
      {/* The pictures touch each other, because one horizon runs through the row. */}
      <ul className="grid grid-cols-2 gap-x-0.5 gap-y-6 text-sm md:grid-cols-4 md:gap-y-10">
        {destinations.map(({ id, code, city, country, blurb, bestTime }) => (
          <li key={id} className="relative">
            <img
              className="w-full"
              src={`/art/${id}.svg`}
              alt=""
              width="320"
              height="200"
              loading="lazy"
            />
            <h3 className="pt-2.5 pe-4">
              <Link
                className="underline-offset-4 after:absolute after:inset-0 hover:text-sky hover:underline"
                discover="none"
                to={paths.formTo(code)}
              >
                {city}
              </Link>
            </h3>
            <p className="hint pe-4">{country}</p>
            {fares[code] && <FareLine {...fares[code]} />}
            <p className="mt-2 pe-4 max-sm:hidden">{blurb}</p>
            <p className="hint mt-1 pe-4 max-sm:hidden">Best {bestTime}</p>
          </li>
        ))}
      </ul>
      <p className="relative w-fit pt-6">
        <Link className="link after:absolute after:inset-0" to={paths.explore()} discover="none">
          See more places for your budget
        </Link>
      </p>
    </Section>
  )
}
