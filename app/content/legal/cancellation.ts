import { company } from '#app/core/site/company.ts'
import { list, p, steps } from '../text.ts'
import type { LegalDocument } from './document.ts'

export const cancellationPolicy: LegalDocument = {
  title: 'Cancellation & Refund Policy',
  description: `How to cancel a booking, how much is refunded and when: refunds are initiated ${company.refundInitiated} and processed in ${company.refundAtMost}.`,
  lead: 'You see the exact refund before you confirm a cancellation. These are the rules it follows.',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        list(
          'The airline’s fare rules decide whether a ticket can be refunded. We show them before you book.',
          `Refunds are initiated ${company.refundInitiated} of the cancellation.`,
          `Refund processing takes ${company.refundAtMost}.`,
          'Service fees are non-refundable.',
          'We refund the payment method you booked with.',
        ),
      ],
    },
    {
      id: 'how-to-cancel',
      title: 'How to cancel',
      blocks: [
        steps(
          'Open [My Trips](/my-trips), choose the trip and View Details. As a guest, find your booking with its reference and email in the [Support Center](/support?tab=bookings), and enter the code that we email you.',
          'Choose Cancel Booking.',
          'Read the refund the airline offers for your ticket. Nothing is cancelled yet.',
          'Confirm. The seats are released and you get an email with the amount.',
        ),
        p(
          'You can also call us at [{phone}](tel:{phone}). You can’t undo a cancellation. You can’t cancel a trip on the site once it has started or is over.',
        ),
      ],
    },
    {
      id: 'what-you-get-back',
      title: 'How much we refund',
      blocks: [
        {
          kind: 'table',
          caption: 'Refund by kind of ticket',
          head: ['Ticket', 'Refund'],
          rows: [
            ['Refundable', 'The fare and taxes the airline refunds, minus any penalty'],
            [
              'Non-refundable',
              'None through this site; you may be able to claim some taxes from the airline',
            ],
            [
              'Cancelled or significantly changed by the airline',
              'Everything we paid the airline for your ticket, or another flight',
            ],
          ],
        },
        p(
          'Service fees are non-refundable, because that work is done once the ticket is issued. So even a full refund by the airline is less than the total you paid. The difference is the service fee, shown under the total before you pay. Seats and bags follow the airline’s rules for each.',
        ),
        p(
          'A booking marked Non-Refundable Ticket can’t be cancelled or refunded on this site. If serious illness or a death in the family is the reason, call us: airlines make exceptions, and we will ask for you.',
        ),
      ],
    },
    {
      id: 'when',
      title: 'When the money arrives',
      blocks: [
        p(
          `We initiate the refund ${company.refundInitiated} of your cancellation. From then, refund processing takes ${company.refundAtMost}: the airline releases the money, the payment network carries it, and your bank posts it. Cards are usually quicker than that; bank holidays make it slower.`,
        ),
        p(
          'If 30 business days have passed, send us your booking reference and we will trace the payment.',
        ),
      ],
    },
    {
      id: 'changes-by-you',
      title: 'Changing a booking instead',
      blocks: [
        p(
          'Where a fare is changeable, you pay the difference to the new fare and the airline’s change fee, if any. Call [{phone}](tel:{phone}) with your booking reference. A change is often cheaper than a cancellation and a new ticket, so ask before you cancel.',
        ),
      ],
    },
    {
      id: 'changes-by-the-airline',
      title: 'If the airline changes or cancels',
      blocks: [
        p(
          'We email you as soon as the airline tells us, and again before your time to decide ends. If the airline cancels a flight or changes it significantly, you can choose a refund from the airline, accept the new flight, or ask for another. Whether you are owed money, a hotel or compensation depends on the airline’s conditions and on the law where you fly. We help you claim it.',
        ),
      ],
    },
    {
      id: 'no-show',
      title: 'Missed flights',
      blocks: [
        p(
          'A traveller who does not show up usually loses the value of that flight, and the airline may cancel the rest of the itinerary, the return included. If you know that you’ll be late, call us before departure.',
        ),
      ],
    },
    {
      id: 'questions',
      title: 'Questions and changes to this policy',
      blocks: [
        p(
          'Write to [{support}](mailto:{support}), or see the [FAQ](/faq). We give 30 days’ notice of material changes on this page. A booking stays under the policy in force when it was made, as set out in the [Terms of Service](/terms-of-service).',
        ),
      ],
    },
  ],
}
