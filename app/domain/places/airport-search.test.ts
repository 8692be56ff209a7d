import { describe, expect, it } from 'vitest'
import { findAirport, resolveAirport, searchAirports } from './airport-search.ts'

const codes = (query: string, limit?: number) =>
  searchAirports(query, limit).map((airport) => airport.iata_code)

describe('searchAirports', () => {
  it('needs two characters', () => {
    expect(codes('')).toEqual([])
    expect(codes(' l ')).toEqual([])
    expect(codes("'.l")).toEqual([])
    expect(codes('lo').length).toBeGreaterThan(0)
  })

  it('finds a city with all its airports, the largest first', () => {
    expect(codes('London')).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'])
    expect(codes('new york')).toEqual(['JFK', 'LGA', 'EWR'])
  })

  it('asks every word to match city, name, code or country', () => {
    expect(codes('london heathrow')).toEqual(['LHR'])
    expect(codes('heathrow gb')).toEqual(['LHR'])
    expect(codes('london jfk')).toEqual([])
    expect(codes('london us')).toEqual([])
    expect(codes('lhr london')).toEqual(['LHR'])
  })

  it('takes codes only whole', () => {
    expect(codes('lhr')).toEqual(['LHR'])
    expect(codes('jf')).not.toContain('JFK')
    expect(codes('keflavik is')).toEqual(['KEF'])
  })

  it('ignores case, accents and punctuation, typed or stored', () => {
    expect(codes('sao paulo')).toEqual(['GRU', 'CGH'])
    expect(codes('SÃO PAULO')).toEqual(['GRU', 'CGH'])
    expect(codes('ohare')).toEqual(['ORD'])
    expect(codes("o'hare")).toEqual(['ORD'])
    expect(codes('krakow')).toEqual(['KRK'])
    expect(codes('st louis')[0]).toBe('STL')
    expect(codes('malaga')[0]).toBe('AGP')
  })

  it('reads letters without accents, and every kind of gap', () => {
    expect(codes('Łondon')).toContain('LHR')
    expect(codes('lønđon')).toContain('LHR')
    expect(codes('lonðon')).toContain('LHR')
    expect(codes('parıs')).toContain('CDG')
    expect(codes('london -- heathrow')).toEqual(['LHR'])
    expect(codes('Düßeldorf')).toContain('DUS')
    expect(codes('isræl')).toEqual(codes('israel'))
  })

  it('ranks a whole city or name first, then a beginning, then the rest', () => {
    const named = (query: string) => searchAirports(query).map(({ name }) => name)
    // The city of Paris stands before airports that have its name within theirs.
    expect(codes('paris').slice(0, 2)).toEqual(['CDG', 'ORY'])
    expect(named('london city airport')[0]).toBe('London City Airport')
    // John Glenn, John F. Kennedy and John Wayne; then John Paul II of Kraków.
    expect(codes('john')).toEqual(['CMH', 'JFK', 'SNA', 'KRK'])
    // Two cities that begin so, one airport that has it within, and a country.
    expect(codes('cu')).toEqual(['CUZ', 'CUN', 'PTY', 'HAV'])
    expect(codes('gt')).toEqual(['BWI', 'IAD', 'DCA', 'WLG', 'GUA'])
    const spread = searchAirports('to').map(({ city_name, name }) =>
      /^to/i.test(city_name) || /^to/i.test(name) ? 1 : 2,
    )
    expect(spread).toEqual([...spread].sort())
    expect(new Set(spread)).toEqual(new Set([1, 2]))
  })

  it('ranks exact before prefix before contained, then by city', () => {
    expect(codes('san')[0]).toBe('SAN')
    expect(codes('man')[0]).toBe('MAN')
    expect(codes('birmingham')[0]).toBe('BHX')
    const result = searchAirports('or')
    const prefixed = result.filter((a) => /^or/i.test(a.city_name) || /^or/i.test(a.name))
    expect(prefixed.length).toBeGreaterThan(0)
    expect(result.slice(0, prefixed.length)).toEqual(prefixed)
    const cities = result.slice(prefixed.length).map((a) => a.city_name)
    expect(cities).toEqual([...cities].sort(new Intl.Collator('en').compare))
  })

  it('gives at most 15, or fewer when asked', () => {
    expect(codes('international')).toHaveLength(15)
    expect(codes('international', 100)).toHaveLength(15)
    expect(codes('international', 4)).toHaveLength(4)
  })

  it('answers within a millisecond', () => {
    const queries = ['lo', 'london heathrow', 'international airport', 'sao paulo', 'zzzz']
    for (let i = 0; i < 50; i++) queries.forEach((query) => searchAirports(query))
    const rounds = Array.from({ length: 100 }, () => {
      const start = performance.now()
      queries.forEach((query) => searchAirports(query))
      return (performance.now() - start) / queries.length
    })
    // Of a machine that has other work, too.
    expect(Math.min(...rounds)).toBeLessThan(1)
  })
})

describe('findAirport', () => {
  it('takes a code in either case and nothing else', () => {
    expect(findAirport('lhr')?.name).toBe('London Heathrow Airport')
    expect(findAirport(' JFK ')?.iata_code).toBe('JFK')
    expect(findAirport('XXX')).toBeNull()
    expect(findAirport('')).toBeNull()
    expect(findAirport('London')).toBeNull()
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

  it('offers the airports of a city that has several', () => {
    const result = resolveAirport('London')
    expect(result.kind).toBe('ambiguous')
    expect(result.kind === 'ambiguous' && result.choices.map((a) => a.iata_code)).toEqual([
      'LHR',
      'LGW',
      'STN',
      'LTN',
      'LCY',
      'SEN',
    ])
  })

  it('offers both cities of one name', () => {
    const result = resolveAirport('San Jose')
    expect(result.kind === 'ambiguous' && result.choices.map((a) => a.country_code)).toEqual([
      'US',
      'CR',
    ])
  })
})
