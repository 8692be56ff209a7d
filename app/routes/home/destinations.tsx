import { Link } from '@remix-run/react'
import { destinations } from '#app/content/destinations.ts'
import { paths } from '#app/paths.ts'

export function Destinations({ departureDate }: { departureDate: string }) {
  return (
    <section className="page section" aria-labelledby="destinations">
      <div className="section-head">
        <h2 id="destinations">Popular destinations</h2>
        <p>Pick a place and tell us where you’re flying from.</p>
      </div>
      <ul className="skyline">
        {destinations.map(({ id, code, city, country, blurb, bestTime }) => (
          <li key={id}>
            <img src={`/art/${id}.svg`} alt="" width="320" height="200" loading="lazy" />
            <h3>
              <Link
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
            <p className="hint">{country}</p>
            <p className="mt-2 max-sm:hidden">{blurb}</p>
            <p className="hint mt-1 max-sm:hidden">Best {bestTime}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
