import { globe } from '#app/components/globe/drawing.ts'

/** The globe as the content of an SVG of its view box. With an id, `<use>` can draw it again. */
export function drawGlobe(id: string | undefined): string {
  const { size, graticule, coast, arcs, dots } = globe
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
