import { h, p } from '../text.ts'
import type { Article } from './article-type.ts'

export const whatTwoMillionTravellersTaughtUs: Article = {
  id: 6,
  slug: 'what-two-million-travellers-taught-us',
  title: 'What two million travellers taught us',
  excerpt:
    'This month Contrail passed two million travellers. Five things we believed at the start and no longer do, and one that we hold to more than ever.',
  author: 'Eleanor Whitcombe',
  authorRole: 'Chief Executive Officer',
  date: '2025-03-11',
  category: 'Company News',
  featured: false,
  readTime: '4 min read',
  body: [
    p(
      'Some time in the first week of March, someone on a phone in Ohio booked two seats to Lisbon and became our two-millionth traveller. We don’t know her plans or her reasons, and we did not ring a bell. But the number made us look back at what we believed when we began, and how much of it was wrong.',
    ),
    h('We believed that the lowest price wins'),
    p(
      'It does, on the first page. Then people read. When we began to show the rules of each fare beside its price, one in five chose a dearer offer than the cheapest: a better hour, a bag included, a ticket that can be changed. People do not want the lowest number. They want to know what they get for it, and then they are quite good at deciding.',
    ),
    h('We believed that everybody has a good connection'),
    p(
      'Our first site was built in an office with fibre. Then we read our own logs. A large part of all bookings was made on phones, many of them years old, in trains, waiting rooms and car parks. We rebuilt every page so that it works before its scripts arrive, and without them if they never do. It was the best thing we ever did for sales, and we did it for the car parks.',
    ),
    h('We believed that a good product needs no phone number'),
    p(
      'We hid it at first, three clicks deep, as one does. Then a storm closed half of the airports of the northeast for two days, and the people who found the number were those who needed it least. Since then it is on every page. Most who see it never dial. But they book with more confidence, because they know that it is there.',
    ),
    h('We believed that more choice is better'),
    p(
      'With over 20,000 flights to more than 500 destinations we can fill a page with anything. A list of three hundred offers is not a service, it is homework. So most of our work in search has gone into the first thirty lines: the order, the filters, and what can be left out of a card without hiding anything. The rest is a button away for those who like homework. Some do, and write to us about it. We are fond of them.',
    ),
    h('We believed that speed was about servers'),
    p(
      'It is about the person. A search that answers in 3-5 seconds feels slow if the page is blank and quick if the first fares are there to read. A form that forgets what you typed is slow at any speed. The time that counts starts when you think of going and ends when you know that you will.',
    ),
    h('What we still believe'),
    p(
      'The price we show must be the price we charge. It sounds like very little. It has cost us more arguments, with partners, with our own figures, and with each other at midnight, than anything else we do. Every month someone shows us how much could be earned with one small fee on the last page. Every month we look at the letters of people who came to us because of just this kind of fee elsewhere, and the argument is over.',
    ),
    h('What comes next'),
    p(
      'Trips with more than two legs in one booking. Better help when an airline changes your flight. Alerts that tell you when a route you wait for becomes cheaper, and are silent otherwise. And more people to answer the phone: our [open positions](/careers) are on the site, and the list is shorter than it used to be.',
    ),
    p(
      'Thank you for two million trips. Write to us about the next one, most of all if something about it was not good. The address is [{support}](mailto:{support}), and a person reads it.',
    ),
  ],
}
