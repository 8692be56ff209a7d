import {
  coastlines,
  frameOf,
  greatCircle,
  pathOf,
  pointOf,
  viewOf,
  type Frame,
  type ProjectedPoint,
  type Sheet,
} from './sphere.ts'

type Position = { longitude: number; latitude: number }

/** `text` is the label of a place, such as its fare. */
type LabelledPosition = Position & { text: string }

export type DrawnPlace = LabelledPosition & { code: string }

type Dot = { x: number; y: number }
type Label = Dot & { anchor: 'start' | 'end' | 'middle' }

/** Coordinates are in units of `size`. A place on the far side of the globe has no dot. */
export type PlacesDrawing = {
  size: { width: number; height: number }
  globe: Dot & { radius: number }
  coast: string
  arcs: string
  origin: { text: string; dot: Dot; label: Label | null } | null
  places: { code: string; text: string; dot: Dot; label: Label | null }[]
}

const sheet: Sheet = {
  ...{ width: 360, height: 300 },
  margin: { x: 44, y: 34 },
  radii: { min: 122, max: 620 },
}
const size = { width: sheet.width, height: sheet.height }
/** Maximum length of the coastlines, in characters. They get coarser until they fit. */
const maxCoast = 3_200
/** Size of a letter in a label. */
const [letterWidth, lineHeight] = [7.2, 13]
const labelGap = 7

type Box = { left: number; right: number; top: number; bottom: number }

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function boxOf({ x, y, anchor }: Label, text: string): Box {
  const width = text.length * letterWidth
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - lineHeight + 3, bottom: y + 3 }
}

const isInside = ({ left, right, top, bottom }: Box) =>
  left > 2 && right < size.width - 2 && top > 2 && bottom < size.height - 2

/** Puts each label beside its dot, where it covers no dot and no earlier label. */
function placeLabels(dots: readonly Dot[], places: readonly { dot: Dot; text: string }[]) {
  const taken: Box[] = dots.map(({ x, y }) => ({
    ...{ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 },
  }))
  return places.map(({ dot: { x, y }, text }): Label | null => {
    const sides: Label[] = [
      { x, y: y - labelGap, anchor: 'middle' },
      { x: x + labelGap, y: y + 4, anchor: 'start' },
      { x: x - labelGap, y: y + 4, anchor: 'end' },
      { x, y: y + labelGap + 9, anchor: 'middle' },
      { x: x + 4, y: y - labelGap, anchor: 'start' },
      { x: x - 4, y: y - labelGap, anchor: 'end' },
      { x: x + 4, y: y + labelGap + 9, anchor: 'start' },
      { x: x - 4, y: y + labelGap + 9, anchor: 'end' },
    ]
    const label = sides.find((side) => {
      const box = boxOf(side, text)
      return isInside(box) && !taken.some((other) => overlap(other, box))
    })
    // In crowded places only the first places of the list keep a label.
    if (label) taken.push(boxOf(label, text))
    return label ?? null
  })
}

const dotOf = (frame: Frame, { x, y, depth }: ProjectedPoint): Dot | null =>
  depth > 0
    ? {
        x: Math.round(frame.x + frame.radius * x),
        y: Math.round(frame.y + frame.radius * y),
      }
    : null

function drawCoast(view: ReturnType<typeof viewOf>, frame: Frame): string {
  const seen = coastlines().map((coast) => coast.map(view))
  for (let step = 2; step < 40; step += 1) {
    const coast = pathOf(seen, frame, { step, fine: 2 })
    if (coast.length <= maxCoast) return coast
  }
  return ''
}

/** Draws great circles from one place to others over coastlines, the first places on top. */
export function drawPlaces(from: LabelledPosition, places: readonly DrawnPlace[]): PlacesDrawing {
  const arcs = places.map((place) => greatCircle(pointOf(from), pointOf(place)))
  const view = viewOf([pointOf(from), ...arcs.flat()])
  const seen = arcs.flat().map(view)
  const inSight = seen.filter(({ depth }) => depth > 0)
  const frame = frameOf(inSight.length > 0 ? inSight : seen, sheet)
  const start = dotOf(frame, view(pointOf(from)))
  const drawn = places.flatMap((place) => {
    const dot = dotOf(frame, view(pointOf(place)))
    return dot ? [{ code: place.code, text: place.text, dot }] : []
  })
  // The origin gets the room that the fares leave.
  const labelled = [...drawn, ...(start ? [{ text: from.text, dot: start }] : [])]
  const labels = placeLabels(
    labelled.map(({ dot }) => dot),
    labelled,
  )
  return {
    size,
    globe: {
      x: Math.round(frame.x),
      y: Math.round(frame.y),
      radius: Math.round(frame.radius),
    },
    coast: drawCoast(view, frame),
    arcs: pathOf(
      arcs.map((arc) => arc.map(view)),
      frame,
      { step: 4, fine: 2 },
    ),
    origin: start && { text: from.text, dot: start, label: labels[drawn.length] ?? null },
    places: drawn.map((place, index) => ({ ...place, label: labels[index] ?? null })),
  }
}
