import { useEffect, useRef } from 'react'
import { classes } from '#app/components/classes.ts'
import { drawGlobe } from './draw.ts'
import { globeLook } from './strokes.ts'

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
    void import('./draw.ts').then(({ drawGlobe }) => {
      svg.innerHTML = drawGlobe(id)
    })
  }, [id])
  return (
    <svg
      ref={ref}
      className={classes(globeLook, className)}
      viewBox="0 0 600 600"
      aria-hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawGlobe(id) : '' }}
    />
  )
}
