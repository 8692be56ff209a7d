import { expect, test, vi } from 'vitest'
import { resolveAirport, searchAirports } from './airport-search.ts'

/** Each row has a typed text and the codes of the first five suggestions. */
test.each([
  ['lo', 'LON LHR LGW STN LTN'],
  ['lon', 'LON LHR LGW STN LTN'],
  ['lond', 'LON LHR LGW STN LTN'],
  ['london', 'LON LHR LGW STN LTN'],
  ['LON', 'LON LHR LGW STN LTN'],
  ['lhr', 'LHR'],
  ['heathrow', 'LHR'],
  ['london heathrow', 'LHR'],
  ['london, uk', 'LON LHR LGW STN LTN'],
  ['london jfk', ''],
  ['paris', 'PAR CDG ORY BVA XCR'],
  ['cdg', 'CDG'],
  ['ne', 'CCU DEL MSY NYC JFK'],
  ['new', 'DEL MSY NYC JFK LGA'],
  ['new y', 'NYC JFK LGA EWR SWF'],
  ['new york', 'NYC JFK LGA EWR SWF'],
  ['nyc', 'NYC JFK LGA EWR SWF'],
  ['New York, NY', 'NYC JFK LGA EWR SWF'],
  ['newark', 'EWR'],
  ['tokyo', 'TYO HND NRT OKO'],
  ['haneda', 'HND'],
  ['osaka', 'OSA KIX ITM UKB'],
  ['seoul', 'SEL ICN GMP'],
  ['beijing', 'BJS PEK PKX'],
  ['shanghai', 'SHA PVG'],
  ['moscow', 'MOW SVO DME VKO ZIA'],
  ['milan', 'MIL MXP LIN BGY PMF'],
  ['rome', 'ROM FCO CIA YQM PCN'],
  ['stockholm', 'STO ARN BMA NYO VST'],
  ['chicago', 'CHI ORD MDW RFD'],
  ['washington dc', 'WAS IAD DCA'],
  ['toronto', 'YTO YYZ YTZ YHM YKF'],
  ['san', 'SAN MBJ SDU SAT SFO'],
  ['bangkok', 'BKK DMK'],
  ['bkk', 'BKK DMK'],
  ['suvarnabhumi', 'BKK'],
  ['istanbul', 'IST SAW'],
  ['münchen', 'MUC AGB'],
  ['munchen', 'MUC AGB'],
  ['MUENCHEN', 'MUC AGB'],
  ['wien', 'VIE OTZ'],
  ['roma', 'ROM FCO CIA RMA ROR'],
  ['praha', 'PRG'],
  ['lisboa', 'LIS'],
  ['bombay', 'BOM NMI'],
  ['saigon', 'SGN'],
  ['peking', 'BJS PEK PKX'],
  ['st petersburg', 'LED'],
  ['københavn', 'CPH'],
  ['kobenhavn', 'CPH'],
  ['goteborg', 'GOT'],
  ['firenze', 'FLR'],
  ['köln', 'CGN'],
  ['warszawa', 'WAW'],
  ['kiev', 'IEV KBP'],
  ['madras', 'MAA'],
  ['calcutta', 'CCU'],
  ['rangoon', 'RGN'],
  ['la habana', 'HAV'],
  ['tromso', 'TOS'],
  ['tromsø', 'TOS'],
  ['łódź', 'LCJ'],
  ['lodz', 'LCJ'],
  ['reykjavik', 'REK KEF RKV'],
  ['norw', 'YNE NWI BGO OSL AES'],
  ['norway', 'OSL BGO YNE AES ALF'],
  ['iceland', 'REK KEF AEY EGS IFJ'],
  ['new zealand', 'AKL CHC WLG ZQN BHE'],
  // A country suggests its main cities, the busiest first.
  ['us', 'ATL LAX CHI ORD DFW'],
  ['gb', 'LON LHR LGW MAN STN'],
  ['japan', 'TYO HND NRT OSA KIX'],
  ['日本', 'TYO HND NRT OSA KIX'],
  ['Россия', 'MOW SVO DME LED ABA'],
  ['deutschland', 'FRA MUC DUS HAM BER'],
  ['東京', 'TYO HND NRT OKO'],
  ['Москва', 'MOW SVO DME VKO'],
  ['القاهرة', 'CAI'],
  ['서울', 'SEL ICN GMP'],
  ['ソウル', 'SEL ICN GMP'],
  ['北京', 'BJS PEK PKX'],
  ['תל אביב', 'TLV SDV'],
  ['Αθήνα', 'ATH'],
  ['ภูเก็ต', 'HKT'],
  ['Париж', 'PAR CDG ORY BVA XCR'],
  ['ＬＨＲ', 'LHR'],
  ['ｌｏｎｄｏｎ', 'LON LHR LGW STN LTN'],
  ['bali', 'DPS BPN EDO'],
  ['tahiti', 'PPT'],
  ['portland', 'PDX PWM PTJ'],
  ['portland maine', 'PWM'],
  ['san jose', 'SJC SJO SJI SYQ SJD'],
  ['san jose costa rica', 'SJO SYQ'],
  ['birmingham', 'BHX BHM'],
  ['londn', 'LON LHR LGW STN LTN'],
  ['lodnon', 'LON LHR LGW STN LTN'],
  ['londonn', 'LON LHR LGW STN LTN'],
  ['lonfon', 'LON LHR LGW STN LTN'],
  ['amst', 'AMS RMS'],
  ['amstr', 'AMS ASF'],
  ['amstrd', 'AMS'],
  ['amstrdam', 'AMS'],
  ['barcelnoa', 'BCN BLA'],
  ['heatrow', 'LHR'],
  ['lonon heathrow', 'LHR'],
  ['reykjavk', 'REK KEF RKV'],
  ['san fransisco', 'SFO OAK'],
  ['pittsbrugh', 'PIT'],
  ['xhr', ''],
  ['lhx', ''],
  ['atlantis', ''],
  ['qqqq', ''],
  ['kirkwall', 'KOI'],
  ['longyearbyen', 'LYR'],
  ['ushuaia', 'USH'],
  ['dtt', 'DTW'],
  ['buh', 'OTP LAH'],
  ['hobby', 'HOU'],
  ['la', 'LAX GUA LOS LHE LCA'],
])('%j has the first suggestions %j', (typed, rows) => {
  const codes = searchAirports(typed, 5).map(({ iata_code }) => iata_code)
  expect(codes.join(' ')).toBe(rows)
})

