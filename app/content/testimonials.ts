export type Testimonial = { quote: string; name: string; place: string; trip: string }

export const testimonials: Testimonial[] = [
  {
    quote:
      'I typed two cities and had an answer before my coffee was ready. The price on the first page was the price on my card statement, to the dollar.',
    name: 'Marisol Vega',
    place: 'Austin, Texas',
    trip: 'Austin to London, two travellers',
  },
  {
    quote:
      'My train lost its signal halfway through the payment page. I opened the site again at home and everything I had entered was still there.',
    name: 'Tobias Lindgren',
    place: 'Gothenburg, Sweden',
    trip: 'Gothenburg to New York',
  },
  {
    quote:
      'The fare rules were on one tab in plain words. I knew what a change would cost me before I booked, and when I did have to cancel, the refund was the sum I had been shown.',
    name: 'Anjali Rao',
    place: 'Newark, New Jersey',
    trip: 'New York to Delhi, family of four',
  },
  {
    quote:
      'A person answered the phone, found my booking by its reference and moved us to seats together. It took six minutes.',
    name: 'Desmond Clarke',
    place: 'Baltimore, Maryland',
    trip: 'Washington to Honolulu',
  },
]
