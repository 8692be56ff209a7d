import { describe, expect, it } from 'vitest'
import { fastestRun } from '../../../tests/fastest-run.ts'
import { airportLabel } from './airport.ts'
import { airports, cities } from './airports.ts'
import {
  findAirport,
  findPlace,
  maxPlaceLength,
  nearbyAirports,
  resolveAirport,
  searchAirports,
} from './airport-search.ts'
import { majorAirports } from './major-airports.ts'

const codes = (query: string, limit?: number) =>
  searchAirports(query, limit).map((airport) => airport.iata_code)

describe('searchAirports', () => {
  it('needs at least two characters', () => {
    expect(codes('')).toEqual([])
    expect(codes(' l ')).toEqual([])
    expect(codes("'.l")).toEqual([])
    expect(codes('lo').length).toBeGreaterThan(0)
  })

  it('finds a city with all its airports, the largest first', () => {
    expect(codes('London').slice(0, 7)).toEqual(['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'])
    expect(codes('new york').slice(0, 5)).toEqual(['NYC', 'JFK', 'LGA', 'EWR', 'SWF'])
    expect(codes('bangkok')).toEqual(['BKK', 'DMK'])
  })

  it('requires every word to match the city, name, code or country', () => {
    expect(codes('london heathrow')).toEqual(['LHR'])
    expect(codes('heathrow gb')).toEqual(['LHR'])
    expect(codes('london jfk')).toEqual([])
    expect(codes('london us')).toEqual([])
    expect(codes('lhr london')).toEqual(['LHR'])
  })

  it('matches a code only when the whole code is typed', () => {
    expect(codes('lhr')).toEqual(['LHR'])
    expect(codes('jf')).not.toContain('JFK')
    expect(codes('keflavik is')).toEqual(['REK', 'KEF', 'RKV'])
    expect(codes('reykjavik zz')).toEqual([])
  })

  it('ignores case, accents and punctuation in typed and stored names', () => {
    expect(codes('sao paulo').slice(0, 3)).toEqual(['SAO', 'GRU', 'CGH'])
    expect(codes('SÃO PAULO')).toEqual(codes('sao paulo'))
    expect(codes('ohare')).toEqual(['ORD'])
    expect(codes("o'hare")).toEqual(['ORD'])
    expect(codes('krakow')).toEqual(['KRK'])
    expect(codes('st louis')[0]).toBe('STL')
    expect(codes('malaga')[0]).toBe('AGP')
  })

  it('finds names with accents, and accepts every kind of space and hyphen', () => {
    expect(codes('Łondon')).toContain('LHR')
    expect(codes('lønđon')).toContain('LHR')
    expect(codes('lonðon')).toContain('LHR')
    expect(codes('parıs')).toContain('CDG')
    expect(codes('london -- heathrow')).toEqual(['LHR'])
    expect(codes('Düßeldorf')).toContain('DUS')
    expect(codes('isræl')).toEqual(codes('israel'))
  })

  it('ranks exact matches first, then names that start with the text, then other names', () => {
    const named = (query: string) => searchAirports(query).map(({ name }) => name)
    expect(codes('paris').slice(0, 3)).toEqual(['PAR', 'CDG', 'ORY'])
    expect(named('london city airport')[0]).toBe('London City Airport')
    // Names that start with John come first, sorted by size. Names that contain it follow.
    expect(codes('john').slice(0, 4)).toEqual(['CMH', 'JFK', 'SNA', 'YHM'])
    expect(codes('john').indexOf('KRK')).toBeLessThan(codes('john').indexOf('YXJ'))
    const within = codes('gt')
    expect(within.shift()).toBe('GUA')
    expect(within.slice(0, 5)).toEqual(['BWI', 'CTU', 'TFU', 'WAS', 'IAD'])
    const spread = searchAirports('osl').map((place) => {
      const name = findAirport(place.iata_code)?.name ?? ''
      return /^osl/i.test(place.city_name) || /^osl/i.test(name) ? 1 : 2
    })
    expect(spread).toEqual([...spread].sort())
    expect(new Set(spread)).toEqual(new Set([1, 2]))
  })

  it('ranks an exact match first and names that start with the text before other names', () => {
    expect(codes('san')[0]).toBe('SAN')
    expect(codes('man')[0]).toBe('MAN')
    expect(codes('birmingham')[0]).toBe('BHX')
    const result = searchAirports('zag')
    const begins = result.map((a) => /^zag/i.test(a.city_name) || /^zag/i.test(a.name))
    expect(begins).toContain(true)
    expect(begins).toEqual([...begins].sort((one, other) => Number(other) - Number(one)))
  })

  it('shows major airports before others of the same rank, and sorts each group by city', () => {
    const isMajor = new Set(majorAirports.map((a) => a.iata_code))
    const begin = searchAirports('mal').filter((a) => /^mal/i.test(a.city_name))
    const parts = [true, false].map((major) =>
      begin.filter((a) => isMajor.has(a.iata_code) === major).map((a) => a.city_name),
    )
    expect(begin.map((a) => a.city_name)).toEqual(parts.flat())
    for (const cities of parts) {
      expect(cities.length).toBeGreaterThan(0)
      expect(cities).toEqual([...cities].sort(new Intl.Collator('en').compare))
    }
    expect(codes('san')).toContain('SFO')
    expect(codes('moscow').slice(0, 4)).toEqual(['MOW', 'SVO', 'DME', 'VKO'])
  })

  it('returns at most 15 places, or fewer on request', () => {
    expect(codes('international')).toHaveLength(15)
    expect(codes('international', 100)).toHaveLength(15)
    expect(codes('international', 4)).toHaveLength(4)
  })
})

