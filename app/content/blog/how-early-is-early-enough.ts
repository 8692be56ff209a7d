import { h, list, p } from '../text.ts'
import type { Article } from './article-type.ts'

export const howEarlyIsEarlyEnough: Article = {
  id: 3,
  slug: 'how-early-is-early-enough',
  title: 'How early is early enough?',
  excerpt:
    'Two hours, three hours, or the night before? Where the time at an airport really goes, and when to allow extra time.',
  author: 'Marguerite Dubois',
  authorRole: 'Travel support lead',
  date: '2025-02-13',
  category: 'Travel Tips',
  featured: false,
  readTime: '3 min read',
  body: [
    p(
      'There are two kinds of travellers: those who have drunk three coffees at the gate before their row is called, and those who have run down a moving walkway with one shoe untied. I answer the phone for both. The second kind calls more often.',
    ),
    p(
      'Our advice is short. Arrive 2 hours before domestic flights and 3 hours before international flights. At peak times, add 30-60 minutes. The rest of this page explains why, so that you can judge for yourself when it is too much, and when it is not enough.',
    ),
    h('The clock that counts'),
    p(
      'The time on your ticket is when the plane leaves the gate. Almost everything that can stop you happens before. Bag drop usually closes 45 to 60 minutes before departure. On many international flights check-in closes 60 minutes before departure. The gate closes 10 to 20 minutes before the printed time, and a closed gate stays closed even if you can see the plane through the window, because by then the papers with the final weight are signed.',
    ),
    p(
      'So two hours before a domestic flight means one hour until the desk closes, if you carry a bag that must be checked. That hour has to cover the line at the desk, and the bus from the far car park that came late.',
    ),
    h('Where the time goes'),
    list(
      'Getting in: parking, a shuttle, a terminal change. At large airports this alone can take 30 minutes, and it is the part people forget.',
      'Bag drop: five minutes on a quiet Wednesday, forty on the first morning of the school holidays.',
      'Security: the part with the widest spread of all. The average says little. What matters is the bad day.',
      'Border control, on the way out of many countries and again when you change planes.',
      'The walk: a far gate can be twenty minutes away at an honest pace, longer with small children.',
    ),
    h('When to allow extra time'),
    p(
      'Add half an hour for early mornings in summer, Friday and Sunday afternoons, and the days around public holidays. Add a full hour for the first and last weekend of school holidays, for airports under construction, and when you travel with small children, a wheelchair request, sports equipment or a pet. If two of these come together, add both. No one has ever called me to complain about a long breakfast.',
    ),
    h('When less is enough'),
    p(
      'With hand baggage only, a boarding pass on your phone and an airport you know, two hours before a short flight is generous. Online check-in opens 24-48 hours before departure, depending on the airline, and it does two things for you: it skips a line, and it tells the airline that you exist. On an overbooked flight that is worth a great deal.',
    ),
    p(
      'If you have an early flight and live far away, the cheapest insurance is often a room near the airport. It costs less than a second ticket.',
    ),
    h('If it still goes wrong'),
    p(
      'Call before the gate closes, not after. As long as the flight has not left, there is usually something we can do, even if it is only a seat on the next one. A missed flight may be rebooked within 2 hours of departure, often for a fee; if you simply do not turn up, the airline may cancel the flights that follow as well, and your return with them.',
    ),
    p(
      'Keep our number in your phone before you leave home: [{phone}](tel:{phone}). And tie both shoes.',
    ),
  ],
}
