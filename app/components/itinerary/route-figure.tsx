import type { Place, Slice } from '#app/core/flight/offer.ts'
import { paths } from '#app/core/paths.ts'

const placeName = ({ city, code }: Place) => `${city} (${code})`

function airportsOf({ segments }: Slice): Place[] {
  const all = segments.flatMap(({ origin, destination }) => [origin, destination])
  return all.filter(({ code }, index) => code !== all[index - 1]?.code)
}

function describeRoute(way: Place[]): string {
  const [from, ...rest] = way.map(placeName)
  const to = rest.pop()
  return `${from} to ${to}${rest.length > 0 ? ` via ${rest.join(' and ')}` : ''}`
}

/** Draws a return along the same airports only once. */
export function RouteFigure({ slices }: { slices: readonly Slice[] }) {
  const ways = slices.map(airportsOf)
  const codes = ways.map((way) => way.map(({ code }) => code))
  const drawn = new Map(codes.map((way) => [[...way].sort().join(), way.join('-')]))
  return (
    <img
      src={paths.routeDrawing([...drawn.values()])}
      alt={`Map of the route: ${ways.map(describeRoute).join('; ')}`}
      width={720}
      height={180}
      className="h-40 max-sm:h-36 w-full rounded-control bg-sunken object-cover print:hidden"
    />
  )
}
