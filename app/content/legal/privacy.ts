import { retentionRows } from '#app/core/site/retention.ts'
import { list, p } from '../text.ts'
import type { LegalDocument } from './document.ts'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  description:
    'What Contrail knows about you when you search and book, why, who sees it, how long it is kept, and how to have it changed or deleted.',
  lead: 'You give us personal details so that an airline will let you on a plane. This page says what we do with them, and what we do not.',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        p(
          '{company} runs this site and is responsible for the personal data collected through it. You can reach us about privacy at [{support}](mailto:{support}), by phone at [{phone}](tel:{phone}), or by post at the address on our [contact page](/contact).',
        ),
        p(
          'This policy covers searching, booking and managing flights with Contrail, your account, our emails and our support desk. It does not cover the airlines, whose own policies apply to the data we pass to them.',
        ),
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      blocks: [
        p('We ask only for what the step in front of you needs.'),
        list(
          'Searches: airports, dates, cabin, the number of travellers and the ages of children. A search needs no name and no account.',
          'Travellers: title, name, date of birth, gender where the airline asks for it, and contact details of the first traveller.',
          'Travel documents: passport number, expiry date and issuing country, only when the airline requires them or you choose to enter them.',
          'Frequent flyer numbers: only where the airline takes them and you choose to enter one.',
          'Account: username, email address, name, and your password in a form that cannot be read back.',
          'Saved travellers: the same details for your next booking, only if you tick the box for it.',
          'Payment: the card holder’s name, the last four digits and the result of the payment. Full card numbers and security codes pass through to our payment provider and are never stored or logged by us.',
          'Saved cards, if you choose to save one: its brand, last four digits and expiry date, until you remove it or close your account. Our payment provider keeps its number for as long.',
          'Messages: what you write to us and what we answer, and recordings of calls. Calls may be recorded for training and to settle disputes.',
          'Price alerts and newsletter: your email address, and the searches you watch: routes, days, cabin, bags, and how many travellers of which age.',
          'Technical data: IP address, browser type, pages requested and errors, kept in our server logs.',
        ),
      ],
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      blocks: [
        list(
          'To search, price, book, change and cancel your flights: this is the contract you ask us to carry out.',
          'To email you about a booking: its confirmation, changes by the airline, receipts and refunds.',
          'To answer you, by email or phone.',
          'To prevent fraud and abuse, and to keep the site working. This is our legitimate interest, and yours.',
          'To send price alerts or our newsletter, only if you asked for them. Every one of these emails has an unsubscribe link.',
          'To meet legal duties, such as tax records and requests of border authorities passed on by airlines.',
        ),
        p(
          'We do not sell personal data. Prices do not depend on who you are, what device you use or how often you have searched.',
        ),
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        list(
          'The airlines on your itinerary and the booking systems that connect us to them.',
          'Our card payment provider, and through it your bank.',
          'Providers that host our servers and carry our email, who act on our instructions.',
          'Google Ads, only if you allow it in the [Cookie Policy](/cookie-policy). It learns which click on its advertisement led to a call to our number, but no name, booking or search.',
          'Authorities, where the law requires it. Airlines must send passenger data to border authorities for many routes.',
          'Anyone with the link to a trip that you share. They see its flights, its status and the first names of its travellers, until two days after the last arrival or until you turn off the link.',
        ),
        p(
          'A flight abroad means that data goes abroad: to the airline, and to the countries you leave, cross and enter. For other transfers out of your country we use contracts approved for that purpose.',
        ),
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          kind: 'table',
          caption: 'Kinds of data and how long each is kept',
          head: ['Data', 'Kept for'],
          rows: retentionRows,
        },
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        p(
          'Connections are encrypted. Passwords are hashed with a slow, modern method. Passport numbers, saved travellers, what you have typed in an unfinished checkout, keys of authenticator apps and passwords that we show are encrypted at rest. Staff see a booking only when their work needs it, and changes to how the site runs are recorded with the name of the person who made them.',
        ),
        p(
          'No system is perfect. If something happens to your data that may harm you, we will tell you and the authority in charge, without delay.',
        ),
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        p('Wherever you live, you may ask us to:'),
        list(
          'show you the data we hold about you, and give you a copy;',
          'correct what is wrong;',
          'delete what we no longer need by law;',
          'stop using it for a purpose you object to, and withdraw a consent you gave;',
          'hand it over in a form another service can read.',
        ),
        p(
          'Under [Account Settings](/account-settings) you can change your email, download a copy of your data and close your account. For everything else, or without an account, write to [{support}](mailto:{support}). We answer within 24 hours, and carry out most requests within 30 days. If you are not satisfied with the answer, you may complain to the data protection authority where you live.',
        ),
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        p(
          'Our service is not directed at children under 16, and we do not knowingly collect data from them directly. A parent or guardian may of course book for a child, and gives us the child’s details for that purpose. An account requires a minimum age of 18.',
        ),
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        p(
          'We use few cookies. Each kind, with its purpose and how long it lasts, is listed in the [Cookie Policy](/cookie-policy).',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        p(
          'When we change this policy in a way that matters to you, we give 30 days’ notice of material changes on this page, and by email to account holders, before they take effect.',
        ),
      ],
    },
  ],
}
