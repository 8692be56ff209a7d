import { expect, test } from 'vitest'
import { aStoredBooking } from '../../../../tests/samples/records.ts'
import { enqueueConfirmation } from '#app/core/booking/booked/mails/booking-mails.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listSentEmails } from './trip-view.server.ts'

test('a trip lists a mail with the day it was sent, or else written', async () => {
  const booking = await aStoredBooking()
  await enqueueConfirmation(booking, false)
  const listedWith = async (sentAt: string | null) => {
    const changes = { createdAt: '2027-05-12T15:00:00.000Z', sentAt }
    const mails = db().updateTable('outbox').where('bookingId', '=', booking.id)
    await mails.set(changes).execute()
    return (await listSentEmails(booking)).map(({ when }) => when)
  }
  expect(await listedWith(null)).toEqual(['Written on Wed, May 12, 2027'])
  expect(await listedWith('2027-05-14T15:00:00.000Z')).toEqual(['Sent on Fri, May 14, 2027'])
})
