import { receiptSums, describeBooking, tripWords } from '../booking-words.ts'
import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { feeLine, paidFor } from '#app/core/flight/terms/fare-refund.ts'
import { letterhead } from '#app/core/mail/own-letterhead.server.ts'
import { pdfDocument } from '#app/core/mail/pdf.ts'
import type { Booking } from '../booking.store.server.ts'

/** Returns "contrail-WMEKDS.ics", without unsafe characters from the airline's reference. */
export function bookingFileName({ reference }: Pick<Booking, 'reference'>, ending: string): string {
  return `contrail-${reference.replace(/[^A-Za-z0-9]+/g, '')}${ending}`
}

/** Returns a PDF receipt, or null when the booking's stored data is unreadable. */
export function receiptFile(booking: Booking): Buffer | null {
  const { data } = booking
  if (!data) return null
  const record = describeBooking(booking)
  const { flights, travellers } = tripWords(data)
  const fee = feeLine(paidFor(booking), travellers.length)
  return pdfDocument(`Receipt ${record.reference}`, [
    { text: 'Receipt', bold: true, size: 20 },
    { text: letterhead() },
    { text: 'Receipt number', amount: record.receiptNumber, gap: 16 },
    { text: 'Booking reference', amount: record.reference },
    { text: 'Date', amount: record.bookedOn },
    { text: 'Payment method', amount: record.paidWith },
    { text: tripTitle(data.slices), bold: true, size: 13, gap: 16 },
    ...flights.map((text) => ({ text })),
    { text: travellers.map(({ name }) => name).join(', '), gap: 4 },
    { text: 'Price', bold: true, size: 13, gap: 16 },
    ...receiptSums(data).map(({ label, amount }) => ({ text: label, amount })),
    { text: 'Total paid', amount: record.total, bold: true, size: 12, gap: 4 },
    ...(fee ? [{ text: fee, size: 9 }] : []),
    { text: `Booking ID ${record.locator}`, size: 8, gap: 20 },
  ])
}
