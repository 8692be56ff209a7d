import { coastlines, greatCircle, pointOf, type Point } from '#app/components/globe/sphere.ts'
import { globeLines, globePath, type GlobeLine } from '#app/components/globe/strokes.ts'
import { world } from '#app/components/globe/world.ts'

const { size, view, routes } = world
const radians = Math.PI / 180
const degreesPerSecond = 3
/** At this speed, a step moves about one pixel. */
const stepMs = 50
const tilt = [Math.sin(view.latitude * radians), Math.cos(view.latitude * radians)] as const

function span(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)
}

function place(longitude: number, latitude: number): Point {
  return pointOf({ longitude, latitude })
}

const ends = routes.map(([a = 0, b = 0, c = 0, d = 0]) => [place(a, b), place(c, d)] as const)

const lines: Record<GlobeLine, Point[][]> = {
  grid: [
    ...span(-160, 180, 20).map((longitude) =>
      span(-80, 80, 8).map((latitude) => place(longitude, latitude)),
    ),
    ...[-90, 0, 90, 180].map((longitude) =>
      span(-90, 90, 9).map((latitude) => place(longitude, latitude)),
    ),
    ...span(-75, 75, 15).map((latitude) =>
      span(-180, 180, 8).map((longitude) => place(longitude, latitude)),
    ),
  ],
  coast: coastlines(),
  arcs: ends.map(([from, to]) => greatCircle(from, to, 3)),
  // Zero-length lines with round caps draw dots.
  dots: ends.flat().map((end) => [end, end]),
}

/** Orthographic path data of the visible parts, with `longitude` (degrees) in the middle. */
function project(drawn: Point[][], longitude: number): string {
  const [sin, cos] = [Math.sin(longitude * radians), Math.cos(longitude * radians)]
  const [middle, radius] = [size / 2, size / 2 - 1]
  const unit = (value: number) => Math.round((middle + radius * value) * 10) / 10
  let data = ''
  for (const line of drawn) {
    let [px, py, pdepth, seen] = [0, 0, -1, false]
    line.forEach(([x, y, z], index) => {
      const towards = x * cos + y * sin
      const right = y * cos - x * sin
      const down = towards * tilt[0] - z * tilt[1]
      const depth = towards * tilt[1] + z * tilt[0]
      if (index > 0 && depth > 0 !== pdepth > 0) {
        const share = pdepth / (pdepth - depth)
        const [ex, ey] = [px + (right - px) * share, py + (down - py) * share]
        const length = Math.hypot(ex, ey)
        data += `${seen ? 'L' : 'M'}${unit(ex / length)} ${unit(ey / length)}`
        seen = !seen
      }
      if (depth > 0) {
        data += `${seen ? 'L' : 'M'}${unit(right)} ${unit(down)}`
        seen = true
      }
      ;[px, py, pdepth] = [right, down, depth]
    })
  }
  return data
}

export type SpinningGlobe = { start(): void; stop(): void }

/** Replaces the SVG's globe with a drawing that looks the same but can turn. */
export function turningGlobe(svg: SVGSVGElement): SpinningGlobe {
  const group = document.createElementNS(svg.namespaceURI, 'g')
  group.innerHTML =
    `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2 - 1}"/>` +
    globeLines.map((name) => globePath(name)).join('')
  const drawings = globeLines.map((name) => ({
    drawn: lines[name],
    path: group.querySelector(`[data-line=${name}]`),
  }))
  let longitude: number = view.longitude
  const draw = () => {
    for (const { path, drawn } of drawings) path?.setAttribute('d', project(drawn, longitude))
  }
  draw()
  svg.replaceChildren(group)

  let frame = 0
  let last = 0
  const turn = (now: number) => {
    frame = requestAnimationFrame(turn)
    const passed = now - last
    if (passed < stepMs) return
    // After a pause or a slow frame, continue from the last position.
    longitude -= (degreesPerSecond * Math.min(passed, 2 * stepMs)) / 1000
    last = now
    draw()
  }
  return {
    start() {
      if (frame === 0) frame = requestAnimationFrame(turn)
    },
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
