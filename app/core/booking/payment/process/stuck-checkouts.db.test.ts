import { afterEach, describe, expect, test } from 'vitest'
import {
  check,
  day,
  outcomeOf,
  second,
  underReview,
  waiting,
  type StartState,
  type Row,
} from '../../../../../tests/fakes/saga-table.ts'
import { cancelled, deleteBookings, type Script } from '../../../../../tests/fakes/fake-site.ts'

afterEach(deleteBookings)

describe('cancellingStep', () => {
  test.each<Row>([
    [
      'waits while the cancellation is in progress',
      { from: 'cancelling', minutes: 3 - second },
      waiting,
    ],
    [
      'hands over to a person after three minutes without a cancellation',
      { from: 'cancelling', minutes: 3 },
      { to: ['needs_person'], note: 'The airline hasn’t cancelled the order' },
    ],
    [
      'releases the hold once the order is cancelled',
      { from: 'cancelling', script: { getOrder: cancelled, findOrder: cancelled } },
      {
        to: ['releasing', 'failed'],
        failure: 'order_withdrawn',
        note: 'Order ord_1 was cancelled',
      },
    ],
  ])('%s', check)
})

describe('a step that keeps failing', () => {
  const broken = new Error('The database is full')
  const everything: Script = {
    findOrder: broken,
    getOrder: broken,
    createOrder: broken,
    getIntent: broken,
    getHostedPage: broken,
    capture: broken,
    release: broken,
  }
  const stuck = 'A step has failed for a day'
  const person = { to: ['needs_person'], note: stuck, mails: underReview }

  test.each<[StartState, object]>([
    ['paying', person],
    ['action_required', person],
    ['ordered', person],
    ['reconciling', person],
    ['releasing', person],
    // The traveller received the email at the first review.
    ['cancelling', { ...person, mails: [] }],
  ])('in the state %s hands over to a person after a day', async (from, outcome) => {
    expect(await outcomeOf({ from, script: everything, minutes: day - second })).toMatchObject(
      waiting,
    )
    expect(await outcomeOf({ from, script: everything, minutes: day })).toMatchObject(outcome)
  })

  test('leaves the hold of an authorised checkout in place, because an order may exist', async () => {
    const from = 'authorised'
    expect(await outcomeOf({ from, script: everything, minutes: day })).toMatchObject({
      to: ['ordering'],
      calls: ['createOrder'],
      held: 49_200,
    })
  })

  test('in the state payment_due hands over to a person after a week', async () => {
    const from = 'payment_due'
    const week = 7 * day
    expect(await outcomeOf({ from, script: everything, minutes: week - second })).toMatchObject(
      waiting,
    )
    expect(await outcomeOf({ from, script: everything, minutes: week })).toMatchObject({
      to: ['needs_person'],
      note: stuck,
      mails: [],
    })
  })
})
