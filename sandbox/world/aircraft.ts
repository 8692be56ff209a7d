export type CabinClass = 'economy' | 'premium_economy' | 'business' | 'first'

/** Seats of a cabin. A pattern lists the seats of a row, with dashes as aisles: `AB-DEFG-JK`. */
export type CabinLayout = { cabin: CabinClass; pattern: string; rows: number; deck?: 0 | 1 }

export type Aircraft = {
  code: string
  name: string
  /** Range in kilometres with a full load. */
  range: number
  /** Cruising speed in km/h. */
  speed: number
  cabins: CabinLayout[]
  /** Kilograms of CO2 per economy seat and kilometre. */
  emission: number
}

const narrow = (business: number, economy: number): CabinLayout[] => [
  { cabin: 'business', pattern: 'AC-DF', rows: business },
  { cabin: 'economy', pattern: 'ABC-DEF', rows: economy },
]

const small = (business: number, economy: number): CabinLayout[] => [
  { cabin: 'business', pattern: 'A-DF', rows: business },
  { cabin: 'economy', pattern: 'AC-DF', rows: economy },
]

function wide(
  first: number,
  business: number,
  premium: number,
  economy: number,
  pattern: { premium: string; economy: string },
): CabinLayout[] {
  const cabins: CabinLayout[] = [
    { cabin: 'first', pattern: 'A-EF-K', rows: first },
    { cabin: 'business', pattern: 'A-DG-K', rows: business },
    { cabin: 'premium_economy', pattern: pattern.premium, rows: premium },
    { cabin: 'economy', pattern: pattern.economy, rows: economy },
  ]
  return cabins.filter((cabin) => cabin.rows > 0)
}

const nine = { premium: 'AC-DEG-HK', economy: 'ABC-DEF-HJK' }
const ten = { premium: 'AC-DEFG-HK', economy: 'ABC-DEFG-HJK' }
const eight = { premium: 'AC-DEG-HK', economy: 'AC-DEFG-HK' }

function plane(
  code: string,
  name: string,
  range: number,
  speed: number,
  emission: number,
  cabins: CabinLayout[],
): [string, Aircraft] {
  return [code, { code, name, range, speed, emission, cabins }]
}

export const fleet: ReadonlyMap<string, Aircraft> = new Map([
  plane('AT7', 'ATR 72', 1400, 500, 0.062, [{ cabin: 'economy', pattern: 'AC-DF', rows: 17 }]),
  plane('DH4', 'De Havilland Dash 8-400', 2000, 620, 0.074, [
    { cabin: 'economy', pattern: 'AC-DF', rows: 19 },
  ]),
  plane('E75', 'Embraer 175', 3700, 800, 0.098, small(4, 16)),
  plane('E90', 'Embraer 190', 4300, 810, 0.095, small(3, 22)),
  plane('CR9', 'Canadair Regional Jet 900', 2800, 800, 0.102, small(4, 16)),
  plane('223', 'Airbus A220-300', 6000, 830, 0.071, [
    { cabin: 'business', pattern: 'AC-DF', rows: 3 },
    { cabin: 'economy', pattern: 'AC-DEF', rows: 25 },
  ]),
  plane('319', 'Airbus A319', 6000, 830, 0.089, narrow(3, 21)),
  plane('320', 'Airbus A320', 5800, 830, 0.083, narrow(4, 25)),
  plane('32N', 'Airbus A320neo', 6200, 835, 0.07, narrow(4, 25)),
  plane('321', 'Airbus A321', 5600, 830, 0.08, narrow(5, 30)),
  plane('32Q', 'Airbus A321neo', 7400, 835, 0.068, narrow(5, 31)),
  plane('738', 'Boeing 737-800', 5400, 835, 0.084, narrow(4, 26)),
  plane('7M8', 'Boeing 737 MAX 8', 6400, 835, 0.071, narrow(4, 26)),
  plane('739', 'Boeing 737-900', 5300, 835, 0.082, narrow(5, 27)),
  plane('752', 'Boeing 757-200', 7000, 850, 0.092, narrow(5, 30)),
  plane('763', 'Boeing 767-300', 10500, 860, 0.09, [
    { cabin: 'business', pattern: 'A-CD-F', rows: 8 },
    { cabin: 'economy', pattern: 'AB-DEF-HK', rows: 25 },
  ]),
  plane('332', 'Airbus A330-200', 12500, 870, 0.088, wide(0, 6, 3, 28, eight)),
  plane('333', 'Airbus A330-300', 11300, 870, 0.082, wide(0, 7, 3, 30, eight)),
  plane('339', 'Airbus A330-900neo', 13000, 875, 0.071, wide(0, 7, 4, 29, eight)),
  plane('359', 'Airbus A350-900', 15800, 905, 0.069, wide(0, 9, 3, 26, nine)),
  plane('351', 'Airbus A350-1000', 15800, 905, 0.068, wide(0, 11, 4, 28, nine)),
  plane('388', 'Airbus A380-800', 14800, 905, 0.093, [
    { cabin: 'economy', pattern: 'ABC-DEFG-HJK', rows: 38, deck: 0 },
    { cabin: 'first', pattern: 'A-EF-K', rows: 3, deck: 1 },
    { cabin: 'business', pattern: 'A-DG-K', rows: 16, deck: 1 },
    { cabin: 'premium_economy', pattern: 'AC-DEG-HK', rows: 5, deck: 1 },
    { cabin: 'economy', pattern: 'AC-DEFG-HK', rows: 8, deck: 1 },
  ]),
  plane('788', 'Boeing 787-8', 13600, 900, 0.073, wide(0, 6, 3, 24, nine)),
  plane('789', 'Boeing 787-9', 14100, 900, 0.07, wide(0, 8, 4, 25, nine)),
  plane('781', 'Boeing 787-10', 11900, 900, 0.068, wide(0, 9, 4, 29, nine)),
  plane('772', 'Boeing 777-200', 14300, 895, 0.095, wide(0, 8, 3, 26, ten)),
  plane('773', 'Boeing 777-300', 20100, 895, 0.091, [
    { cabin: 'first', pattern: 'A-EF-K', rows: 2 },
    { cabin: 'business', pattern: 'AC-DG-HK', rows: 6 },
    { cabin: 'premium_economy', pattern: 'AC-DEG-HK', rows: 4 },
    { cabin: 'economy', pattern: 'ABC-DEF-HJK', rows: 27 },
  ]),
  plane('77W', 'Boeing 777-300ER', 14700, 895, 0.089, wide(2, 10, 3, 32, ten)),
])

export function aircraft(code: string): Aircraft {
  const found = fleet.get(code)
  if (!found) throw new Error(`no aircraft ${code}`)
  return found
}

const wideBodies = new Set(
  [...fleet.values()].filter(({ cabins }) =>
    cabins.some(({ pattern }) => pattern.split('-').length > 2),
  ),
)

export function isWide(plane: Aircraft): boolean {
  return wideBodies.has(plane)
}
