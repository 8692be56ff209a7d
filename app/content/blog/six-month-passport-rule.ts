import { h, list, p, steps } from '../text.ts'
import type { Article } from './article-type.ts'

export const sixMonthPassportRule: Article = {
  id: 4,
  slug: 'six-month-passport-rule',
  title: 'The passport rule that catches careful people',
  excerpt:
    'A passport that is valid on the day you fly can still keep you at home. What the six-month rule says, whom it concerns, and how to check in five minutes.',
  author: 'Marguerite Dubois',
  authorRole: 'Travel support lead',
  date: '2025-01-30',
  category: 'Travel Tips',
  featured: false,
  readTime: '4 min read',
  body: [
    p(
      'The saddest calls we get are not from careless people. They are from a couple at the check-in desk with tickets, hotel, insurance and two valid passports, who have just been told that they cannot fly. One passport runs out in four months. The trip is two weeks long. How can that matter?',
    ),
    h('What the rule says'),
    p(
      'Many countries let you in only if your passport is valid for some time beyond your stay. The most common demand is six months. Some count from the day you arrive, some from the day you leave, and some ask for three months, or only for the length of the visit. The thought behind it is simple: if you fall ill or a flight is cancelled, no one wants you stranded with a document that has run out.',
    ),
    p(
      'The airline checks this, not only the border. If it carries you to a country that refuses you, it must bring you back at its own cost and often pays a fine. So the agent at the desk will not make an exception, however good the reason. She is not allowed to.',
    ),
    p(
      'Our own advice saves you the arithmetic: travel with passports valid 6 months beyond the return date. If you meet that, you meet nearly every rule there is.',
    ),
    h('The four traps'),
    list(
      'Transit counts. A change of planes can be an entry, if you must collect bags or change terminals, and the rule of that country then applies too.',
      'Children’s passports run out sooner. In many countries they are valid for five years, not ten, and many parents remember only the expiry date of their own passport.',
      'Empty pages are needed. Some countries ask for one or two blank pages for their stamps.',
      'The date of issue can matter as well. For much of Europe, a visitor’s passport must have been issued less than ten years before the day of entry, even if months were added to it later.',
    ),
    h('Check it in five minutes'),
    steps(
      'Take every passport of the party out of the drawer. Do not trust memory.',
      'Write down the day you return, and count six months onward. Is each expiry date later than that?',
      'If not, look up the entry rules of each country on your route, transit included, on the pages of its foreign ministry or embassy.',
      'Check visas and electronic permits in the same sitting. They are tied to a passport number: if you renew the passport, you may need a new permit.',
      'Compare the name in the passport with the name you book, letter by letter.',
    ),
    h('If it is too late to wait'),
    p(
      'Most countries have an express service for renewals, some within a day or two, by appointment and with proof of travel. Your ticket confirmation is that proof. In a real emergency embassies issue temporary passports, but not every country accepts them, so ask before you rely on one.',
    ),
    p(
      'If the new passport will not arrive in time, call us before the day of departure. A changeable fare can be moved to a later date, and if yours cannot be changed, it is still better to cancel early than to lose it at the desk.',
    ),
    h('What we do about it'),
    p(
      'Where the airline asks for passport details at booking, our form tells you immediately if a passport has expired, or has less than six months left. It is a hint and not a judgement: the rule of your country may be milder. The number is encrypted, and deleted once the booking is made. And if you would rather look it up yourself first, skip the form and come back. The offer waits for as long as the airline holds it.',
    ),
  ],
}
