import { describe, expect, test } from 'vitest'
import { anOffer } from '../../../../tests/samples/offers.ts'
import {
  agreedFare,
  allowedStep,
  checkoutSteps,
  consentTo,
  backLabel,
  continueLabel,
  isBeforePayment,
  nextStep,
  previousStep,
  shownReference,
  stepFromUrl,
  previousTotal,
  replaceOffer,
} from './checkout-rules.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const providerPrice = { amount: '0', currency: 'USD' }

const seat = (designator: string, amount: number) => ({
  segmentId: 'seg_1',
  passengerId: 'pas_1',
  designator,
  cabin: 'economy' as const,
  serviceId: `ase_${designator}`,
  price: usd(amount),
  providerPrice,
})
const bag = (quantity: number) => ({
  serviceId: 'ase_bag',
  passengerIds: ['pas_1'],
  segmentIds: ['seg_1'],
  name: 'Extra checked bag',
  quantity,
  price: usd(49),
  providerPrice,
})

describe('checkout steps', () => {
  test('nextStep and previousStep follow the order of the steps up to the confirmation', () => {
    const steps = ['passengers', 'seats', 'payment', 'confirmation'] as const
    expect(steps.map(nextStep)).toEqual(['seats', 'payment', 'confirmation', 'confirmation'])
    expect(steps.map(previousStep)).toEqual(['passengers', 'passengers', 'seats', 'payment'])
    expect(steps.filter(isBeforePayment)).toEqual(['passengers', 'seats'])
    expect(continueLabel('seats')).toBe('Continue to Payment')
    expect(backLabel('payment')).toBe('Back to Seat Selection')
    expect(checkoutSteps).toEqual(steps)
  })

  test.each([
    ['/booking/co_1', '', 'passengers'],
    ['/booking/co_1/seats', '', 'seats'],
    ['/booking/co_1/seats/', '', 'seats'],
    ['/booking/co_1/payment', '?step=x', 'payment'],
    ['/booking/co_1', '?step=payment', 'payment'],
    ['/booking/co_1/confirmation', '', 'confirmation'],
    ['/booking/co_1/else', '?step=else', 'passengers'],
  ])('the address %s%s belongs to the step %s', (pathname, search, step) => {
    expect(stepFromUrl({ pathname, search })).toBe(step)
  })

  const draft = {
    state: 'draft' as const,
    passengers: [{ id: 'pas_1', title: 'ms' as const, gender: null, bornOn: '1985-12-10' }],
    offer: anOffer(),
    hasDocuments: false,
  }
  const nameless = { ...draft.passengers[0]!, title: null }

  test.each([
    ['a draft', draft, 'payment', 'payment'],
    ['a draft', draft, 'seats', 'seats'],
    ['a draft', draft, 'confirmation', 'payment'],
    ['no checkout', null, 'payment', 'passengers'],
    ['a draft without travellers', { ...draft, passengers: [] }, 'seats', 'passengers'],
    [
      'a draft with one missing title',
      { ...draft, passengers: [...draft.passengers, nameless] },
      'seats',
      'passengers',
    ],
    [
      'a draft whose traveller is too young for the fare',
      { ...draft, passengers: [{ ...draft.passengers[0]!, bornOn: '2010-12-10' }] },
      'payment',
      'passengers',
    ],
    [
      'a draft without the required passports',
      { ...draft, offer: anOffer({ documentsRequired: true }) },
      'payment',
      'passengers',
    ],
    [
      'a draft with passports',
      { ...draft, offer: anOffer({ documentsRequired: true }), hasDocuments: true },
      'payment',
      'payment',
    ],
    [
      'a checkout that is being paid',
      { ...draft, state: 'paying' as const },
      'seats',
      'confirmation',
    ],
    ['a booked checkout', { ...draft, state: 'booked' as const }, 'payment', 'confirmation'],
  ] as const)(
    'allowedStep returns the step that the checkout has to show for %s: case %#',
    (_, checkout, wanted, shown) => {
      expect(allowedStep(wanted, checkout)).toBe(shown)
    },
  )
})

describe('agreed and previous totals', () => {
  const offer = anOffer()
  const never = { consentAmountMinor: null, consentCurrency: null }
  const chosen = { offer, seats: [seat('12A', 20)], bags: [bag(2)] }

  test('agreedFare returns the fare that consentTo stored in minor units', () => {
    expect(consentTo(usd(480))).toEqual({ consentAmountMinor: 48_000, consentCurrency: 'USD' })
    expect(agreedFare({ ...consentTo(usd(480)), offer })).toEqual(usd(480))
    expect(agreedFare({ ...never, offer })).toBeNull()
    // Older rows have no currency, so the offer's currency applies.
    expect(agreedFare({ consentAmountMinor: 48_000, consentCurrency: null, offer })).toEqual(
      usd(480),
    )
  })

  test('previousTotal returns the earlier total while it differs from the current one', () => {
    expect(previousTotal({ ...never, ...chosen })).toBeNull()
    expect(previousTotal({ ...consentTo(usd(500)), ...chosen })).toBeNull()
    expect(previousTotal({ ...consentTo(usd(480)), ...chosen })).toEqual(usd(480 + 20 + 98))
    const euros = { amount: 480, currency: 'EUR' }
    expect(previousTotal({ ...consentTo(euros), ...chosen })).toEqual(euros)
  })

  test('replaceOffer drops seats and bags when the currency changes', () => {
    const abroad = { ...offer, price: { ...offer.price, total: { amount: 400, currency: 'EUR' } } }
    expect(replaceOffer({ offer }, anOffer({ id: 'off_2' }))).toEqual({
      offer: { ...offer, id: 'off_2' },
    })
    expect(replaceOffer({ offer }, abroad)).toEqual({ offer: abroad, seats: [], bags: [] })
  })
})

test('shownReference returns the first eight characters in upper case', () => {
  expect(shownReference('wmekdsxy2')).toBe('WMEKDSXY')
})
