import { ButtonLink } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import type { invalidSearch } from './results.server.ts'

type InvalidSearchProps = ReturnType<typeof invalidSearch>

function titleOf({ mistaken, begun, season }: InvalidSearchProps) {
  if (season) return season.title
  if (begun) return `Flights to ${begun.city}`
  return mistaken ? 'This search is not complete' : 'Search flights'
}

/** An address that is no complete search: what is missing, and the form with the rest filled in. */
export function InvalidSearch(props: InvalidSearchProps) {
  const { mistaken, begun, lead, messages, formTo, season } = props
  return (
    <div className="page results">
      <section className="card results-state">
        {season && (
          <img src={`/art/${season.id}.svg`} alt="" width="640" height="320" className="w-full" />
        )}
        <h1>{titleOf(props)}</h1>
        {season && <p>{season.lead}</p>}
        {mistaken ? (
          <ErrorSummary
            title={lead ?? 'There is a problem'}
            errors={messages.map((message) => ({ message }))}
          />
        ) : (
          <p>
            {begun
              ? `Tell us where you fly from${begun.dated ? '' : ', and when'}.`
              : 'Tell us where you fly from and to, and when.'}
          </p>
        )}
        {season && (
          <ul className="ideas">
            {season.ideas.map(({ to, city, reason }) => (
              <li key={city}>
                <a className="link" href={to}>
                  {city}
                </a>
                <span className="hint">{reason}</span>
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink to={formTo}>
            {mistaken || begun ? 'Complete your search' : 'New Search'}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}
