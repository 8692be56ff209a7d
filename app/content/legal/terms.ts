import { retention } from '#app/core/site/retention.ts'
import { company } from '#app/core/site/company.ts'
import { list, p } from '../text.ts'
import type { LegalDocument } from './document.ts'

export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  description:
    'The agreement between you and Contrail: what we do, what the airline does, prices and payment, changes and refunds, accounts, and liability.',
  lead: 'These terms apply when you use this site and when you book through it. Please read the parts on prices, changes and refunds before you pay.',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      blocks: [
        p(
          'By using this site you accept these terms, together with the [Privacy Policy](/privacy-policy) and the [Cancellation & Refund Policy](/cancellation-policy). If you book for others, you accept them on their behalf and confirm that you may.',
        ),
      ],
    },
    {
      id: 'what-we-do',
      title: 'What we do, and what the airline does',
      blocks: [
        p(
          'Contrail finds flights, shows their prices and conditions, takes your payment and places the booking with the airline. The contract of carriage is between you and the airline. The airline’s conditions govern check-in, baggage, delays, denied boarding and the flight itself.',
        ),
        p(
          'A booking exists once you see the confirmation with its booking reference. Until then no seat is held for you and no money is taken.',
        ),
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        list(
          'You must be at least 18 years old to hold an account.',
          `You can book as a guest. If the first traveller’s email has no account yet, we open one with the booking so that you can find it again. We show the username and password with the confirmation for ${retention.shownPasswordMinutes} minutes.`,
          'Keep your password to yourself. Tell us immediately if you think someone else knows it.',
          'We may close an account that is used for fraud, resale or abuse of the service.',
        ),
      ],
    },
    {
      id: 'prices-and-payment',
      title: 'Prices and payment',
      blocks: [
        p(
          'The total shown is for all travellers and includes the airline’s fare, taxes and fees, and our service fee. What is shown is what is charged. If the airline changes its price before your booking is placed, you see the old and the new total and decide again; nothing is charged until you agree.',
        ),
        p(
          'An offer is available until the time shown with it, typically 30 minutes. After that the same flight may cost more or less, or be sold out.',
        ),
        p(
          `Accepted payments are ${company.cards}, and Link, Apple Pay and Google Pay on Stripe’s page. One booking is paid with one payment method. Your bank may add its own charges for foreign currencies.`,
        ),
      ],
    },
    {
      id: 'your-details',
      title: 'Your details and documents',
      blocks: [
        list(
          'Names must match the travel document of each traveller. Airlines may charge for corrections or refuse them.',
          'Passports must be valid for at least 6 months beyond the return date for many countries. Visas, transit permits and health documents are your responsibility.',
          'A traveller who is refused boarding for missing documents has no claim to a refund from us.',
          'Give us an email address that you check: we send the airline’s changes there.',
        ),
      ],
    },
    {
      id: 'changes-and-cancellation',
      title: 'Changes, cancellation and refunds',
      blocks: [
        p(
          `Each fare has its own rules, shown before you pay and in My Trips. Service fees are non-refundable. Where a refund is due, we initiate it ${company.refundInitiated}, and it takes ${company.refundAtMost} to reach you. The whole procedure is set out in the [Cancellation & Refund Policy](/cancellation-policy).`,
        ),
        p(
          'If the airline changes or cancels your flight, we tell you by email as soon as we know, and help you accept the new flight, choose another one, or claim what the airline owes you.',
        ),
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use of the site',
      blocks: [
        p('You agree not to:'),
        list(
          'book without the intention to travel, or make double or fictitious bookings;',
          'collect prices by automated means without our written consent;',
          'try payment cards that are not yours to use;',
          'interfere with the site, or bypass its limits.',
        ),
      ],
    },
    {
      id: 'site-content',
      title: 'Content of the site',
      blocks: [
        p(
          'Text, drawings and software of this site belong to Contrail or its licensors. Airline names and logos belong to the airlines and are shown to identify their flights. Fares in promotions were found for the dates given and are not an offer; the search shows the price that applies to you.',
        ),
        p(
          'Names, positions and time zones of airports are drawn from OpenTravelData (github.com/opentraveldata), licensed under CC BY 4.0 (creativecommons.org/licenses/by/4.0), and were shortened and corrected in places.',
        ),
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        p(
          'We are liable for our own part: showing offers as the airline sent them, charging what we showed, placing the booking, and passing on messages and refunds. We are not liable for the carriage itself, or for anything that we and our providers could not have prevented.',
        ),
        p(
          'Nothing in these terms limits rights that the law gives you and that cannot be waived, or liability for wilful misconduct, gross negligence, death or personal injury.',
        ),
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        p(
          'These terms are governed by the law of the Commonwealth of Virginia, USA. If you are a consumer, the mandatory rights of the country you live in remain yours. Please talk to us first: most disputes end with one call to [{phone}](tel:{phone}).',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        p(
          'We give 30 days’ notice of material changes on this page, and by email to account holders. A booking made before a change stays under the terms in force when it was made.',
        ),
      ],
    },
  ],
}
