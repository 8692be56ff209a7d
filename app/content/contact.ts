import { company } from './company.ts'

export type ContactDetail = {
  id: 'email' | 'press' | 'phone' | 'address'
  title: string
  lines: string[]
  note: string
}

export const contact = {
  title: 'Contact Us',
  description:
    'Reach Contrail by phone, email or post: support hours, addresses, and answers to the questions we hear most.',
  lead: 'Tell us what happened and, if there is a booking, its reference. A person reads every message.',
  details: [
    {
      id: 'email',
      title: 'Email',
      lines: [company.supportEmail],
      note: 'Bookings, refunds and everything else. We answer within 24 hours.',
    },
    {
      id: 'press',
      title: 'Press',
      lines: [company.pressEmail],
      note: 'For journalists. See also our press page.',
    },
    {
      id: 'phone',
      title: 'Phone',
      lines: ['{phone}'],
      note: 'Mon-Fri 9am-6pm EST. Calls may be recorded.',
    },
    {
      id: 'address',
      title: 'Post',
      lines: [company.legalName, ...company.address],
      note: 'Letters only: there is no ticket counter here.',
    },
  ] satisfies ContactDetail[],
  faqs: [
    {
      question: 'How quickly will I hear from you?',
      answer:
        'Emails are answered within 24 hours. If your flight is sooner, call {phone} or use the [live chat](/support?tab=contact&urgent=true#request), which is open 24/7 for urgent issues.',
    },
    {
      question: 'Where is my booking reference?',
      answer:
        'On the confirmation page, in your confirmation email and in [My Trips](/my-trips): up to eight letters and digits, in capitals.',
    },
    {
      question: 'Can I cancel without calling?',
      answer:
        'Yes, if the fare allows it. Open the trip in [My Trips](/my-trips): you see the exact refund before you confirm.',
    },
    {
      question: 'When does my refund arrive?',
      answer:
        'Refunds are initiated within 24-48 hours. The [Cancellation Policy](/cancellation-policy) tells what happens then and how long it takes.',
    },
  ],
}
