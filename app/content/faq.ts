import { retention } from '#app/core/site/retention.ts'
import { company } from '#app/core/site/company.ts'
import { plainText } from './text.ts'

export type FaqCategory = 'booking' | 'payment' | 'cancellations' | 'changes' | 'travel' | 'account'

export type FaqItem = { id: string; category: FaqCategory; question: string; answer: string }

export type FaqGroup = { category: string; items: FaqItem[] }

export const faqCategories: FaqCategory[] = [
  'booking',
  'payment',
  'cancellations',
  'changes',
  'travel',
  'account',
]

const inCategory = (category: FaqCategory, items: Omit<FaqItem, 'category'>[]): FaqItem[] =>
  items.map((item) => ({ ...item, category }))

export const faqs: FaqItem[] = [
  ...inCategory('booking', [
    {
      id: 'how-to-book',
      question: 'How do I book a flight?',
      answer:
        'Enter where and when you’re flying on the [home page](/), choose a flight and select Book This Flight. Then add traveller details, choose seats if you like, and pay. Your booking is made when you see the confirmation with your booking reference.',
    },
    {
      id: 'how-far-ahead',
      question: 'How far ahead can I book?',
      answer:
        'Airlines open their flights about 11 months ahead. If your return is later than that, book the outbound flight now, or wait until both are open.',
    },
    {
      id: 'account-needed',
      question: 'Do I need an account to book?',
      answer: `No. You can book as a guest. If the first traveller’s email has no account, we open one with the booking and show you its username and password on the confirmation, for ${retention.shownPasswordMinutes} minutes, so that you can manage your trip.`,
    },
    {
      id: 'children',
      question: 'Can I book for children and infants?',
      answer:
        'Yes, with at least one traveller aged 16 or older. For fares, adults are 12 or older, children 2 to 11 and infants under 2, on the day of travel. Each infant sits on the lap of a traveller aged 16 or older, without a separate seat.',
    },
    {
      id: 'offer-expiry',
      question: 'How long is an offer available?',
      answer:
        'Until the time shown with it, typically 30 minutes. We check it again while you fill in the form, and tell you when less than 5 minutes are left. Once it expires, search again. The price may have changed.',
    },
  ]),
  ...inCategory('payment', [
    {
      id: 'methods',
      question: 'Which payment methods do you accept?',
      answer: `${company.cards}. When you pay on Stripe’s page, you can also use Link, Apple Pay or Google Pay. We don’t accept other payment methods at the moment.`,
    },
    {
      id: 'split-payment',
      question: 'Can I split the payment?',
      answer:
        'No. There is one payment method per booking. Travellers who want to pay separately can make separate bookings, though you may not be seated together.',
    },
    {
      id: 'when-charged',
      question: 'When is my card charged?',
      answer:
        'We place a hold on your card when you select Complete Booking, and charge it once the airline has confirmed your seats. If the airline can’t confirm, we release the hold and you aren’t charged.',
    },
    {
      id: 'price-includes',
      question: 'Does the price include everything?',
      answer:
        'The total is for all travellers and includes taxes and fees. Seats you pick and extras you choose are added before you pay. The total on the payment step is the amount on your statement.',
    },
    {
      id: 'card-safety',
      question: 'Is my card safe with you?',
      answer:
        'Card numbers and security codes go to our payment provider over an encrypted connection. We never store them. Your bank may ask you to confirm the payment in its app or with a code.',
    },
  ]),
  ...inCategory('cancellations', [
    {
      id: 'how-to-cancel',
      question: 'How do I cancel my booking?',
      answer:
        'Open the trip in [My Trips](/my-trips), choose View Details, then cancel. You’ll see the refund before you confirm. Booked as a guest? Find your booking in the [Support Center](/support?tab=bookings) with its reference and email, and cancel it with the code that we email you.',
    },
    {
      id: 'refundable',
      question: 'Is my ticket refundable?',
      answer:
        'That depends on the fare, and is shown on the offer, on the Fare Rules tab and in My Trips. A booking marked Non-Refundable Ticket can’t be cancelled or refunded on this site. If the airline cancels your flight, or in case of serious illness, call us.',
    },
    {
      id: 'refund-time',
      question: 'How long do refunds take?',
      answer: `Refunds take ${company.refundUsually} in most cases, counted from the day we initiate them. With some airlines and banks, it can take ${company.refundAtMost}. The [Cancellation Policy](/cancellation-policy) explains each step.`,
    },
    {
      id: 'service-fee',
      question: 'Is the service fee refunded?',
      answer:
        'No. Service fees are non-refundable. Even with a full refund from the airline, you get back the total minus our service fee. We show the fee under the total before you pay, and the exact refund before you confirm a cancellation.',
    },
    {
      id: 'airline-cancels',
      question: 'What if the airline cancels my flight?',
      answer:
        'We email you as soon as we know. You can take another flight or get a refund from the airline. If it’s urgent, call {phone}. We can often rebook you while you’re on the line.',
    },
  ]),
  ...inCategory('changes', [
    {
      id: 'change-flight',
      question: 'Can I change my flight?',
      answer:
        'If the fare is changeable, yes. You pay the difference to the new fare and the airline’s change fee, if it has one. Call {phone} with your booking reference and the date you have in mind.',
    },
    {
      id: 'change-name',
      question: 'Can I correct a name?',
      answer:
        'Small spelling mistakes can usually be corrected at no cost; tell us soon after booking. You can’t give a ticket to another person.',
    },
    {
      id: 'add-baggage',
      question: 'Can I add baggage later?',
      answer:
        'Yes. Most airlines sell bags on their own site until check-in closes, with the booking reference from your confirmation. It is usually cheaper than at the airport.',
    },
    {
      id: 'change-seats',
      question: 'Can I change my seats?',
      answer:
        'After booking, seats are changed with the airline, online or at check-in. If you chose seats through us and the airline moved you, call us and we’ll ask the airline for your seats or a refund of their price.',
    },
    {
      id: 'airline-change',
      question: 'The airline changed my times. What can I do?',
      answer:
        'We email you the old and the new times. My Trips shows them side by side, with your possible refund and the deadline to decide. Cancel for a refund that you see first, accept the new flights, or ask us for other flights.',
    },
  ]),
  ...inCategory('travel', [
    {
      id: 'arrive',
      question: 'How early should I be at the airport?',
      answer:
        'Arrive 2 hours before domestic flights and 3 hours before international flights. Add 30-60 minutes at peak times such as holidays and early summer mornings.',
    },
    {
      id: 'passport',
      question: 'How long must my passport be valid?',
      answer:
        'Many countries ask for passports valid 6 months beyond the return date. Check the rules of every country on your route, including transit, and whether you need a visa.',
    },
    {
      id: 'check-in',
      question: 'When can I check in?',
      answer:
        'Online check-in opens 24-48 hours before departure, depending on the airline. Use the booking reference from your confirmation on the airline’s own site or app.',
    },
    {
      id: 'missed-flight',
      question: 'I missed my flight. What now?',
      answer:
        'Go to the airline’s desk or call {phone} immediately. A missed flight may be rebooked within 2 hours of departure, often for a fee. After that, the ticket and any later flights on it may lose their value.',
    },
    {
      id: 'baggage-allowance',
      question: 'What baggage may I take?',
      answer:
        'Each offer shows the bags it includes. Size and weight limits are the airline’s own and are strictest on small aircraft, so look them up before you pack.',
    },
  ]),
  ...inCategory('account', [
    {
      id: 'create-account',
      question: 'How do I create an account?',
      answer:
        'On the [registration page](/register), with a username, your name, email and a password. You must be at least 18. Confirm your email with the link we send. An account that came with a guest booking is ready to use immediately.',
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password',
      answer:
        'Enter your email under [Forgot password](/forgot-password), and we’ll email you a link to choose a new one. We never ask for your password.',
    },
    {
      id: 'change-password',
      question: 'How do I change my password?',
      answer:
        'Sign in, open [Account Settings](/account-settings) and choose Security. A new password has at least 12 characters, with an uppercase letter, a lowercase letter, a digit and a special character.',
    },
    {
      id: 'guest-booking',
      question: 'Where are the trips I booked as a guest?',
      answer:
        'A guest booking is added to the account with the first traveller’s email, once you confirm that email with the link we sent. Sign in to that account to find it in [My Trips](/my-trips). You can request the link again in [Account Settings](/account-settings). You can also find the booking by reference and email in the [Support Center](/support?tab=bookings).',
    },
    {
      id: 'close-account',
      question: 'How do I close my account?',
      answer:
        'Go to [Account Settings](/account-settings) and choose Close Account. We delete everything the law doesn’t require us to keep, as the [Privacy Policy](/privacy-policy) explains. You can’t close your account while you have a trip ahead.',
    },
  ]),
]

export function findFaqCategory(text: string | null | undefined): FaqCategory {
  return faqCategories.find((category) => category === text?.toLowerCase()) ?? 'booking'
}

export function faqCategoryTitle(category: FaqCategory): string {
  return category.charAt(0).toUpperCase() + category.slice(1)
}

export function faqsIn(category: FaqCategory): FaqItem[] {
  return faqs.filter((item) => item.category === category)
}

/**
 * Returns the questions and answers that contain the query, ignoring letter case, grouped by category in tab
 * order. An empty query finds nothing.
 */
export function searchFaqs(query: string): FaqGroup[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return []
  return faqCategories
    .map((category) => ({
      category: faqCategoryTitle(category),
      items: faqsIn(category).filter(({ question, answer }) =>
        [question, plainText(answer)].some((text) => text.toLowerCase().includes(wanted)),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