test.each(['new york', 'amsterdam', 'san francisco', 'münchen', 'saint petersburg', 'norway'])(
  'every prefix of %j from three letters on has suggestions',
  (typed) => {
    const beginnings = [...typed].map((_, at) => typed.slice(0, at + 1)).slice(2)
    expect(beginnings.filter((begun) => searchAirports(begun).length === 0)).toEqual([])
  },
)

test.each([
  ['東京', 'TYO'],
  ['Москва', 'MOW'],
  ['القاهرة', 'CAI'],
  ['ＬＨＲ', 'LHR'],
  ['Ｌｏｎｄｏｎ （ＬＧＷ）', 'LGW'],
])('%j resolves to %s without a choice', (typed, code) => {
  expect(resolveAirport(typed)).toMatchObject({ kind: 'found', airport: { iata_code: code } })
})

test.each([
  ['us', 'ATL LAX CHI ORD DFW'],
  ['gb', 'LON LHR LGW MAN STN'],
])(
  'the country code %j suggests the main places, even as the first search',
  async (typed, codes) => {
    vi.resetModules()
    const fresh = await import('./airport-search.ts')
    expect(
      fresh
        .searchAirports(typed)
        .slice(0, 5)
        .map(({ iata_code }) => iata_code)
        .join(' '),
    ).toBe(codes)
  },
)

test.each([
  ['LHX', 'LAX LHR PHX BHX'],
  ['jfx', 'JFK'],
  ['NYX', 'NYC'],
  // Two letters in the wrong order are likelier than a wrong letter.
  ['JKF', 'JFK JKT'],
])('the unknown code %j offers busy airports with similar codes', (typed, codes) => {
  const resolved = resolveAirport(typed)
  expect(resolved.kind).toBe('ambiguous')
  const choices = resolved.kind === 'ambiguous' ? resolved.choices : []
  expect(choices.map(({ iata_code }) => iata_code).join(' ')).toBe(codes)
})

test.each(['QQQ', 'QQZ', 'ZZZ'])(
  'the unknown code %j, which resembles no code of a busy airport, is not found',
  (typed) => {
    expect(resolveAirport(typed)).toEqual({ kind: 'none' })
  },
)
