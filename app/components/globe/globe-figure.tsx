import { useEffect, useRef } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { drawGlobe } from './draw.ts'
import { globeLook } from './strokes.ts'

/**
 * Decorative globe, drawn by the server. Hydration keeps the server's drawing, so the browser fetches the
 * large drawing code only after a client navigation.
 */
export function Globe({ id, className }: { id?: string; className?: string }) {
  const ref = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const svg = ref.current
    if (!svg || svg.firstChild) return
    import('./draw.ts').then(
      ({ drawGlobe }) => (svg.innerHTML = drawGlobe(id)),
      // The globe only decorates the page.
      () => {},
    )
  }, [id])
  return (
    <svg
      ref={ref}
      className={classes(globeLook, className)}
      width="600"
      height="600"
      viewBox="0 0 600 600"
      aria-hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawGlobe(id) : '' }}
    />
  )
}
