import { airports } from './airports.ts'
import type { WorldAirport } from './airports.ts'
import { smallAirports } from './small-airports.ts'
import type { SmallAirport } from './small-airports.ts'

/** Size of an airport: 1 major hub, 2 large, 3 other. */
type Tier = 1 | 2 | 3

const great =
  'ATL LAX ORD DFW DEN JFK SFO SEA MIA EWR BOS MCO LAS YYZ MEX GRU BOG PTY LHR CDG AMS FRA MUC IST MAD BCN ' +
  'FCO LGW ZRH DUB LIS DXB DOH SIN HKG BKK ICN HND NRT PEK PVG DEL BOM SYD MEL KUL'
const large =
  'CLT PHX IAH MSP DTW PHL BWI SLC SAN IAD DCA LGA FLL TPA MDW PDX HNL DAL HOU AUS BNA OAK SJC STL RDU MSY ' +
  'YUL YVR YYC CUN GDL SJU LIM SCL EZE GIG BSB UIO PUJ MAN STN LTN LCY EDI ORY NCE LYS BRU CPH ARN OSL HEL VIE ' +
  'WAW PRG BUD ATH MXP VCE GVA DUS HAM BER KEF OTP PMI AGP TLV CAI JED RUH AUH AMM KWI BAH MCT ADD NBO JNB CPT ' +
  'LOS CMN ALG TUN CGK DPS MNL TPE KIX CAN SZX CTU HAN SGN BLR MAA HYD CCU CMB BNE PER AKL TAS KTM DAC'

const tiers = new Map<string, Tier>([
  ...large.split(' ').map((code) => [code, 2] as const),
  ...great.split(' ').map((code) => [code, 1] as const),
])

export const allAirports: WorldAirport[] = [...airports, ...smallAirports]

const byCode = new Map(allAirports.map((airport) => [airport.iata, airport]))
const small = new Map(smallAirports.map((airport) => [airport.iata, airport]))
const byCity = new Map<string, WorldAirport[]>()
for (const airport of allAirports) {
  const city = byCity.get(airport.cityCode)
  if (city) city.push(airport)
  else byCity.set(airport.cityCode, [airport])
}

export function findAirport(iata: string): WorldAirport | undefined {
  return byCode.get(iata)
}

export function cityAirports(code: string): WorldAirport[] {
  return byCity.get(code) ?? []
}

/**
 * A code that names both a city and an airport, such as PHX, counts as a city if the city has
 * several airports.
 */
export function isCity(code: string): boolean {
  const [first, ...others] = cityAirports(code)
  return first !== undefined && (others.length > 0 || first.iata !== code)
}

export function airportsOf(code: string): WorldAirport[] {
  if (isCity(code)) return cityAirports(code)
  const airport = byCode.get(code)
  return airport ? [airport] : []
}

/**
 * A small airport, which has only flights from nearby hubs. Undefined for airports with their own
 * routes.
 */
export function smallAirport({ iata }: WorldAirport): SmallAirport | undefined {
  return small.get(iata)
}

export function tierOf(airport: WorldAirport): Tier {
  return tiers.get(airport.iata) ?? 3
}

export function cityCodes(): string[] {
  return [...byCity.keys()]
}
