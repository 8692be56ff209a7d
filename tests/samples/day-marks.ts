import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** From, to, departure, arrival, and the arrival as shown. */
export const arrivalsOnOtherDays = [
  ['HND', 'HNL', '2027-01-15T00:05:00', '2027-01-14T12:10:00', '12:10[−1] 1 day earlier'],
  ['JFK', 'LHR', '2027-01-15T19:05:00', '2027-01-16T07:10:00', '07:10[+1] 1 day later'],
  ['LAX', 'SYD', '2027-01-15T22:05:00', '2027-01-17T07:15:00', '07:15[+2] 2 days later'],
] as const

/** Returns the text of an element. Parts hidden from screen readers are in brackets. */
export function textOf(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replace(/<span aria-hidden="true">([^<]*)<\/span>/g, '[$1]')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
}
