import { useRef } from 'react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { paths } from '#app/paths.ts'
import { useTurning } from './globe/use-turning.ts'

/** The globe of the hero once more, at night: its lines are referred to, until they begin to turn. */
export function Explorer() {
  const globe = useRef<SVGSVGElement>(null)
  const { turns, paused, toggle } = useTurning(globe)
  return (
    <section className="night" aria-labelledby="explorer">
      <svg ref={globe} className="globe" viewBox="0 0 600 600" aria-hidden>
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
        {turns && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            className="night-pause"
            onClick={toggle}
          >
            {paused ? 'Turn the globe' : 'Pause the globe'}
          </Button>
        )}
      </div>
    </section>
  )
}
