import { type Section, p } from './text.ts'

export type Value = { title: string; text: string }
export type Leader = { name: string; role: string; bio: string }

export const about = {
  title: 'About Contrail',
  description:
    'Why Contrail exists, our values, who leads it, and how we find flights: straight from the airlines, quickly, with their emissions shown.',
  lead: 'We build the shortest honest line from “I would like to go there” to a ticket in your name.',
  story: [
    p(
      'Contrail began in 2019 with a missed wedding. One of our founders had booked a fare that grew by ninety dollars between the first page and the last, tried to change it by phone, and learned after forty minutes on hold that the ticket could not be changed at all. All of it had been in the small print. None of it had been on the screen.',
    ),
    p(
      'The first version of the site did one thing: it showed the whole price of a flight, with its rules beside it, before asking for anything. Friends used it, then their friends. Today more than two million travellers have searched with us, for over 20,000 flights to more than 500 destinations, and the first page still shows the whole price.',
    ),
    p(
      'The name comes from the line a plane leaves behind it: thin, straight, and easy to follow from where you stand.',
    ),
  ],
  mission: {
    title: 'Our mission',
    text: 'To make booking a flight as plain as reading a timetable: everything that matters on one page, and a person within reach when it does not go to plan.',
    values: [
      {
        title: 'Trust and transparency',
        text: 'What is shown is what is charged. Rules, penalties and refunds appear beside the price, in words that need no lawyer. When we do not know something, we say so.',
      },
      {
        title: 'Innovation',
        text: 'New things earn their place by saving you time. Our pages work on an old phone in a tunnel, because that is where people rebook a flight.',
      },
      {
        title: 'Customer-centric',
        text: 'We decide the way a traveller would want us to. The phone number is on every page, and the people who answer it can change your booking, not only apologise for it.',
      },
    ] satisfies Value[],
  },
  leadership: [
    {
      name: 'Eleanor Whitcombe',
      role: 'Chief Executive Officer and co-founder',
      bio: 'Planned schedules for an airline for eleven years before she built a site to read them. Missed the wedding.',
    },
    {
      name: 'Rafael Montenegro',
      role: 'Chief Technology Officer and co-founder',
      bio: 'Wrote booking systems that ran on less memory than a photograph, and still counts bytes.',
    },
    {
      name: 'Priya Raman',
      role: 'Chief Operating Officer',
      bio: 'Ran the night desk of a travel agency in Chennai, and leads the people who answer our phones.',
    },
  ] satisfies Leader[],
  approach: [
    {
      id: 'direct-airline-integration',
      title: 'Direct airline integration',
      blocks: [
        p(
          'Offers come straight from the airlines’ own systems, with the seats, bags and rules they sell that minute. Nothing is scraped and nothing is a day old, so the flight you choose is a flight that can be booked.',
        ),
      ],
    },
    {
      id: 'smart-search',
      title: 'Smart search',
      blocks: [
        p(
          'One search asks all the airlines we sell at the same time and shows fares as the answers come, usually within 3-5 seconds. Filters and sorting act on the whole list, not on the part that happens to be on the screen, and no result is moved up because someone paid for it.',
        ),
      ],
    },
    {
      id: 'sustainability',
      title: 'Sustainability',
      blocks: [
        p(
          'Two flights on one route can differ by a third in emissions. We show the figure for each offer where the airline gives it, next to the usual figure for the route, so that you can weigh it with price and time. Our own pages are small, which is good for the planet and better for your data plan.',
        ),
      ],
    },
  ] satisfies Section[],
  callToAction: {
    title: 'Join us',
    text: 'An account keeps your trips in one place. It takes a minute and costs nothing.',
  },
}
