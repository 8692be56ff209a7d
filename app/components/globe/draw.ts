import { globe } from '#app/components/globe/drawing.ts'
import { globePath } from '#app/components/globe/strokes.ts'

export function drawGlobe(id: string | undefined): string {
  const { size, graticule, coast, arcs, dots } = globe
  return (
    `<g${id ? ` id="${id}"` : ''}><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2 - 1}"/>` +
    globePath('grid', graticule) +
    globePath('coast', coast) +
    globePath('arcs', arcs.join('')) +
    globePath('dots', dots.map(([x, y]) => `M${x} ${y}h0`).join('')) +
    '</g>'
  )
}
