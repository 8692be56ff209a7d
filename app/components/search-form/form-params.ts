import type { ResolvedAirport } from '#app/core/places/airport-search.ts'

/** The last text of a field wins, because a chosen airport follows the typed text under the same name. */
export function formParams(form: FormData): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && (value || !params.has(name))) params.set(name, value)
  }
  return params
}

/**
 * The browser has no airport list, so any text counts as an airport. Its time zone is the one where
 * each day begins last, so that the browser refuses no date that is still valid at the origin. Only
 * the server knows the origin's time zone.
 */
export function guessAirport(text: string): ResolvedAirport {
  const code = /\(([a-z]{3})\)\s*$/i.exec(text)?.[1] ?? text.trim()
  if (!code) return { kind: 'none' }
  return {
    kind: 'found',
    airport: {
      id: '',
      iata_code: code.toUpperCase(),
      name: text,
      city_name: text,
      country_code: '',
      latitude: 0,
      longitude: 0,
      time_zone: 'Pacific/Pago_Pago',
    },
  }
}
