import { h, list, p } from '../text.ts'
import type { Article } from './article-type.ts'

export const twoPricesOnePlane: Article = {
  id: 1,
  slug: 'two-prices-one-plane',
  title: 'Why two people on one plane pay two prices',
  excerpt:
    'The seats are the same, the coffee is the same, and the fares differ by a factor of three. A look at how airlines set prices, and what is left for a traveller to do.',
  author: 'Priya Raman',
  authorRole: 'Chief Operating Officer',
  date: '2025-03-06',
  category: 'Industry Insights',
  featured: true,
  readTime: '4 min read',
  body: [
    p(
      'Ask the people in any row of any plane what they paid and you will hear three different numbers. It looks like a lottery. It is closer to a very old way of selling something that cannot be kept: an empty seat is worth nothing the moment the door closes.',
    ),
    h('A plane is sold in layers'),
    p(
      'Long before departure, an airline divides the seats of a cabin into fare classes, known inside the trade by single letters. They are not places in the cabin. Each is a number of seats at one price, with its own rules: how early it must be bought, whether it can be changed, whether any of it is refunded when you cancel.',
    ),
    p(
      'When the seats of the cheapest class are gone, the search shows the next one. No one raised the price of your seat. Someone before you bought the last of the cheap ones, often for a party of four. That is why the fare for two travellers can be higher for each of them than the fare for one: a search prices all its seats in the same class, and the cheaper class may have had only one seat left.',
    ),
    h('The forecast does the rest'),
    p(
      'Every day, and on busy routes every few minutes, the airline compares how the flight is selling with how flights like it have sold before. If a Tuesday in February is behind its curve, more seats are moved to the cheap classes. If a trade fair was announced yesterday, they are taken away. The people who decide this are called revenue managers, and most of their work is now done by software that they supervise.',
    ),
    p(
      'So a price tells you less about the cost of flying than about who else the airline expects. Those who plan ahead and can choose their day are offered the low classes. Those who must be somewhere on Thursday at nine are expected to book late and to pay.',
    ),
    h('What does not change the price'),
    p(
      'The story that a fare goes up because you looked at it twice is hard to kill, and we have tested it more than once. We ran the same searches from clean browsers and from browsers with weeks of history, on old phones and new laptops. Where the answers came at the same moment they were the same. Where they differed, a class had sold out in between, or an offer had expired: airlines hold an offer for a short time, typically 30 minutes, and then compute it afresh.',
    ),
    p(
      'We can only promise for ourselves. On Contrail the price does not depend on who you are, what you use or how often you have asked.',
    ),
    h('What is left for you to do'),
    list(
      'Move a day, or a few hours. Tuesday, Wednesday and Saturday are often lighter than the days around them, and the first flight of the morning lighter than the second.',
      'If you’re travelling as a group, search for the whole party and then for fewer. When the smaller search is much cheaper for each, two bookings may cost less, at the price of seats that are not together.',
      'Look at the rules, not only at the price. A changeable fare for thirty dollars more is a bargain in flu season.',
      'Book when the price suits you. Flights open about 11 months ahead; the very first fares are rarely the lowest, and the last ones almost never are.',
      'Set a price alert for a route if your dates are loose. It costs nothing to wait for a forecast to be wrong.',
    ),
    h('Why we show it all upfront'),
    p(
      'Fares with layers and letters are easy to sell badly: show the lowest number first, and add the rest later. We show the whole price for all travellers from the first page, with the rules of the fare beside it. It will not make the seat next to yours cost the same. But you will know what you bought, and why.',
    ),
  ],
}
