import { afterEach, describe, expect, test } from 'vitest'
import {
  check,
  day,
  outcomeOf,
  second,
  underReview,
  waiting,
  type Begins,
  type Row,
} from '../../../../tests/fakes/saga-table.ts'
import { cancelled, deleteBookings, type Script } from '../../../../tests/fakes/fake-site.ts'

/** What waits for an administrator, and what no step brings on for a day. */

afterEach(deleteBookings)

describe('an order that an administrator has cancelled', () => {
  test.each<Row>([
    ['is being cancelled', { from: 'cancelling', minutes: 3 - second }, waiting],
    [
      'stands',
      { from: 'cancelling', minutes: 3 },
      { to: ['needs_person'], note: 'the airline has not cancelled the order' },
    ],
    [
      'is cancelled: its hold is released',
      { from: 'cancelling', script: { getOrder: cancelled, findOrder: cancelled } },
      { to: ['releasing', 'failed'], failure: 'order_withdrawn', note: 'ord_1 was cancelled' },
    ],
  ])('%s', check)
})

describe('a step that fails for a day', () => {
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
  const stuck = 'its step has failed for a day'
  const person = { to: ['needs_person'], note: stuck, mails: underReview }

  test.each<[Begins, object]>([
    ['paying', person],
    ['action_required', person],
    ['ordered', person],
    ['reconciling', person],
    ['releasing', person],
    // Its traveller was told when it first went to a person.
    ['cancelling', { ...person, mails: [] }],
  ])('%s', async (from, outcome) => {
    expect(await outcomeOf({ from, script: everything, minutes: day - second })).toMatchObject(
      waiting,
    )
    expect(await outcomeOf({ from, script: everything, minutes: day })).toMatchObject(outcome)
  })

  test('authorised: an order that may have been sent keeps its hold', async () => {
    const from = 'authorised'
    expect(await outcomeOf({ from, script: everything, minutes: day })).toMatchObject({
      to: ['ordering'],
      calls: ['createOrder'],
      held: 49_200,
    })
  })

  test('a payment link has a week', async () => {
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
