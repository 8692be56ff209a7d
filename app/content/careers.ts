export type Team = 'Engineering' | 'Product' | 'Design' | 'Operations'

export type Job = {
  id: string
  team: Team
  title: string
  location: string
  type: string
  description: string
}

export const teams: Team[] = ['Engineering', 'Product', 'Design', 'Operations']

export const jobs: Job[] = [
  {
    id: 'senior-web-engineer',
    team: 'Engineering',
    title: 'Senior Web Engineer, Search',
    location: 'Arlington, Virginia or remote in the US',
    type: 'Full-time',
    description:
      'You own the results page: how quickly the first fare appears, how a filter answers, and how it all behaves on a five-year-old phone with two bars. You know the platform well enough to leave most of it alone.',
  },
  {
    id: 'payments-engineer',
    team: 'Engineering',
    title: 'Backend Engineer, Booking and Payments',
    location: 'Remote in the US or Canada',
    type: 'Full-time',
    description:
      'Between the card and the ticket there are three systems that can each fail at the worst moment. You make sure that a traveller ends with one booking and one charge, or with neither, and that we can prove it.',
  },
  {
    id: 'product-manager-trips',
    team: 'Product',
    title: 'Product Manager, My Trips',
    location: 'Arlington, Virginia',
    type: 'Full-time',
    description:
      'What happens after the booking is where trust is kept or lost. You lead changes, cancellations and airline disruptions, and you spend a day each month answering the phone.',
  },
  {
    id: 'product-analyst',
    team: 'Product',
    title: 'Product Analyst',
    location: 'Remote in the US',
    type: 'Full-time',
    description:
      'You find out where travellers give up and why, with numbers first and conversations second. You are as glad to prove us wrong as to prove us right.',
  },
  {
    id: 'senior-product-designer',
    team: 'Design',
    title: 'Senior Product Designer',
    location: 'Arlington, Virginia or remote in the US',
    type: 'Full-time',
    description:
      'Timetables, seat maps and fare rules are dense by nature. You make them calm without hiding anything, test them with a screen reader as well as with your eyes, and write the words yourself.',
  },
  {
    id: 'content-designer',
    team: 'Design',
    title: 'Content Designer',
    location: 'Remote in the US or United Kingdom',
    type: 'Part-time, 24 hours a week',
    description:
      'Every message says what happened, what it means for the traveller’s money or seat, and what to do next. You keep it that way across the site, emails and the scripts of the support desk.',
  },
  {
    id: 'travel-support-specialist',
    team: 'Operations',
    title: 'Travel Support Specialist',
    location: 'Arlington, Virginia',
    type: 'Full-time, shifts between 07:00 and 21:00',
    description:
      'You answer travellers by phone and email, rebook them when a flight is cancelled, and tell the product team what you had to explain twice. Experience with an airline or agency helps; patience matters more.',
  },
  {
    id: 'airline-partnerships-manager',
    team: 'Operations',
    title: 'Airline Partnerships Manager',
    location: 'Arlington, Virginia or London',
    type: 'Full-time',
    description:
      'You bring new airlines on board and keep the ones we have, see that their fares and rules arrive complete, and settle what goes wrong between two companies before a traveller notices.',
  },
]

export const careers = {
  title: 'Careers at Contrail',
  description:
    'Work on booking flights that anyone can use. Open positions in engineering, product, design and operations, our benefits, and how we hire.',
  lead: 'Eighty-five people, most of whom have missed a connection. We are looking for a few more.',
  benefits: [
    {
      title: 'Health from day one',
      text: 'Medical, dental and vision cover for you and your family, with premiums paid in full.',
    },
    {
      title: 'Time away',
      text: 'Twenty-five days of paid leave plus public holidays, and we notice if you do not take them.',
    },
    {
      title: 'A flight a year',
      text: 'A yearly travel credit of $1,500, to be spent on a booking made with our own product.',
    },
    {
      title: 'Work where you work well',
      text: 'Remote or in Arlington, with a budget for your desk and two weeks a year together.',
    },
    {
      title: 'Sixteen weeks of parental leave',
      text: 'Fully paid, for every parent, with a gradual return to work.',
    },
    {
      title: 'Retirement and equity',
      text: 'A 401(k) with a 5% match, and shares in the company for everyone.',
    },
    {
      title: 'Learning',
      text: '$2,000 a year for courses, books and conferences, and the time to use it.',
    },
  ],
  values: [
    {
      title: 'Say the true thing',
      text: 'To travellers and to each other, early, kindly and in plain words.',
    },
    {
      title: 'Small and finished',
      text: 'We ship the smallest thing that is really done, then the next one.',
    },
    {
      title: 'Own the whole trip',
      text: 'A problem is ours until it is solved, whichever team or airline it began in.',
    },
  ],
  hiringSteps: [
    {
      title: 'Application',
      text: 'Send a resume and a few lines on why this job. A person reads it and answers within a week.',
    },
    {
      title: 'First conversation',
      text: 'Thirty minutes by video with the hiring manager: your questions first, then ours.',
    },
    {
      title: 'Work sample',
      text: 'A small task like the real work, at most three hours, paid, with feedback whatever the result.',
    },
    {
      title: 'Meet the team',
      text: 'Half a day with the people you would work with, in Arlington or by video.',
    },
    {
      title: 'Offer',
      text: 'Within two working days, with the salary band we published and no games.',
    },
  ],
  resume: {
    title: 'No position that fits?',
    text: 'Send us your resume and what you would like to do. We keep it for a year and write when something opens.',
  },
}

const mailto = (subject: string, body: string) =>
  `mailto:{careers}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

export function applyLink(job: Job): string {
  return mailto(
    `Application: ${job.title}`,
    `Hello Contrail,\r\n\r\nI would like to apply for ${job.title} (${job.team}, ${job.location}).\r\n\r\nWhy this job:\r\n\r\nMy resume is attached.\r\n`,
  )
}

export const resumeLink = mailto(
  'Resume',
  'Hello Contrail,\r\n\r\nWhat I would like to do:\r\n\r\nMy resume is attached.\r\n',
)

export function jobsOf(team: string | null | undefined): { team: Team | null; jobs: Job[] } {
  const known = teams.find((name) => name.toLowerCase() === team?.toLowerCase()) ?? null
  return { team: known, jobs: known ? jobs.filter((job) => job.team === known) : jobs }
}
