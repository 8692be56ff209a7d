import { Link } from '@remix-run/react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import type { Season } from '#app/content/seasons.ts'
import { paths } from '#app/core/paths.ts'
import { Section } from './section.tsx'

type SeasonsProps = {
  seasons: Pick<Season, 'id' | 'title' | 'lead' | 'months' | 'ideas'>[]
}

function Scene({ id }: { id: string }) {
  return (
    <img className="w-full" src={`/art/${id}.svg`} alt="" width="640" height="320" loading="lazy" />
  )
}

export function Seasons({ seasons: [featured, ...others] }: SeasonsProps) {
  if (!featured) return null
  return (
    <Section id="seasons" title="Where to go this season">
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[1.35fr_1fr]">
        <Scene id={featured.id} />
        <div>
          <p className="hint">{featured.months}</p>
          <h3 className="text-xl">{featured.title}</h3>
          <p className="mt-1">{featured.lead}</p>
          <dl className="mt-4 mb-5 border-t border-line text-sm">
            {featured.ideas.map(({ code, city, reason }) => (
              <div
                key={code}
                className="relative flex flex-wrap gap-x-4 border-b border-line py-2 min-h-11 content-center"
              >
                <dt className="min-w-26 font-semibold">
                  <Link
                    className="link after:absolute after:inset-0"
                    to={paths.formTo(code, featured.id)}
                    discover="none"
                  >
                    {city}
                  </Link>
                </dt>
                <dd className="min-w-44 flex-1">{reason}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink to={paths.search({ promo: featured.id })} variant="secondary" discover="none">
            Search {featured.id} flights
          </ButtonLink>
        </div>
      </div>
      <ul className="mt-8 grid gap-x-8 gap-y-4 lg:grid-cols-3">
        {others.map(({ id, title, months, ideas }) => (
          <li
            key={id}
            className="group relative grid grid-cols-[7rem_1fr] items-start gap-4 lg:grid-cols-[9rem_1fr]"
          >
            <Scene id={id} />
            <div>
              <h3 className="text-base group-hover:text-sky">
                <Link
                  className="after:absolute after:inset-0"
                  to={paths.search({ promo: id })}
                  discover="none"
                >
                  {title}
                </Link>
              </h3>
              <p className="hint">{months}</p>
              <p className="hint">{ideas.map(({ city }) => city).join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
