import { useEffect, useRef } from 'react'
import { classes } from '#app/components/classes.ts'
import { globe } from '#app/components/globe/drawing.ts'

function draw({ size, graticule, coast, arcs, dots }: typeof globe, id: string | undefined) {
  const path = (name: string, d: string) => `<path class="globe-${name}" d="${d}"/>`
  return (
    `<g${id ? ` id="${id}"` : ''}><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2 - 1}"/>` +
    path('grid', graticule) +
    path('coast', coast) +
    path('arcs', arcs.join('')) +
    path('dots', dots.map(([x, y]) => `M${x} ${y}h0`).join('')) +
    '</g>'
  )
}

/**
 * The world in fine lines, with great circles over it. Decoration. With an id, `<use>` can draw it again.
 * The server draws it, and the browser leaves it as it finds it: the drawing is larger than its page's
 * code, and is fetched only by who comes here without loading a page.
 */
export function Globe({ id, className }: { id?: string; className?: string }) {
  const ref = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const svg = ref.current
    if (!svg || svg.firstChild) return
    void import('#app/components/globe/drawing.ts').then(({ globe }) => {
      svg.innerHTML = draw(globe, id)
    })
  }, [id])
  return (
    <svg
      ref={ref}
      className={classes('globe', className)}
      viewBox="0 0 600 600"
      aria-hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? draw(globe, id) : '' }}
    />
  )
}
