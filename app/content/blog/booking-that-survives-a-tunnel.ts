import { h, list, p } from '../text.ts'
import type { Article } from './article-type.ts'

export const bookingThatSurvivesATunnel: Article = {
  id: 2,
  slug: 'booking-that-survives-a-tunnel',
  title: 'A booking that survives a tunnel',
  excerpt:
    'Between pressing the button and holding a ticket lie three companies and a dozen messages. How we made sure that a lost connection never means two charges, or a charge without a flight.',
  author: 'Rafael Montenegro',
  authorRole: 'Chief Technology Officer',
  date: '2025-02-20',
  category: 'Technology',
  featured: true,
  readTime: '4 min read',
  body: [
    p(
      'Here is the worst minute in our trade. A traveller on a train presses Complete Booking. The train enters a tunnel. The page spins, then shows an error. Did it work? Press again and perhaps pay twice. Do not press, and perhaps there is no seat for the funeral on Monday.',
    ),
    p(
      'For years the usual answer was a line of small print: do not press the button twice. We thought that the machine should carry that worry, not the person.',
    ),
    h('Three promises, in order'),
    p(
      'A booking involves your bank, the airline and us, and each of us can fail at any moment. So money and ticket are not exchanged in one step but in three.',
    ),
    list(
      'Authorise: your bank sets the amount aside. Nothing has been paid.',
      'Order: the airline confirms the seats and gives a booking reference.',
      'Capture: only now do we charge the amount that was set aside.',
    ),
    p(
      'If the airline says no, the amount is released, and you keep your money and get a clear message. If it says yes, the charge follows. There is no moment at which you have paid and no one has promised you a seat.',
    ),
    h('Write down what you are about to do'),
    p(
      'The hard part is not the order of steps. It is what happens when a step ends in silence. We asked the airline for the seats, and the line went dead. Did they hear us?',
    ),
    p(
      'Before every message to the outside we write down, on disk, that we are about to send it, and afterwards how it ended. If our machine loses power at the worst moment, the note is still there when it starts again: for this booking we asked, and there is no answer yet. A small program then does what a careful clerk would do. It does not ask for the seats again. It asks whether they were given.',
    ),
    p(
      'For the card, each request carries its own number, so that the bank can tell a second copy of one request from a new one. You may press twice, open two windows, or reload the page in panic. The second request finds the first, and shows you the same result.',
    ),
    h('The page may die, the work does not'),
    p(
      'What you type is saved as soon as you submit it. Travellers, seats and your place in the checkout are kept on our server and tied to your session, not to the page. Close the browser, let the battery go flat, come back an hour later: everything is where you left it, except card numbers, which we never keep.',
    ),
    p(
      'This is also why every page works with scripts switched off. It is not nostalgia. Scripts are the part of a page most likely not to arrive on a bad connection, and a form that posts to a server is the oldest and best tested thing on the web. When scripts do arrive, they make it quicker. When they do not, you can still go home.',
    ),
    h('How we know that it holds'),
    p(
      'We do not trust ourselves on this. A test runs the whole checkout and cuts it at every possible point: before a message, after it, in the middle of the answer. Then it counts. Each run must end in exactly one of two ways: one booking and one charge, or no booking and no charge. A run that ends in any other way stops the release.',
    ),
    p(
      'And some of us ride the train through the long tunnel west of the city, on Fridays, with a test card and a phone that should have been replaced years ago. It has become something of a tradition.',
    ),
  ],
}
