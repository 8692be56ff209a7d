import { useRef } from 'react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { globeLook } from '#app/components/globe/strokes.ts'
import { paths } from '#app/core/paths.ts'
import { useTurning } from './globe/use-turning.ts'

/** Repeats the globe at the top of the page, by reference, until this globe starts to turn. */
export function Explorer() {
  const globe = useRef<SVGSVGElement>(null)
  const { turns, paused, toggle } = useTurning(globe)
  return (
    <section
      className="night relative mt-12 overflow-hidden lg:mt-22 bg-paper text-ink"
      aria-labelledby="explorer"
    >
      <svg
        ref={globe}
        className={classes(
          globeLook,
          'absolute -end-24 -bottom-74 w-136 lg:end-[max(-8rem,50%-40rem)] lg:-top-36 lg:bottom-auto lg:w-184',
        )}
        width="600"
        height="600"
        viewBox="0 0 600 600"
        aria-hidden
      >
        <use xlinkHref="#globe" />
      </svg>
      <div className="page relative pt-10 pb-44 lg:py-32">
        <h2 id="explorer">The 3D flight-path explorer</h2>
        <p className="max-w-108 pt-4 pb-7 text-ink-soft">
          On a flat map your flight bends over Greenland. On a globe, it is the shortest path. Each
          line is a route that our airlines fly.
        </p>
        <ButtonLink
          className="bg-surface text-paper hover:bg-[#fff]"
          to={paths.explore()}
          discover="none"
        >
          See where you can go
        </ButtonLink>
        {turns && (
          <Button
            type="button"
            size="small"
            className="absolute start-1 bottom-3 bg-paper text-ink hover:bg-[#223251] lg:bottom-5"
            onClick={toggle}
          >
            {paused ? 'Turn the globe' : 'Pause the globe'}
          </Button>
        )}
      </div>
    </section>
  )
}
