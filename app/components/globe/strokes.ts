export const globeLook =
  'h-auto fill-none stroke-sky [stroke-linecap:round] [stroke-linejoin:round]'

export const globeLines = ['grid', 'coast', 'arcs', 'dots'] as const
export type GlobeLine = (typeof globeLines)[number]

const strokes: Record<GlobeLine, string> = {
  grid: 'stroke-opacity=".28" stroke-width=".75"',
  coast: 'stroke-opacity=".65"',
  arcs: 'stroke-width="1.5"',
  dots: 'stroke-width="6" class="stroke-sun"',
}

export function globePath(name: GlobeLine, d = ''): string {
  return `<path data-line="${name}" ${strokes[name]} d="${d}"/>`
}
