import { classes } from '#app/components/classes.ts'
import { globe } from '#app/components/globe/drawing.ts'

/** The world in fine lines, with great circles over it. Decoration. With an id, `<use>` can draw it again. */
export function Globe({ id, className }: { id?: string; className?: string }) {
  const { size, graticule, coast, arcs, dots } = globe
  return (
    <svg className={classes('globe', className)} viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <g id={id}>
        <circle cx={size / 2} cy={size / 2} r={size / 2 - 1} />
        <path className="globe-grid" d={graticule} />
        <path className="globe-coast" d={coast} />
        <path className="globe-arcs" d={arcs.join('')} />
        <path className="globe-dots" d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')} />
      </g>
    </svg>
  )
}
