import { Fragment, type ReactNode } from 'react'

type TripRouteProps<Place> = {
  /** Places in order, one list for each part of the trip that the flights connect. */
  parts: readonly (readonly Place[])[]
  children: (place: Place) => ReactNode
}

export function TripRoute<Place>({ parts, children }: TripRouteProps<Place>) {
  return parts.map((places, part) => (
    <Fragment key={part}>
      {part > 0 && ', then '}
      {places.map((place, index) => (
        <span key={index}>
          {index > 0 && (
            <>
              {' '}
              <span aria-hidden>→</span> <span className="sr-only">to</span>{' '}
            </>
          )}
          {children(place)}
        </span>
      ))}
    </Fragment>
  ))
}
