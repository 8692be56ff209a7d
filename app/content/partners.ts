export type PartnerAirline = { code: string; name: string; home: string }

/** Partner airlines in the order of the search's airline filter. */
export const partnerAirlines: PartnerAirline[] = [
  { code: 'AA', name: 'American Airlines', home: 'United States' },
  { code: 'DL', name: 'Delta Air Lines', home: 'United States' },
  { code: 'UA', name: 'United Airlines', home: 'United States' },
  { code: 'B6', name: 'JetBlue Airways', home: 'United States' },
  { code: 'WN', name: 'Southwest Airlines', home: 'United States' },
  { code: 'AS', name: 'Alaska Airlines', home: 'United States' },
  { code: 'F9', name: 'Frontier Airlines', home: 'United States' },
  { code: 'NK', name: 'Spirit Airlines', home: 'United States' },
  { code: 'CX', name: 'Cathay Pacific', home: 'Hong Kong' },
  { code: 'QF', name: 'Qantas', home: 'Australia' },
  { code: 'BA', name: 'British Airways', home: 'United Kingdom' },
  { code: 'LH', name: 'Lufthansa', home: 'Germany' },
]
