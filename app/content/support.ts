import { company } from '#app/core/site/company.ts'

export type SupportTopic = { title: string; links: { label: string; to: string }[] }

export const supportTabs = [
  { id: 'help', label: 'Help Center' },
  { id: 'contact', label: 'Contact Us' },
  { id: 'bookings', label: 'My Bookings' },
] as const

export const support = {
  title: 'Support Center',
  description:
    'Help with flights booked on Contrail: common questions, how to reach us, and a way to find a booking with its reference.',
  lead: 'Find a quick answer, or talk to us.',
  faqs: [
    {
      question: 'How do I find my booking?',
      answer:
        'Sign in and open [My Trips](/my-trips). Booked as a guest? The booking reference and the email you booked with are enough: enter both under [My Bookings](/support?tab=bookings).',
    },
    {
      question: 'How do I cancel a flight?',
      answer:
        'Open the trip in [My Trips](/my-trips), choose View Details, then cancel. You’ll see the exact refund first, and nothing is cancelled until you confirm. Booked as a guest? Find the booking under [My Bookings](/support?tab=bookings) and enter the code that we email you. The rules are in our [Cancellation Policy](/cancellation-policy).',
    },
    {
      question: 'Can I change the date or the name on my ticket?',
      answer:
        'You can change dates if the fare is marked changeable. You pay the difference in fare and the airline’s fee, if any. We can usually correct a misspelled name, but you can’t give the ticket to another traveller. Call {phone} with your booking reference.',
    },
    {
      question: 'When will I get my refund?',
      answer: `We initiate refunds ${company.refundInitiated} of the cancellation. The money then usually takes ${company.refundUsually} to appear on your statement. With some airlines and banks, it can take ${company.refundAtMost}.`,
    },
    {
      question: 'Why was my card declined?',
      answer:
        'Banks don’t tell us why. It may be a limit, a wrong security code or an unusual purchase. Check the details, try another card, or call your bank. A declined card isn’t charged, and no booking is made.',
    },
    {
      question: 'How do I choose seats or add bags?',
      answer:
        'Choose seats in the second step of the checkout, if the airline offers a seat map. If you skip it, the airline assigns seats at check-in. Each fare shows the bags it includes. You can add more in the same step if the airline sells them, or buy them from the airline after booking.',
    },
  ],
  channels: [
    {
      id: 'email',
      title: 'Email',
      text: '{support}',
      note: `Email response ${company.emailResponse}`,
      href: 'mailto:{support}',
    },
    {
      id: 'phone',
      title: 'Phone',
      text: '{phone}',
      note: `Phone hours ${company.phoneHours}`,
      href: 'tel:{phone}',
    },
    {
      id: 'urgent',
      title: 'Urgent requests',
      text: 'Mark your request as urgent',
      note: 'We read these first',
      href: '/support?tab=contact&urgent=true#request',
    },
  ],
  topics: [
    {
      title: 'Booking',
      links: [
        {
          label: 'How far ahead can I book?',
          to: '/faq?category=booking&open=how-far-ahead#how-far-ahead',
        },
        {
          label: 'Do I need an account?',
          to: '/faq?category=booking&open=account-needed#account-needed',
        },
        {
          label: 'Booking for a child or an infant',
          to: '/faq?category=booking&open=children#children',
        },
        { label: 'Ways to pay', to: '/faq?category=payment&open=methods#methods' },
      ],
    },
    {
      title: 'Changes and refunds',
      links: [
        {
          label: 'Cancel a booking',
          to: '/faq?category=cancellations&open=how-to-cancel#how-to-cancel',
        },
        {
          label: 'How long refunds take',
          to: '/faq?category=cancellations&open=refund-time#refund-time',
        },
        { label: 'Change a flight', to: '/faq?category=changes&open=change-flight#change-flight' },
        {
          label: 'The airline changed my flight',
          to: '/faq?category=changes&open=airline-change#airline-change',
        },
      ],
    },
    {
      title: 'Before you fly',
      links: [
        { label: 'When to be at the airport', to: '/faq?category=travel&open=arrive#arrive' },
        { label: 'Passports and visas', to: '/faq?category=travel&open=passport#passport' },
        { label: 'Checking in online', to: '/faq?category=travel&open=check-in#check-in' },
        {
          label: 'I missed my flight',
          to: '/faq?category=travel&open=missed-flight#missed-flight',
        },
      ],
    },
  ] satisfies SupportTopic[],
}
