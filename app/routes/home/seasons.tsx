import { Link } from '@remix-run/react'
import { ButtonLink } from '#app/components/button.tsx'
import type { Season } from '#app/content/seasons.ts'
import { paths } from '#app/paths.ts'

type SeasonsProps = {
  /** The featured one first. */
  seasons: Pick<Season, 'id' | 'title' | 'lead' | 'months' | 'ideas'>[]
}

export function Seasons({ seasons: [featured, ...others] }: SeasonsProps) {
  if (!featured) return null
  return (
    <section className="page section" aria-labelledby="seasons">
      <div className="section-head">
        <h2 id="seasons">A reason to go, by season</h2>
      </div>
      <div className="season">
        <img src={`/art/${featured.id}.svg`} alt="" width="640" height="320" loading="lazy" />
        <div>
          <p className="hint">{featured.months}</p>
          <h3 className="text-xl">{featured.title}</h3>
          <p className="mt-1">{featured.lead}</p>
          <dl className="season-ideas">
            {featured.ideas.map(({ code, city, reason }) => (
              <div key={code}>
                <dt>{city}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink to={paths.search({ promo: featured.id })} variant="secondary" discover="none">
            Search {featured.id} flights
          </ButtonLink>
        </div>
      </div>
      <ul className="seasons">
        {others.map(({ id, title, months, ideas }) => (
          <li key={id}>
            <img src={`/art/${id}.svg`} alt="" width="640" height="320" loading="lazy" />
            <div>
              <h3 className="text-base">
                <Link className="cover" to={paths.search({ promo: id })} discover="none">
                  {title}
                </Link>
              </h3>
              <p className="hint">{months}</p>
              <p className="hint">{ideas.map(({ city }) => city).join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
