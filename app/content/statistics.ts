export type Statistic = { value: string; label: string; note: string }

export const statistics: Statistic[] = [
  { value: '2M+', label: 'travellers', note: 'have found their flight with us' },
  { value: '20K+', label: 'flights', note: 'to compare every day' },
  { value: '500+', label: 'destinations', note: 'on six continents' },
  { value: '3-5 sec', label: 'response', note: 'from search to the first fares' },
]
