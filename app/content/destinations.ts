export type Destination = {
  id: string
  /**
   * Code of the city, not of an airport, if the city has several airports, so that fares to all of them
   * count.
   */
  code: string
  city: string
  country: string
  blurb: string
  bestTime: string
}

export const destinations: Destination[] = [
  {
    id: 'london',
    code: 'LON',
    city: 'London',
    country: 'United Kingdom',
    blurb: 'Free museums, a park at the end of most streets, and a theatre for every evening.',
    bestTime: 'May to September',
  },
  {
    id: 'tokyo',
    code: 'TYO',
    city: 'Tokyo',
    country: 'Japan',
    blurb: 'Quiet temples behind loud crossings, and the last train home at midnight.',
    bestTime: 'March to May, October and November',
  },
  {
    id: 'lisbon',
    code: 'LIS',
    city: 'Lisbon',
    country: 'Portugal',
    blurb: 'Seven hills, yellow trams and a river so wide that it looks like the sea.',
    bestTime: 'April to June, September and October',
  },
  {
    id: 'new-york',
    code: 'NYC',
    city: 'New York',
    country: 'United States',
    blurb: 'Five boroughs to cross on one fare, with the best view from the ferry that is free.',
    bestTime: 'April to June, September to November',
  },
  {
    id: 'cape-town',
    code: 'CPT',
    city: 'Cape Town',
    country: 'South Africa',
    blurb: 'A flat mountain over two oceans, with vineyards half an hour inland.',
    bestTime: 'November to March',
  },
  {
    id: 'reykjavik',
    code: 'KEF',
    city: 'Reykjavík',
    country: 'Iceland',
    blurb: 'Hot springs, basalt and northern lights from September to March.',
    bestTime: 'June to August, or winter for the lights',
  },
  {
    id: 'mexico-city',
    code: 'MEX',
    city: 'Mexico City',
    country: 'Mexico',
    blurb: 'High, green and hungry: markets at noon, murals after, tacos until late.',
    bestTime: 'March to May, October and November',
  },
  {
    id: 'sydney',
    code: 'SYD',
    city: 'Sydney',
    country: 'Australia',
    blurb: 'Ferries as public transport and a swim before work, most days of the year.',
    bestTime: 'September to November, March to May',
  },
]
