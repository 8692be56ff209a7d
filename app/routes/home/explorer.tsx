import { ButtonLink } from '#app/components/button.tsx'
import { paths } from '#app/http/paths.ts'

/** The globe of the hero once more, at night: its lines are referred to, not repeated. */
export function Explorer() {
  return (
    <section className="night" aria-labelledby="explorer">
      <svg className="globe" viewBox="0 0 600 600" aria-hidden>
        <use href="#globe" />
      </svg>
      <div className="page">
        <h2 id="explorer">The 3D flight-path explorer</h2>
        <p>
          On a flat map your flight bends over Greenland. On the globe it is what it always was: the
          straightest line from here to there. Each line is a route that our airlines fly.
        </p>
        <ButtonLink to={paths.search()} variant="secondary" discover="none">
          Find a route
        </ButtonLink>
      </div>
    </section>
  )
}
