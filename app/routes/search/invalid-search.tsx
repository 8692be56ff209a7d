import { ButtonLink } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import type { invalidSearch } from './results.server.ts'

/** An address that is no complete search: what is missing, and the form with the rest filled in. */
export function InvalidSearch({
  mistaken,
  lead,
  messages,
  formTo,
  season,
}: ReturnType<typeof invalidSearch>) {
  return (
    <div className="page results">
      <section className="card results-state">
        <h1>
          {season ? season.title : mistaken ? 'This search is not complete' : 'Search flights'}
        </h1>
        {season && <p>{season.lead}</p>}
        {mistaken ? (
          <ErrorSummary
            title={lead ?? 'There is a problem'}
            errors={messages.map((message) => ({ message }))}
          />
        ) : (
          <p>Tell us where you fly from and to, and when.</p>
        )}
        {season && (
          <ul className="ideas">
            {season.ideas.map(({ to, city, reason }) => (
              <li key={city}>
                <a className="link" href={to}>
                  {city}
                </a>{' '}
                <span className="hint">{reason}</span>
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink to={formTo}>{mistaken ? 'Complete your search' : 'New Search'}</ButtonLink>
        </p>
      </section>
    </div>
  )
}
