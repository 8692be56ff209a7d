/** An instant before midnight, or before a change of the clocks, passes it while its journeys run. */
export const leapDay = {
  name: 'leap-day',
  at: '2028-02-28T23:59:15Z',
  what: '29 February begins meanwhile',
}

/** The edges of the calendar. */
export const instants = [
  { name: 'before-midnight', at: '2027-05-12T23:59:15Z', what: 'UTC begins another day meanwhile' },
  { name: 'after-midnight', at: '2027-05-13T00:00:15Z', what: 'UTC has just begun another day' },
  { name: 'january', at: '2027-02-01T04:50:00Z', what: '31 January, 23:50 in New York' },
  { name: 'february', at: '2027-02-28T23:50:00Z', what: '28 February, the last of its month' },
  leapDay,
  { name: 'us-spring', at: '2027-03-14T06:59:15Z', what: '02:00 is 03:00 in New York meanwhile' },
  { name: 'eu-spring', at: '2027-03-28T00:59:15Z', what: '01:00 is 02:00 in London meanwhile' },
  { name: 'eu-autumn', at: '2027-10-31T00:59:15Z', what: '02:00 is 01:00 in London meanwhile' },
  { name: 'us-autumn', at: '2027-11-07T05:59:15Z', what: '02:00 is 01:00 in New York meanwhile' },
  { name: 'new-year-akl', at: '2027-12-31T10:59:15Z', what: 'Auckland begins 2028 meanwhile' },
  { name: 'new-year-utc', at: '2027-12-31T23:59:15Z', what: 'UTC begins 2028 meanwhile' },
  { name: 'new-year-lax', at: '2028-01-01T07:59:15Z', what: 'Los Angeles begins 2028 meanwhile' },
]
