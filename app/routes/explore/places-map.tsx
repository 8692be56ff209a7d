import { Fragment, type ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import type { PlacesMapData } from './load-explore.server.ts'

type Label = NonNullable<PlacesMapData['places'][number]['label']>

function PlaceLabel(props: { label: Label; className: string; children: ReactNode }) {
  const { label, className, children } = props
  return (
    <text
      x={label.x}
      y={label.y}
      textAnchor={label.anchor}
      className={classes(
        'stroke-surface text-[12px] font-semibold [paint-order:stroke] stroke-3 [stroke-linejoin:round] sm:max-md:text-[8px] lg:text-[9px]',
        className,
      )}
    >
      {children}
    </text>
  )
}

/**
 * Screen readers and keyboards skip the map, because the list beside it has the same links. The
 * drawing is small on phones, where its letters need more of it.
 */
export function PlacesMap({ size, globe, coast, arcs, origin, places }: PlacesMapData) {
  const { width, height } = size
  return (
    <svg
      className="h-auto w-full rounded-surface border border-line bg-surface"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      <circle
        cx={globe.x}
        cy={globe.y}
        r={globe.radius}
        className="fill-sky-soft stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      <g className="fill-none stroke-sky [stroke-linecap:round] [stroke-linejoin:round]">
        <path d={coast} strokeOpacity=".45" vectorEffect="non-scaling-stroke" />
        <path d={arcs} strokeOpacity=".8" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </g>
      {places.map(({ code, dot }) => (
        <circle key={code} cx={dot.x} cy={dot.y} r="3" className="fill-sun stroke-surface" />
      ))}
      {origin && (
        <circle
          cx={origin.dot.x}
          cy={origin.dot.y}
          r="4"
          className="fill-surface stroke-sky stroke-2"
        />
      )}
      {origin?.label && (
        <>
          <PlaceLabel label={origin.label} className="fill-ink-soft">
            {origin.text}
          </PlaceLabel>{' '}
        </>
      )}
      {places.map(
        ({ code, text, label, to }) =>
          label && (
            <Fragment key={code}>
              <a href={to} tabIndex={-1} className="group">
                <PlaceLabel label={label} className="fill-ink group-hover:fill-sky">
                  {text}
                </PlaceLabel>
              </a>{' '}
            </Fragment>
          ),
      )}
    </svg>
  )
}
