/** Names of headings, groups and landmarks that assistive technology reads on each step of a booking, in their order. */
const summary = [
  'navigation Booking progress',
  'complementary Flight summary',
  'h2 Outbound Flight',
]

const passenger = (number: number) => [
  `group Passenger ${number} Adult (12+ years)`,
  `h2 Passenger ${number} Adult (12+ years)`,
  'group Date of birth',
  'group Gender (as shown on the passport)',
]

export const stepNames = {
  /** The parts of the home page before its fares and stories. */
  home: ['h1 Where are you flying?', 'region Search flights', 'group Trip type'],
  /** The results of a trip from LHR to JFK, without their count and their flights. */
  results: [
    'h1 London LHR to New York JFK',
    'navigation Other dates',
    'form Filters',
    'group Stops',
    'group Price range',
    'group Price with my bags',
    'group Fare',
    'group Departure time',
    'group Arrival time',
    'group Airlines',
    'group Alliances',
    'navigation Order of flights',
  ],
  /** The parts of every flight. */
  details: [
    'h1 Flight Summary',
    'h2 Outbound',
    'complementary Price',
    'h2 Price Summary',
    'navigation About this flight',
    'h2 Flight Details',
  ],
  passengers: (count: number) => [
    ...summary,
    'h1 Enter Passenger Details',
    ...Array.from({ length: count }, (_, index) => passenger(index + 1)).flat(),
    'group Contact details',
    'h2 Contact details',
  ],
  /** The parts of the step with any flight, even without a seat map. */
  anySeats: [...summary, 'h1 Seat Selection'],
  /** A step with a map of the seats of one direct flight. */
  seats: (route: string) => [
    ...summary,
    'h1 Seat Selection',
    `h2 ${route}`,
    'navigation Choose seats for',
    `group Seats, ${route}`,
    'group Chosen seats',
  ],
  payment: [
    ...summary,
    'region Order summary',
    'h2 Order summary',
    'h3 Price details',
    'h1 Payment',
    'h2 Card',
    'group Expiry date',
    'region Check before you pay',
    'h2 Check before you pay',
    'h3 Names on the ticket',
    'h3 Flights',
    'h3 Seats',
    'h3 Bags',
    'h3 Refund',
  ],
  confirmation: [
    'navigation Booking progress',
    'h1 Booking Confirmed',
    'h2 Account created!',
    'h2 Outbound Flight',
    'h2 Travellers',
    'h2 Online check-in',
    'h2 What you paid',
    'h2 Your booking',
  ],
}
