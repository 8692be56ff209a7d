import type { ResolvedAirport } from '#app/core/places/airport-search.ts'

/** The last value wins: a chosen airport follows the text that it explains. */
export function formParams(form: FormData): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string') params.set(name, value)
  }
  return params
}

/**
 * The browser has no airport list: any text counts as an airport, and a code as itself. Its today is that
 * of the last time zone; the server knows the one at the origin.
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