describe('findAirport', () => {
  it('accepts only codes, in upper or lower case', () => {
    expect(findAirport('lhr')?.name).toBe('London Heathrow Airport')
    expect(findAirport(' JFK ')?.iata_code).toBe('JFK')
    expect(findAirport('XXX')).toBeNull()
    expect(findAirport('')).toBeNull()
    expect(findAirport('London')).toBeNull()
    expect(findAirport('LON')).toBeNull()
  })
})

describe('findPlace', () => {
  it('accepts the code of an airport or of a city', () => {
    expect(findPlace('lhr')?.name).toBe('London Heathrow Airport')
    expect(findPlace(' nyc ')).toMatchObject({
      id: 'cit_nyc_us',
      iata_code: 'NYC',
      name: 'All airports of New York: JFK, LGA, EWR, SWF',
      city_name: 'New York',
      country_code: 'US',
      time_zone: 'America/New_York',
    })
    expect(findPlace('DTT')).toMatchObject({ city_name: 'Detroit', id: 'cit_dtt_us' })
    expect(findPlace('XXX')).toBeNull()
    expect(findPlace('New York')).toBeNull()
  })

  it('prefers the city for a code that both a city and an airport use, as airlines do', () => {
    const airports = (code: string) => {
      const place = findPlace(code)
      return place && 'airports' in place ? place.airports.map((a) => a.iata_code) : []
    }
    expect(airports('PHX')).toEqual(['PHX', 'AZA'])
    expect(airports('HOU')).toEqual(['IAH', 'HOU'])
    expect(airports('AMS')).toEqual([])
  })
})

describe('resolveAirport', () => {
  const found = (text: string) => {
    const result = resolveAirport(text)
    return result.kind === 'found' ? result.airport.iata_code : result.kind
  }

  it.each([
    ['lhr', 'LHR'],
    ['London Heathrow (LHR)', 'LHR'],
    ['London (LHR) ', 'LHR'],
    ['somewhere (jfk)', 'JFK'],
    ['London Heathrow Airport', 'LHR'],
    ['heathrow', 'LHR'],
    ['Amsterdam', 'AMS'],
    ['zurich', 'ZRH'],
    ['atlantis', 'none'],
    ['', 'none'],
    ['London (XXQ)', 'none'],
    ['(LHR) Boston', 'none'],
    ['London City Airport', 'LCY'],
    ['LHR)', 'LHR'],
  ])('understands %j as %s', (text, expected) => {
    expect(found(text)).toBe(expected)
  })

  it.each([
    ['London', 'LON'],
    ['New York', 'NYC'],
    ['New York, NY', 'NYC'],
    ['Washington DC', 'WAS'],
    ['Tokio', 'TYO'],
    ['NYC', 'NYC'],
    ['New York (NYC)', 'NYC'],
    ['Bangkok', 'BKK'],
    ['Bangkok (BKK)', 'BKK'],
    // Kobe Airport belongs to the city of Osaka but is named after another city.
    ['Kobe', 'UKB'],
    ['Newark', 'EWR'],
    ['München', 'MUC'],
    ['munchen', 'MUC'],
    // Most people who type Sydney mean the city in Australia.
    ['Sydney', 'SYD'],
    ['Tromso', 'TOS'],
    ['London, Ontario', 'YXU'],
  ])('resolves %s to %s', (text, code) => {
    expect(found(text)).toBe(code)
  })

  it.each(['Londn', 'Heatrow', 'Amsterdma'])('asks the traveller before it corrects %s', (text) => {
    expect(found(text)).toBe('ambiguous')
  })

  it('suggests both cities that share a name', () => {
    const result = resolveAirport('San Jose')
    expect(result.kind === 'ambiguous' && result.choices.map((a) => a.country_code)).toEqual([
      'US',
      'CR',
    ])
  })
})

describe('a text that names no place', () => {
  // An earlier version took seconds to compare and correct 2,000 words.
  it.each(['lnodno ', 'a ', 'london ', 'y'])(
    'takes little time when it repeats %j many times',
    (word) => {
      const text = word.repeat(2_000)
      const ms = fastestRun(() => {
        expect(searchAirports(text)).toEqual([])
        expect(resolveAirport(text)).toEqual({ kind: 'none' })
      })
      expect(ms).toBeLessThan(100)
    },
  )

  it('exceeds the maximum length only if it is longer than every place name', () => {
    const places = [...airports, ...cities.values()]
    const longest = Math.max(...places.map((place) => airportLabel(place).length))
    expect(longest).toBeLessThan(maxPlaceLength)
    for (const { name, city_name } of airports) {
      expect(`${city_name} ${name}`.length, name).toBeLessThan(maxPlaceLength)
    }
  })
})

describe('nearbyAirports', () => {
  const near = (code: string) =>
    nearbyAirports(findPlace(code)!, 200).map(({ airport }) => airport.iata_code)

  it('has airports around a city, and none of the city itself', () => {
    for (const [city, own, around] of [
      ['LON', ['LHR', 'LGW', 'STN', 'LTN', 'LCY'], ['BHX', 'BRS']],
      ['NYC', ['JFK', 'EWR', 'LGA'], ['PHL', 'BDL']],
    ] as const) {
      const found = near(city)
      expect(found).toEqual(expect.arrayContaining([...around]))
      for (const airport of own) expect(found).not.toContain(airport)
    }
  })

  it('has the other airports of the city around one airport, nearest first', () => {
    expect(near('LHR').slice(0, 2)).toEqual(['LCY', 'LGW'])
  })
})
