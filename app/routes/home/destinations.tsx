import { Link } from '@remix-run/react'
import { destinations } from '#app/content/destinations.ts'
import { paths } from '#app/paths.ts'
import { Section } from './section.tsx'

export function Destinations({ departureDate }: { departureDate: string }) {
  return (
    <Section
      id="destinations"
      title="Popular destinations"
      lead="Pick a place and tell us where you’re flying from."
    >
      {/* The scenes stand side by side, a hairline apart: one horizon runs through the row. */}
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
                to={paths.search({
                  destination: code,
                  departureDate,
                  adults: 1,
                  children: 0,
                  infants: 0,
                  cabinClass: 'economy',
                })}
              >
                {city}
              </Link>
            </h3>
            <p className="hint pe-4">{country}</p>
            <p className="mt-2 pe-4 max-sm:hidden">{blurb}</p>
            <p className="hint mt-1 pe-4 max-sm:hidden">Best {bestTime}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
