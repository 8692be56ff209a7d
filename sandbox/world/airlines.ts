type Alliance = 'oneworld' | 'star' | 'skyteam'

export type Airline = {
  iata: string
  name: string
  country: string
  hubs: string[]
  kind: 'full' | 'low'
  alliance: Alliance | null
  fleet: string[]
  /** Fare level relative to the average full-service fare. */
  level: number
  /** Flights per day relative to an average airline. */
  size: number
  /** Share of the possible long-haul destinations (over 4,500 km) that it serves. */
  reach: number
  first?: boolean
  partners?: string[]
}

type Traits = Pick<Airline, 'kind' | 'alliance' | 'level' | 'size' | 'reach'> &
  Partial<Pick<Airline, 'first' | 'partners'>>

function airline(
  iata: string,
  name: string,
  country: string,
  hubs: string,
  fleet: string,
  traits: Traits,
): Airline {
  return { iata, name, country, hubs: hubs.split(' '), fleet: fleet.split(' '), ...traits }
}

const full = (
  alliance: Alliance | null,
  level: number,
  size: number,
  reach: number,
  more: Partial<Pick<Airline, 'first' | 'partners'>> = {},
): Traits => ({ kind: 'full', alliance, level, size, reach, ...more })

const low = (level: number, size: number, reach = 0): Traits => ({
  kind: 'low',
  alliance: null,
  level,
  size,
  reach,
})

const boeing = 'E75 738 7M8'
const airbus = '319 320 32N 321'

/** Flies everywhere and always accepts bookings. */
export const testAirline = airline(
  'ZZ',
  'Duffel Airways',
  'GB',
  'LHR JFK SIN DXB FRA IST',
  '773',
  full(null, 0.93, 1, 1, { first: true }),
)

