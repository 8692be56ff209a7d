export type SeasonId = 'spring' | 'summer' | 'autumn' | 'winter'

export type SeasonIdea = { code: string; city: string; reason: string }

export type Season = {
  id: SeasonId
  title: string
  lead: string
  months: string
  firstMonth: number
  ideas: SeasonIdea[]
}

/** Seasons in calendar order, named for the northern hemisphere. */
export const seasons: Season[] = [
  {
    id: 'spring',
    title: 'Spring, before the crowds',
    lead: 'Mild days, gardens in flower and fares that have not yet woken up.',
    months: 'March to May',
    firstMonth: 3,
    ideas: [
      { code: 'HND', city: 'Tokyo', reason: 'Cherry trees along every river in early April' },
      { code: 'AMS', city: 'Amsterdam', reason: 'Tulip fields until the middle of May' },
      {
        code: 'SVQ',
        city: 'Seville',
        reason: 'Orange blossom, and warm days before the summer heat',
      },
      { code: 'DCA', city: 'Washington', reason: 'Blossom round the Tidal Basin' },
    ],
  },
  {
    id: 'summer',
    title: 'Summer, long and light',
    lead: 'Late sunsets, cold water and the widest choice of flights in the year.',
    months: 'June to August',
    firstMonth: 6,
    ideas: [
      { code: 'ATH', city: 'Athens', reason: 'The gate to the islands, with ferries at dawn' },
      { code: 'KEF', city: 'Reykjavík', reason: 'Light all night at the end of June' },
      { code: 'SPU', city: 'Split', reason: 'Clear sea below Roman walls' },
      { code: 'YVR', city: 'Vancouver', reason: 'Beach in the morning, mountain after lunch' },
    ],
  },
  {
    id: 'autumn',
    title: 'Autumn, in low gold light',
    lead: 'Harvest tables, walking weather and cities that belong again to the people who live there.',
    months: 'September to November',
    firstMonth: 9,
    ideas: [
      { code: 'BOS', city: 'Boston', reason: 'Maple red from the last week of September' },
      { code: 'MUC', city: 'Munich', reason: 'Clear days, with the Alps on the horizon' },
      { code: 'KIX', city: 'Osaka', reason: 'Temple gardens of Kyoto an hour by train' },
      { code: 'OPO', city: 'Porto', reason: 'Grape harvest in the Douro valley' },
    ],
  },
  {
    id: 'winter',
    title: 'Winter: snow or sun',
    lead: 'Two ways out of the grey: up to the snow, or down to the warm sea.',
    months: 'December to February',
    firstMonth: 12,
    ideas: [
      { code: 'GVA', city: 'Geneva', reason: 'Ski lifts within ninety minutes of the gate' },
      { code: 'CPT', city: 'Cape Town', reason: 'High summer while the north is dark' },
      { code: 'CUN', city: 'Cancún', reason: 'Dry days and warm, calm water' },
      { code: 'VIE', city: 'Vienna', reason: 'Balls, concerts and heated cafés' },
    ],
  },
]

export function featuredSeason(date: Date): SeasonId {
  const month = date.getUTCMonth() + 1
  if (month >= 3 && month <= 5) return 'spring'
  if (month >= 6 && month <= 8) return 'summer'
  if (month >= 9 && month <= 11) return 'autumn'
  return 'winter'
}

export function seasonsFrom(date: Date): Season[] {
  const first = seasons.findIndex(({ id }) => id === featuredSeason(date))
  return [...seasons.slice(first), ...seasons.slice(0, first)]
}

export function findSeason(promo: string | null | undefined): Season | null {
  return seasons.find(({ id }) => id === promo) ?? null
}

/**
 * Returns the departure date (yyyy-MM-dd) for a season: the first 15th of one of its months that is at least
 * two weeks after `now`.
 */
export function seasonDeparture(season: Season, now: Date): string {
  const earliest = now.getTime() + 14 * 86_400_000
  for (let year = now.getUTCFullYear() - 1; ; year++) {
    for (let month = 0; month < 3; month++) {
      const day = Date.UTC(year, season.firstMonth - 1 + month, 15)
      if (day >= earliest) return new Date(day).toISOString().slice(0, 10)
    }
  }
}
