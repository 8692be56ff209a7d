import { h, list, p } from '../text.ts'
import type { Article } from './article-type.ts'

export const readingTheEmissionsNumber: Article = {
  id: 5,
  slug: 'reading-the-emissions-number',
  title: 'Reading the emissions number beside a fare',
  excerpt:
    'Next to price and duration there is now a weight in kilograms. Where it comes from, what moves it, and how far it can be trusted.',
  author: 'Jonas Feldt',
  authorRole: 'Data analyst',
  date: '2025-01-16',
  category: 'Sustainability',
  featured: false,
  readTime: '3 min read',
  body: [
    p(
      'Our results now show a third figure beside price and duration: the carbon dioxide of the flight, for each traveller, in kilograms. Readers have asked where it comes from, and whether two flights on one route can really differ by a third. They can. Here is how to read it.',
    ),
    h('What is counted'),
    p(
      'A jet engine turns each kilogram of fuel into a little over three kilograms of carbon dioxide, because the carbon joins with oxygen from the air. So an estimate begins with fuel: how much this type of aircraft burns on a route of this length, with the climb, the descent and the usual detours. That is divided among the travellers. A seat in business class takes the room of two or three in economy, and carries a share to match.',
    ),
    p(
      'What is left out matters too. Flights warm the air in other ways, by the condensation trails that gave us our name, and by gases other than carbon dioxide. Scientists agree that the effect is real and differ on its size, so most figures, ours included, show carbon dioxide alone. Read the number as a way to compare flights, not as the whole bill.',
    ),
    h('What moves the number'),
    list(
      'The aircraft. A new long-haul type can burn a fifth to a quarter less fuel for each seat than the one it replaces.',
      'The stops. Climbing takes the most fuel, so a connection costs two climbs. A detour over a distant hub adds distance as well.',
      'How full it is. The same fuel, divided among more people, is less for each. This is one of the reasons why airlines with dense cabins show lower figures.',
      'The cabin. On a long flight, the step from economy to business changes your share more than any choice of airline.',
    ),
    h('What does not move it'),
    p(
      'The price does not. There are cheap flights with low emissions and dear ones with high, and the other way round. On some routes the nonstop flight is both quicker and lighter but costs more, and on others the cheapest fare is on the newest plane. This is why we put the figures side by side and do not fold them into one score.',
    ),
    h('How far to trust it'),
    p(
      'It is an estimate, made before departure. The airline may swap the aircraft on the day, the wind may turn, and the seats beside you may stay empty. A difference of three percent between two offers means nothing. A difference of thirty means something, and you will find that it nearly always has a plain cause from the list above.',
    ),
    p(
      'Where an airline gives no figure we show none. We would rather leave a gap than fill it with a guess.',
    ),
    h('What you can do with it'),
    p(
      'If you fly once a year to see your family, choose the flight that suits you and do not lose sleep. If you fly for work every other week, the aircraft and the number of stops are the two columns to watch, and the cabin is the third. For short distances, look at the train first; we know that we say this on a site for flights.',
    ),
    p(
      'And if you plan a journey for many people, such as a wedding or a meeting, the place you choose weighs more than every later choice together. A city that most can reach without a connection saves time, money and fuel together. It is a rare case in which the three agree.',
    ),
  ],
}
