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
        'Enter where you go and when on the [home page](/), choose an offer, and press Book This Flight. Then come the travellers’ details, seats if you want to choose them, and payment. The booking is made when you see the confirmation with your booking reference.',
    },
    {
      id: 'how-far-ahead',
      question: 'How far ahead can I book?',
      answer:
        'Airlines open their flights about 11 months ahead. If the return lies beyond that, book the outward flight now or wait until both are open.',
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
        'Yes, together with at least one adult. Adults are 12 or older, children 2 to 11, infants under 2 on the day of travel. Infants sit on an adult’s lap, one for each adult, and have no seat of their own.',
    },
    {
      id: 'offer-expiry',
      question: 'How long does an offer hold?',
      answer:
        'Until the time shown with it, typically 30 minutes. We check it again while you fill in the form, and tell you when less than 5 minutes are left. After that, search again: the price may have changed.',
    },
  ]),
  ...inCategory('payment', [
    {
      id: 'methods',
      question: 'Which payment methods do you accept?',
      answer: `${company.cards}. We take no other means of payment at present.`,
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
        'Your bank reserves the amount when you press Complete Booking, and it is charged once the airline has confirmed your seats. If the airline cannot confirm, the reservation is released and nothing is charged.',
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
        'Card numbers and security codes go to our payment provider over an encrypted connection. We never store them. Your bank may ask you to confirm the payment in its app or by a code.',
    },
  ]),
  ...inCategory('cancellations', [
    {
      id: 'how-to-cancel',
      question: 'How do I cancel my booking?',
      answer:
        'Open the trip in [My Trips](/my-trips), choose View Details, then cancel. You see the refund before you confirm. Guests find their booking in the [Support Center](/support?tab=bookings) with its reference and email, and cancel it there with a code that we email them.',
    },
    {
      id: 'refundable',
      question: 'Is my ticket refundable?',
      answer:
        'That depends on the fare, and is shown on the offer, on the Fare Rules tab and in My Trips. A booking marked Non-Refundable Ticket cannot be cancelled or refunded.',
    },
    {
      id: 'refund-time',
      question: 'How long do refunds take?',
      answer: `Refunds take ${company.refundUsually} in most cases, counted from the day we initiate them. The airline and your bank set the pace; the [Cancellation Policy](/cancellation-policy) gives the outer limit.`,
    },
    {
      id: 'service-fee',
      question: 'Do I get the service fee back?',
      answer:
        'No. Service fees are non-refundable, so even a full refund by the airline is less than the total you paid, by that fee. Its amount stands under the total before you pay, and the exact refund is shown before you confirm a cancellation.',
    },
    {
      id: 'airline-cancels',
      question: 'What if the airline cancels my flight?',
      answer:
        'We email you as soon as we know. You can take another flight or have the airline’s money back. Call {phone} if it is urgent: we can often rebook you while you are on the line.',
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
        'Small spelling mistakes can usually be corrected at no cost; tell us soon after booking. A ticket cannot be passed on to another person.',
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
        'After booking, seats are changed with the airline, online or at check-in. If you chose seats through us and the airline moved you, call us and we will ask for your seats or their price back.',
    },
    {
      id: 'airline-change',
      question: 'The airline changed my times. What can I do?',
      answer:
        'We email you the old and the new times. Your trip in My Trips shows them side by side, what you may get back, and until when to decide: accept the new flights, cancel for a refund that you see first, or ask us for other flights.',
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
        'Many countries ask for passports valid 6 months beyond the return date. Check the rules of every country on your way, transit included, and whether you need a visa.',
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
        'Go to the airline’s desk or call {phone} at once. A missed flight may be rebooked within 2 hours of departure, often for a fee. After that the ticket, and the flights that follow it, may lose their value.',
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
        'On the [registration page](/register), with a username, your name, email and a password. You must be at least 18. Confirm the email by the link we send. An account that came with a guest booking is ready to use at once.',
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password',
      answer:
        'Enter your email under [Forgot password](/forgot-password), and we mail you a link with which you choose a new one. We never ask for your password.',
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
        'A guest booking belongs to the account with the first traveller’s email, once that email is confirmed by the link we mailed to it. Sign in to that account and it is in [My Trips](/my-trips); [Account Settings](/account-settings) sends the link again. The [Support Center](/support?tab=bookings) finds it by reference and email too.',
    },
    {
      id: 'close-account',
      question: 'How do I close my account?',
      answer:
        'Under [Account Settings](/account-settings) choose Close Account. We delete what the law does not oblige us to keep, as the [Privacy Policy](/privacy-policy) says. While a trip lies ahead of you the account stays open.',
    },
  ]),
]

/** The category a `category` parameter names; the first one otherwise. */
export function findFaqCategory(text: string | null | undefined): FaqCategory {
  return faqCategories.find((category) => category === text?.toLowerCase()) ?? 'booking'
}

/** 'cancellations' becomes 'Cancellations'. */
export function faqCategoryTitle(category: FaqCategory): string {
  return category.charAt(0).toUpperCase() + category.slice(1)
}

/** The questions of one category, in their order. */
export function faqsIn(category: FaqCategory): FaqItem[] {
  return faqs.filter((item) => item.category === category)
}

/**
 * Questions and answers that contain the query, in any case, grouped by capitalised category in the
 * order of the tabs. An empty query finds nothing.
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
