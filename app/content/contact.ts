import { company } from '#app/core/site/company.ts'

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
      lines: ['{support}'],
      note: `Bookings, refunds and everything else. We reply ${company.emailResponse}.`,
    },
    {
      id: 'press',
      title: 'Press',
      lines: ['{press}'],
      note: 'For journalists. See also our press page.',
    },
    {
      id: 'phone',
      title: 'Phone',
      lines: ['{phone}'],
      note: `${company.phoneHours}. Calls may be recorded.`,
    },
    {
      id: 'address',
      title: 'Post',
      lines: [],
      note: 'Letters only: there is no ticket counter here.',
    },
  ] satisfies ContactDetail[],
  faqs: [
    {
      question: 'How quickly will I hear from you?',
      answer: `We reply to emails ${company.emailResponse}. If your flight is sooner, call {phone} (${company.phoneHours}), or [mark your request as urgent](/support?tab=contact&urgent=true#request): we read those first.`,
    },
    {
      question: 'Where is my booking reference?',
      answer:
        'On the confirmation page, in your confirmation email and in [My Trips](/my-trips): up to eight letters and digits, in capitals.',
    },
    {
      question: 'Can I cancel without calling?',
      answer:
        'Yes, if the fare allows it. Open the trip in [My Trips](/my-trips), or as a guest find it in the [Support Center](/support?tab=bookings) and enter the code that we email you. You’ll see the exact refund before you confirm.',
    },
    {
      question: 'When does my refund arrive?',
      answer: `Refunds are initiated ${company.refundInitiated}. The [Cancellation Policy](/cancellation-policy) explains what happens next and how long it takes.`,
    },
  ],
}
