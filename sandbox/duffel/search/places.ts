import type { Ctx } from '../../exchange.ts'
import type { Route } from '../../http.ts'
import { airlines } from '../../world/airlines.ts'
import type { WorldAirport } from '../../world/airports/airports.ts'
import { distance } from '../../world/airports/geo.ts'
import { allAirports, cityAirports, cityCodes, tierOf } from '../../world/airports/places.ts'
import { paginate } from '../paging.ts'
import { Failure, blank, notFound } from '../problems.ts'
import { airlineShape, airportShape, allAircraft, cityShape } from '../shapes.ts'

const MAX_SUGGESTIONS = 20
const countries = new Intl.DisplayNames(['en'], { type: 'region' })

function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The texts of a place in the form that queries are compared with. */
type Searchable = {
  code: string
  city: string
  name: string
  both: string
  words: string[]
  tier: number
  label: string
  /** Added to the match quality. */
  bonus: number
  shape: () => Record<string, unknown>
}

type Place = Pick<Searchable, 'tier' | 'bonus' | 'shape'> & Record<'code' | 'city' | 'name', string>

function searchable({ code, city, name, ...place }: Place): Searchable {
  const both = normalise(`${city} ${name}`)
  return {
    ...place,
    code: normalise(code),
    city: normalise(city),
    name: normalise(name),
    both,
    words: both.split(/[\s'/-]+/),
    label: name,
  }
}

/** Match quality from 5 (exact code) to 0 (no match). */
function rank(query: string, { code, city, name, both, words }: Searchable): number {
  if (code === query) return 5
  if (city.startsWith(query)) return 4
  if (name.startsWith(query)) return 3
  if (words.some((word) => word.startsWith(query))) return 2
  return query.length > 3 && both.includes(query) ? 1 : 0
}

function airportSuggestion(airport: WorldAirport): Record<string, unknown> {
  return { ...airportShape(airport), country_name: countries.of(airport.country) ?? null }
}

function listPlaces(): Searchable[] {
  const cities = cityCodes().flatMap((code) => {
    const city = cityShape(code)
    const members = cityAirports(code)
    if (!city || members.length < 2) return []
    const shape = () => ({ ...city, country_name: countries.of(city.iata_country_code) ?? null })
    const tier = Math.min(...members.map(tierOf))
    return searchable({ code, city: city.name, name: city.name, tier, bonus: 0.5, shape })
  })
  const airports = allAirports.map((airport) =>
    searchable({
      code: airport.iata,
      city: airport.city,
      name: airport.name,
      tier: tierOf(airport),
      bonus: 0,
      shape: () => airportSuggestion(airport),
    }),
  )
  return [...cities, ...airports]
}

let places: Searchable[] | null = null

function suggestions(query: string): Record<string, unknown>[] {
  places ??= listPlaces()
  const found: { score: number; place: Searchable }[] = []
  for (const place of places) {
    const score = rank(query, place)
    if (score > 0) found.push({ score: score + place.bonus, place })
  }
  const order = new Intl.Collator().compare
  found.sort(
    (a, b) =>
      b.score - a.score || a.place.tier - b.place.tier || order(a.place.label, b.place.label),
  )
  return found.slice(0, MAX_SUGGESTIONS).map(({ place }) => place.shape())
}

function numberParam(ctx: Ctx, field: string): number | null {
  const text = ctx.query.get(field)
  if (text === null || text === '') return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

function airportsNear(lat: number, lon: number, metres: number): Record<string, unknown>[] {
  return allAirports
    .map((airport) => ({ airport, km: distance({ lat, lon }, airport) }))
    .filter(({ km }) => km * 1000 <= metres)
    .sort((a, b) => a.km - b.km)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ airport }) => airportSuggestion(airport))
}

type Listed = { id: string; iata_code: string }

function reference(
  name: string,
  all: readonly Listed[],
  keep: (ctx: Ctx, item: Listed) => boolean,
): Route[] {
  const byId = new Map(all.map((item) => [item.id, item]))
  return [
    {
      method: 'GET',
      path: `/air/${name}`,
      handle(ctx) {
        const { items, meta } = paginate(
          ctx,
          all.filter((item) => keep(ctx, item)),
        )
        return { status: 200, json: { data: items, meta } }
      },
    },
    {
      method: 'GET',
      path: `/air/${name}/:id`,
      handle(ctx) {
        const item = byId.get(ctx.params.id ?? '')
        if (!item) throw notFound()
        return { status: 200, json: { data: item } }
      },
    },
  ]
}

const byCode = (a: Listed, b: Listed) => a.iata_code.localeCompare(b.iata_code)

export function placeRoutes(): Route[] {
  const countryOf = new Map(
    allAirports.map((airport) => [airportShape(airport).id, airport.country]),
  )
  return [
    {
      method: 'GET',
      path: '/places/suggestions',
      handle(ctx) {
        const query = normalise((ctx.query.get('query') ?? ctx.query.get('name') ?? '').trim())
        const lat = numberParam(ctx, 'lat')
        const lon = numberParam(ctx, 'lng')
        if (query) return { status: 200, json: { data: suggestions(query) } }
        if (lat !== null && lon !== null) {
          return {
            status: 200,
            json: { data: airportsNear(lat, lon, numberParam(ctx, 'rad') ?? 100_000) },
          }
        }
        throw new Failure(422, blank('/query'))
      },
    },
    ...reference('airports', allAirports.map(airportShape).sort(byCode), (ctx, item) => {
      const country = ctx.query.get('iata_country_code')
      return country === null || countryOf.get(item.id) === country.toUpperCase()
    }),
    ...reference('airlines', airlines.map(airlineShape).sort(byCode), () => true),
    ...reference('aircraft', allAircraft().sort(byCode), () => true),
  ]
}
