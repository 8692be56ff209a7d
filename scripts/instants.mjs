/** Start times of test runs. During the run, midnight passes or the clocks change. */
export const leapDay = {
  name: 'leap-day',
  at: '2028-02-28T23:59:15Z',
  description: '29 February begins during the run',
}

export const instants = [
  {
    name: 'before-midnight',
    at: '2027-05-12T23:59:15Z',
    description: 'a UTC day begins during the run',
  },
  { name: 'after-midnight', at: '2027-05-13T00:00:15Z', description: 'a UTC day has just begun' },
  { name: 'january', at: '2027-02-01T04:50:00Z', description: '31 January, 23:50 in New York' },
  {
    name: 'february',
    at: '2027-02-28T23:50:00Z',
    description: '28 February, the last day of the month',
  },
  leapDay,
  {
    name: 'us-spring',
    at: '2027-03-14T06:59:15Z',
    description: 'New York moves from 02:00 to 03:00',
  },
  {
    name: 'eu-spring',
    at: '2027-03-28T00:59:15Z',
    description: 'London moves from 01:00 to 02:00',
  },
  {
    name: 'eu-autumn',
    at: '2027-10-31T00:59:15Z',
    description: 'London moves from 02:00 to 01:00',
  },
  {
    name: 'us-autumn',
    at: '2027-11-07T05:59:15Z',
    description: 'New York moves from 02:00 to 01:00',
  },
  { name: 'new-year-akl', at: '2027-12-31T10:59:15Z', description: '2028 begins in Auckland' },
  { name: 'new-year-utc', at: '2027-12-31T23:59:15Z', description: '2028 begins in UTC' },
  { name: 'new-year-lax', at: '2028-01-01T07:59:15Z', description: '2028 begins in Los Angeles' },
]
