import { p } from './text.ts'

export type BrandAsset = {
  title: string
  note: string
  picture: string
  width: number
  height: number
  ground: 'light' | 'dark'
  files: { label: string; file: string }[]
}

export const press = {
  title: 'Press',
  description:
    'Facts about Contrail, press releases, media coverage, brand assets and how to reach our press office.',
  lead: 'For journalists: the facts, the logo, and someone who answers the same day.',
  contact: {
    name: 'Hannah Okafor, Head of Communications',
    text: 'For interviews, figures and comment. We answer press enquiries the same working day.',
  },
  facts: [
    { label: 'Founded', value: '2019' },
    { label: 'Headquarters', value: 'Arlington, Virginia, USA' },
    { label: 'Employees', value: '85' },
    { label: 'Investors', value: 'Potomac Seed Partners, Northfold Ventures' },
    {
      label: 'Mission',
      value: 'To make booking a flight as plain as reading a timetable.',
    },
  ],
  releases: [
    {
      id: 'two-million-travellers',
      title: 'Contrail passes two million travellers',
      date: '2025-03-11',
      category: 'Company',
      excerpt:
        'Six years after its first search, the flight booking site has served more than two million travellers on over 20,000 flights.',
      body: [
        p(
          'ARLINGTON, Virginia. Contrail, the flight search and booking site, announced today that more than two million travellers have used it since it opened. The site now compares over 20,000 flights to more than 500 destinations, with a usual response of 3-5 seconds from search to the first fares.',
        ),
        p(
          '“People do not come back because we are clever,” said Eleanor Whitcombe, Chief Executive Officer and co-founder. “They come back because the price at the end was the price at the beginning.”',
        ),
      ],
    },
    {
      id: 'works-without-scripts',
      title: 'Booking a flight on the slowest connection: Contrail rebuilds its checkout',
      date: '2025-02-04',
      category: 'Product',
      excerpt:
        'The new checkout keeps every step a traveller has completed, so that a lost connection no longer means a lost booking.',
      body: [
        p(
          'ARLINGTON, Virginia. Contrail today opened a checkout that keeps on its servers what a traveller has submitted. A closed browser, a flat battery or a tunnel costs no more than the time to open the page again. Every page also works with scripts switched off.',
        ),
        p(
          '“The moment people most need to book a flight is the moment their connection is worst,” said Rafael Montenegro, Chief Technology Officer and co-founder. “We test on a train.”',
        ),
      ],
    },
    {
      id: 'emissions-beside-every-fare',
      title: 'Contrail shows emissions beside every fare that has them',
      date: '2025-01-15',
      category: 'Sustainability',
      excerpt:
        'Travellers can now compare the carbon dioxide of each offer with the usual figure for its route, at no cost and without an account.',
      body: [
        p(
          'ARLINGTON, Virginia. From today Contrail shows estimated carbon dioxide emissions for each offer where the airline provides them, together with the usual figure for the route. The order of results is not affected unless the traveller asks for it.',
        ),
        p(
          '“We do not tell people how to travel,” said Priya Raman, Chief Operating Officer. “We put the number where they can see it.”',
        ),
      ],
    },
  ],
  coverage: [
    {
      id: 'the-quiet-booking-site',
      title: 'The quiet booking site',
      publication: 'The Departure Board',
      date: '2025-03-02',
      excerpt:
        '“No countdowns, no pop-ups, no invented scarcity. It feels like a printed timetable that happens to take cards.”',
    },
    {
      id: 'ten-sites-one-fare',
      title: 'We booked one fare on ten sites. One total never moved',
      publication: 'Consumer Travel Review',
      date: '2025-02-18',
      excerpt:
        '“Of the ten, Contrail was the only one to show the same total on the first screen and on the receipt.”',
    },
    {
      id: 'forty-kilobytes',
      title: 'How much page does a plane ticket need?',
      publication: 'Web Performance Weekly',
      date: '2025-01-27',
      excerpt:
        '“Thirty offers weigh less than one airline’s logo on other sites, and it all works before the script arrives.”',
    },
  ],
  kit: { file: '/press-kit/contrail-press-kit.zip', note: 'ZIP, all of these files' },
  assets: [
    {
      title: 'Logo',
      note: 'For light backgrounds',
      picture: '/press-kit/contrail-logo.svg',
      width: 448,
      height: 112,
      ground: 'light',
      files: [
        { label: 'SVG', file: '/press-kit/contrail-logo.svg' },
        { label: 'PNG', file: '/press-kit/contrail-logo.png' },
      ],
    },
    {
      title: 'Logo, light',
      note: 'For dark backgrounds',
      picture: '/press-kit/contrail-logo-on-dark.svg',
      width: 448,
      height: 112,
      ground: 'dark',
      files: [
        { label: 'SVG', file: '/press-kit/contrail-logo-on-dark.svg' },
        { label: 'PNG', file: '/press-kit/contrail-logo-on-dark.png' },
      ],
    },
    {
      title: 'Symbol',
      note: 'Where there is no room for the word',
      picture: '/press-kit/contrail-symbol.svg',
      width: 512,
      height: 512,
      ground: 'light',
      files: [
        { label: 'SVG', file: '/press-kit/contrail-symbol.svg' },
        { label: 'PNG', file: '/press-kit/contrail-symbol.png' },
      ],
    },
  ] satisfies BrandAsset[],
  texts: [
    { label: 'Fact sheet', file: '/press-kit/contrail-fact-sheet.txt' },
    { label: 'How to use the logo', file: '/press-kit/how-to-use-the-logo.txt' },
  ],
  team: [
    { name: 'Eleanor Whitcombe', role: 'Chief Executive Officer and co-founder' },
    { name: 'Rafael Montenegro', role: 'Chief Technology Officer and co-founder' },
    { name: 'Priya Raman', role: 'Chief Operating Officer' },
    { name: 'Hannah Okafor', role: 'Head of Communications' },
  ],
  boilerplate:
    'Contrail is a flight search and booking site. Founded in 2019 and based in Arlington, Virginia, it shows travellers the whole price and the rules of every fare on one page, and has served more than two million of them.',
}
