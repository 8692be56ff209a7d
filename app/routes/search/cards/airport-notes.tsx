import { Fragment } from 'react'
import type { AirportNote } from '#app/core/flight/itinerary/airport-notes.ts'

export function AirportNotes({ notes }: { notes: readonly AirportNote[] }) {
  return notes.map(({ text }) => (
    <Fragment key={text}>
      <span className="badge bg-amber-soft text-xs whitespace-normal text-amber">{text}</span>{' '}
    </Fragment>
  ))
}