export const airlines: readonly Airline[] = [
  testAirline,
  // North America
  airline(
    'AA',
    'American Airlines',
    'US',
    'DFW CLT ORD MIA PHX PHL LAX JFK DCA',
    `${boeing} 321 32Q 788 789 77W`,
    full('oneworld', 1.02, 1.4, 0.4, { partners: ['B6'] }),
  ),
  airline(
    'DL',
    'Delta Air Lines',
    'US',
    'ATL DTW MSP SLC JFK LAX SEA BOS',
    '223 319 738 739 321 32Q 763 339 359',
    full('skyteam', 1.08, 1.4, 0.4, { partners: ['VS', 'WS'] }),
  ),
  airline(
    'UA',
    'United Airlines',
    'US',
    'ORD DEN IAH EWR SFO IAD LAX',
    'E75 319 738 7M8 739 752 763 789 781 772',
    full('star', 1.03, 1.4, 0.5),
  ),
  airline('B6', 'JetBlue Airways', 'US', 'JFK BOS FLL MCO', '320 321 32Q', low(0.88, 0.9, 0.1)),
  airline('WN', 'Southwest Airlines', 'US', 'DAL MDW BWI DEN LAS PHX OAK HOU', '738 7M8', {
    ...low(0.85, 1.2),
  }),
  airline(
    'AS',
    'Alaska Airlines',
    'US',
    'SEA PDX SFO LAX ANC',
    'E75 738 739 7M8',
    full('oneworld', 0.95, 0.8, 0, { partners: ['HA'] }),
  ),
  airline('F9', 'Frontier Airlines', 'US', 'DEN LAS MCO PHL', '320 32N 321', low(0.62, 0.5)),
  airline('NK', 'Spirit Airlines', 'US', 'FLL LAS MCO DTW', '320 32N 321', low(0.6, 0.5)),
  airline(
    'HA',
    'Hawaiian Airlines',
    'US',
    'HNL OGG',
    '738 32Q 332',
    full(null, 0.96, 0.6, 0.2, { partners: ['AS', 'B6'] }),
  ),
  airline(
    'AC',
    'Air Canada',
    'CA',
    'YYZ YUL YVR YYC',
    'E90 223 320 321 7M8 333 789 77W',
    full('star', 1.02, 1.1, 0.5),
  ),
  airline('WS', 'WestJet', 'CA', 'YYC YVR YYZ', '738 7M8 789', low(0.84, 0.7, 0.15)),
  airline('AM', 'Aeromexico', 'MX', 'MEX MTY GDL', 'E90 738 7M8 788 789', {
    ...full('skyteam', 0.92, 0.8, 0.2),
  }),
  // Latin America
  airline('AV', 'Avianca', 'CO', 'BOG MDE SAL', '319 320 32N 788', full('star', 0.86, 0.8, 0.15)),
  airline('CM', 'Copa Airlines', 'PA', 'PTY', '738 7M8 739', full('star', 0.92, 0.9, 0.1)),
  airline('LA', 'LATAM Airlines', 'CL', 'SCL GRU LIM BOG', '319 320 321 763 788 789', {
    ...full(null, 0.92, 1, 0.3, { partners: ['DL'] }),
  }),
  airline('AR', 'Aerolineas Argentinas', 'AR', 'EZE AEP', 'E90 738 7M8 332', {
    ...full('skyteam', 0.9, 0.6, 0.15),
  }),
  // Europe
  airline(
    'BA',
    'British Airways',
    'GB',
    'LHR LGW LCY',
    `E90 ${airbus} 32Q 788 789 351 77W 388`,
    full('oneworld', 1.1, 1.3, 0.8, { first: true }),
  ),
  airline('VS', 'Virgin Atlantic', 'GB', 'LHR MAN', '333 339 789 351', {
    ...full('skyteam', 1.05, 0.9, 0.3, { partners: ['DL'] }),
  }),
  airline('U2', 'easyJet', 'GB', 'LGW LTN BRS MAN GVA MXP BER ORY', '319 320 32N 321', {
    ...low(0.72, 0.9),
  }),
  airline('FR', 'Ryanair', 'IE', 'STN DUB BGY CRL MAD', '738 7M8', low(0.6, 1)),
  airline('EI', 'Aer Lingus', 'IE', 'DUB SNN', '320 32N 32Q 332 333', {
    ...full(null, 0.9, 0.7, 0.2, { partners: ['BA', 'AA', 'B6', 'UA'] }),
  }),
  airline(
    'LH',
    'Lufthansa',
    'DE',
    'FRA MUC',
    `CR9 E90 ${airbus} 32Q 333 789 359 388`,
    full('star', 1.08, 1.2, 0.6, { first: true }),
  ),
  airline('LX', 'SWISS', 'CH', 'ZRH GVA', `E90 223 ${airbus} 333 77W`, {
    ...full('star', 1.12, 0.8, 0.35, { first: true }),
  }),
  airline('OS', 'Austrian Airlines', 'AT', 'VIE', `E90 ${airbus} 763 772`, {
    ...full('star', 1, 0.7, 0.2),
  }),
  airline('SN', 'Brussels Airlines', 'BE', 'BRU', '319 320 32N 333', full('star', 0.95, 0.6, 0.2)),
  airline('AF', 'Air France', 'FR', 'CDG ORY', `E90 223 ${airbus} 332 359 789 77W`, {
    ...full('skyteam', 1.07, 1.2, 0.7, { first: true, partners: ['VS'] }),
  }),
  airline('KL', 'KLM', 'NL', 'AMS', 'E75 E90 738 739 32Q 332 789 781 77W', {
    ...full('skyteam', 1.03, 1.1, 0.6, { partners: ['VS'] }),
  }),
  airline('IB', 'Iberia', 'ES', 'MAD', `CR9 ${airbus} 32Q 332 359`, {
    ...full('oneworld', 0.95, 0.9, 0.4),
  }),
  airline('VY', 'Vueling', 'ES', 'BCN ORY FCO', '319 320 32N 321', {
    ...low(0.7, 0.8),
    partners: ['IB', 'BA'],
  }),
  airline('TP', 'TAP Air Portugal', 'PT', 'LIS OPO', `E90 ${airbus} 32Q 339`, {
    ...full('star', 0.88, 0.8, 0.35),
  }),
  airline('AZ', 'ITA Airways', 'IT', 'FCO LIN', '223 319 320 32N 359 339', {
    ...full(null, 0.95, 0.7, 0.25, { partners: ['LH', 'UA'] }),
  }),
  airline('AY', 'Finnair', 'FI', 'HEL', 'AT7 E90 319 320 321 333 359', {
    ...full('oneworld', 0.97, 0.7, 0.3),
  }),
  airline('SK', 'SAS', 'SE', 'CPH ARN OSL', 'CR9 E90 319 32N 32Q 333 359', {
    ...full('skyteam', 0.95, 0.8, 0.25),
  }),
  airline('DY', 'Norwegian', 'NO', 'OSL CPH ARN', '738 7M8', low(0.72, 0.7)),
  airline('FI', 'Icelandair', 'IS', 'KEF', '7M8 739 752 763 32Q', full(null, 0.84, 0.7, 0.3)),
  airline('LO', 'LOT Polish Airlines', 'PL', 'WAW KRK', 'E75 E90 738 7M8 788 789', {
    ...full('star', 0.88, 0.7, 0.25),
  }),
  airline('W6', 'Wizz Air', 'HU', 'BUD LTN WAW OTP FCO', '320 32N 321 32Q', low(0.58, 0.8)),
  airline('A3', 'Aegean Airlines', 'GR', 'ATH SKG', 'AT7 320 32N 321 32Q', {
    ...full('star', 0.86, 0.7, 0),
  }),
  airline('TK', 'Turkish Airlines', 'TR', 'IST SAW', '738 7M8 321 32Q 333 789 359 77W', {
    ...full('star', 0.9, 1.2, 0.9),
  }),
  // Africa and the Middle East
  airline('EK', 'Emirates', 'AE', 'DXB', '359 77W 388', {
    ...full(null, 1.1, 1, 0.95, { first: true, partners: ['QF', 'UA'] }),
  }),
  airline('EY', 'Etihad Airways', 'AE', 'AUH', '320 321 789 781 351 388', {
    ...full(null, 1.02, 0.8, 0.6, { first: true, partners: ['B6', 'AF'] }),
  }),
  airline('QR', 'Qatar Airways', 'QA', 'DOH', '320 788 789 359 351 77W', {
    ...full('oneworld', 1.08, 1, 0.85),
  }),
  airline('SV', 'Saudia', 'SA', 'JED RUH', '320 321 333 789 77W', {
    ...full('skyteam', 0.85, 0.8, 0.35),
  }),
  airline('MS', 'Egyptair', 'EG', 'CAI', '223 738 321 333 789', full('star', 0.78, 0.7, 0.3)),
  airline('ET', 'Ethiopian Airlines', 'ET', 'ADD', 'DH4 738 7M8 788 789 359', {
    ...full('star', 0.8, 0.8, 0.5),
  }),
  airline('KQ', 'Kenya Airways', 'KE', 'NBO', 'E90 738 788', full('skyteam', 0.82, 0.5, 0.2)),
  airline('SA', 'South African Airways', 'ZA', 'JNB CPT', '319 320 333', {
    ...full('star', 0.84, 0.5, 0.1),
  }),
  airline('AT', 'Royal Air Maroc', 'MA', 'CMN', 'AT7 E90 738 7M8 788 789', {
    ...full('oneworld', 0.8, 0.6, 0.2),
  }),
  airline('MK', 'Air Mauritius', 'MU', 'MRU', 'AT7 332 339 359', {
    ...full(null, 0.9, 0.4, 0.2, { partners: ['AF', 'KL'] }),
  }),
  // Asia and the Pacific
  airline('CX', 'Cathay Pacific', 'HK', 'HKG', '32Q 333 359 351 77W', {
    ...full('oneworld', 1.05, 1, 0.7, { first: true }),
  }),
  airline('SQ', 'Singapore Airlines', 'SG', 'SIN', '7M8 781 359 77W 388', {
    ...full('star', 1.15, 1, 0.7, { first: true }),
  }),
  airline('QF', 'Qantas', 'AU', 'SYD MEL BNE PER', 'DH4 738 32Q 332 789 388', {
    ...full('oneworld', 1.1, 1, 0.3, { first: true, partners: ['EK'] }),
  }),
  airline('VA', 'Virgin Australia', 'AU', 'BNE SYD MEL', '738 7M8', {
    ...low(0.85, 0.7),
    partners: ['QR', 'SQ'],
  }),
  airline('NZ', 'Air New Zealand', 'NZ', 'AKL WLG CHC', 'AT7 320 32N 32Q 789 77W', {
    ...full('star', 1.02, 0.7, 0.3),
  }),
  airline('NH', 'ANA', 'JP', 'HND NRT', '738 32Q 763 788 789 77W', {
    ...full('star', 1.08, 1, 0.45, { first: true }),
  }),
  airline('JL', 'Japan Airlines', 'JP', 'HND NRT ITM', '738 763 788 789 359 351', {
    ...full('oneworld', 1.06, 1, 0.4, { first: true }),
  }),
  airline('KE', 'Korean Air', 'KR', 'ICN GMP', '223 739 32Q 333 789 77W 388', {
    ...full('skyteam', 1, 0.9, 0.5, { first: true }),
  }),
  airline('BR', 'EVA Air', 'TW', 'TPE', '321 333 789 781 77W', full('star', 0.95, 0.7, 0.35)),
  airline('CA', 'Air China', 'CN', 'PEK PVG CTU', `738 7M8 ${airbus} 333 789 359 77W`, {
    ...full('star', 0.8, 1, 0.35),
  }),
  airline('MU', 'China Eastern', 'CN', 'PVG SHA', `738 ${airbus} 333 789 359 77W`, {
    ...full('skyteam', 0.74, 1, 0.35),
  }),
  airline('TG', 'Thai Airways', 'TH', 'BKK', '320 32N 333 789 359 77W', {
    ...full('star', 0.92, 0.8, 0.4),
  }),
  airline('MH', 'Malaysia Airlines', 'MY', 'KUL', '738 7M8 333 339 359', {
    ...full('oneworld', 0.84, 0.8, 0.25),
  }),
  airline('AK', 'AirAsia', 'MY', 'KUL', '320 32N 321', low(0.55, 0.9)),
  airline('GA', 'Garuda Indonesia', 'ID', 'CGK DPS', '738 333 339 77W', {
    ...full('skyteam', 0.86, 0.6, 0.15),
  }),
  airline('VN', 'Vietnam Airlines', 'VN', 'SGN HAN', '321 32Q 789 359', {
    ...full('skyteam', 0.8, 0.7, 0.2),
  }),
  airline('PR', 'Philippine Airlines', 'PH', 'MNL CEB', '320 321 32Q 333 359 77W', {
    ...full(null, 0.8, 0.6, 0.25, { partners: ['NH', 'QF'] }),
  }),
  airline('AI', 'Air India', 'IN', 'DEL BOM', '320 32N 321 788 789 359 77W', {
    ...full('star', 0.82, 0.9, 0.45),
  }),
  airline('6E', 'IndiGo', 'IN', 'DEL BOM BLR HYD', 'AT7 320 32N 321 32Q', {
    ...low(0.62, 1, 0.05),
    partners: ['TK', 'KL'],
  }),
]

const byCode = new Map(airlines.map((entry) => [entry.iata, entry]))

export function findAirline(iata: string): Airline | undefined {
  return byCode.get(iata)
}

export function canShareTicket(a: Airline, b: Airline): boolean {
  if (a === b) return true
  if (a.alliance !== null && a.alliance === b.alliance) return true
  return Boolean(a.partners?.includes(b.iata) || b.partners?.includes(a.iata))
}
