import { expect, test } from 'vitest'
import { checkoutStates, stateNames, statesWhere } from './checkout-states.ts'

test('each state flag applies to exactly the expected states', () => {
  expect(statesWhere(({ shownOn }) => shownOn === 'form')).toEqual(['draft'])
  expect(statesWhere(({ shownOn }) => shownOn === 'confirmation')).toHaveLength(12)
  expect(statesWhere(({ movesSoon }) => movesSoon)).toEqual([
    'paying',
    'authorised',
    'ordering',
    'ordered',
    'reconciling',
    'releasing',
  ])
  expect(statesWhere(({ isTravellerDone, pending }) => pending && !isTravellerDone)).toEqual([
    'paying',
    'action_required',
    'cancelling',
    'payment_due',
  ])
  expect(statesWhere(({ isFinal }) => isFinal)).toEqual(['booked', 'failed'])
  expect(statesWhere(({ pending }) => !pending)).toEqual(['draft', 'releasing', 'booked', 'failed'])
  expect(statesWhere(({ hasActivePayment }) => !hasActivePayment)).toEqual([
    'draft',
    'booked',
    'failed',
  ])
  expect(statesWhere(({ mustAct }) => mustAct === 'staff')).toEqual(['needs_person'])
  expect(statesWhere(({ mustAct }) => mustAct === 'traveller')).toEqual([
    'draft',
    'action_required',
    'payment_due',
  ])
  expect(statesWhere(({ isListedForStaff }) => isListedForStaff)).toEqual([
    'needs_person',
    'cancelling',
    'payment_due',
  ])
})

test('every next state exists and final states have no successor', () => {
  for (const { isFinal, next } of Object.values(checkoutStates)) {
    expect(next.filter((name) => !(stateNames as string[]).includes(name))).toEqual([])
    expect(next.length === 0).toBe(isFinal)
  }
})
