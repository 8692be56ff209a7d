import { describe, expect, test } from 'vitest'
import {
  cardBrand,
  cardErrorTitle,
  cardSchema,
  groupCardNumber,
  holdsCardNumber,
  passesLuhn,
} from './card.ts'
import { chosenCardId, paymentSchema } from './payment-form.ts'

const now = new Date('2027-05-12T15:00:00Z')

const card = {
  cardNumber: '4242 4242-4242 4242',
  cardHolder: ' Ada Lovelace ',
  expiryMonth: '5',
  expiryYear: '27',
  cvv: '123',
}

test.each([
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['378282246310005', true],
  ['6011111111111117', true],
  ['5555555555554444', true],
  ['79927398713', true],
  ['79927398710', false],
  ['18', true],
])('passesLuhn(%s) is %j', (digits, passes) => {
  expect(passesLuhn(digits)).toBe(passes)
})

test.each([
  ['42424242', '4242 4242'],
  ['4242-42', '4242 42'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['', ''],
])('groupCardNumber(%j) returns %j', (typed, grouped) => {
  expect(groupCardNumber(typed)).toBe(grouped)
})

test.each([
  ['4', 'Visa'],
  [' 4 2', 'Visa'],
  ['51', 'Mastercard'],
  ['55', 'Mastercard'],
  ['50', null],
  ['56', null],
  ['2221', 'Mastercard'],
  ['2220', null],
  ['223', 'Mastercard'],
  ['226', 'Mastercard'],
  ['23', 'Mastercard'],
  ['271', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['2721', null],
  ['272', null],
  ['34', 'American Express'],
  ['37', 'American Express'],
  ['36', null],
  ['6011', 'Discover'],
  ['65', 'Discover'],
  ['644', 'Discover'],
  ['649', 'Discover'],
  ['643', null],
  ['94', null],
  ['951', null],
  ['934', null],
  ['965', null],
  ['', null],
])('cardBrand(%j) returns %s', (digits, brand) => {
  expect(cardBrand(digits)).toBe(brand)
})

test('holdsCardNumber recognises a card number with any separators', () => {
  expect(holdsCardNumber('Ada 4242.4242.4242')).toBe(true)
  expect(holdsCardNumber('Ada 4242.4242.424')).toBe(false)
})

test('cardErrorTitle names the faulty card field', () => {
  expect(['cardNumber', 'expiryYear', 'cvv', 'cardHolder'].map(cardErrorTitle)).toEqual([
    'Invalid Card Number',
    'Invalid Expiry Date',
    'Invalid CVV',
    'Invalid Card Holder Name',
  ])
  expect(cardErrorTitle('agree')).toBeNull()
})

describe('cardSchema', () => {
  const errors = (change: object) =>
    cardSchema(now)
      .safeParse({ ...card, ...change })
      .error?.issues.map(({ path, message }) => [path.join(), message])

  test('returns the card in the format of the payment provider', () => {
    expect(cardSchema(now).parse(card)).toEqual({
      cardNumber: '4242424242424242',
      cardHolder: 'Ada Lovelace',
      expiryMonth: 5,
      expiryYear: 2027,
      cvv: '123',
    })
  })

  const number = 'Please enter a valid card number'
  const expiry = 'Please enter a valid expiration date'
  const cvv = 'Please enter a valid security code (CVV)'
  const holder = 'Please enter the name as it appears on your card'

  test.each([
    [
      { cardNumber: '4242 4242 4242 4241' },
      'cardNumber',
      'The card number you entered is not valid',
    ],
    [{ cardNumber: 'x4242424242424242' }, 'cardNumber', number],
    [{ cardNumber: '4242424242424242x' }, 'cardNumber', number],
    [{ cardNumber: undefined }, 'cardNumber', number],
    [{ cardHolder: 'Al' }, 'cardHolder', holder],
    [{ cardHolder: ' Al ' }, 'cardHolder', holder],
    [{ cardHolder: 'x'.repeat(101) }, 'cardHolder', holder],
    [{ cardHolder: '4242 4242-4242 4242' }, 'cardHolder', holder],
    [{ expiryMonth: '0' }, 'expiryMonth', expiry],
    [{ expiryMonth: '13' }, 'expiryMonth', expiry],
    [{ expiryMonth: '112' }, 'expiryMonth', expiry],
    [{ expiryMonth: '4' }, 'expiryMonth', expiry],
    [{ expiryMonth: '12', expiryYear: '26' }, 'expiryMonth', expiry],
    [{ expiryYear: '1928' }, 'expiryYear', expiry],
    [{ expiryYear: '8' }, 'expiryYear', expiry],
    [{ cvv: '12' }, 'cvv', cvv],
    [{ cvv: '12345' }, 'cvv', cvv],
    [{ cvv: 'x123' }, 'cvv', cvv],
  ])('rejects a card with %j', (change, field, message) => {
    expect(errors(change)?.[0]).toEqual([field, message])
    expect(errors(change)?.filter(([path]) => path === field)).toHaveLength(1)
  })

  test('accepts the shortest and longest values and every month that has not passed', () => {
    for (const change of [
      { cvv: '1234' },
      { cardHolder: 'Ada' },
      { cardHolder: 'Studio 54 of 1977' },
      { cardHolder: 'x'.repeat(100) },
      { cardNumber: '378282246310005' },
      { expiryMonth: '05' },
      { expiryMonth: '12' },
      { expiryMonth: '10' },
      { expiryMonth: '1', expiryYear: '28' },
      { expiryMonth: '1', expiryYear: '2028' },
      { cardNumber: ' 4242 4242-4242 4242 ', cvv: ' 123' },
      { cardNumber: '\uff14\uff12\uff14\uff12'.repeat(4), cvv: '\u0661\u0662\u0663' },
    ]) {
      expect(errors(change)).toBeUndefined()
    }
  })
})

describe('paymentSchema', () => {
  type Kind = {
    hosted: boolean
    mustAgree: boolean
    mustConfirm?: boolean
    usesSavedCard?: boolean
  }
  const accepts = (kind: Kind, form: object) =>
    paymentSchema({ mustConfirm: false, usesSavedCard: false, ...kind }, now).safeParse(form)
      .success

  test('requires a card when the traveller enters it on our page', () => {
    expect(accepts({ hosted: false, mustAgree: false }, card)).toBe(true)
    expect(accepts({ hosted: false, mustAgree: false }, {})).toBe(false)
    expect(accepts({ hosted: true, mustAgree: false }, {})).toBe(true)
  })

  test('requires no card when the traveller has chosen a saved one', () => {
    const kind = { hosted: false, mustAgree: false, usesSavedCard: true }
    expect(accepts(kind, { savedCard: 'crd_1' })).toBe(true)
    expect(accepts({ ...kind, mustAgree: true }, { savedCard: 'crd_1' })).toBe(false)
  })

  test.each([
    ['crd_1', 'crd_1'],
    ['another', null],
    ['', null],
  ])('chosenCardId reads the choice "%s"', (value, id) => {
    const form = new FormData()
    expect(chosenCardId(form)).toBeNull()
    form.set('savedCard', value)
    expect(chosenCardId(form)).toBe(id)
  })

  test('requires agreement when the total has changed', () => {
    expect(accepts({ hosted: true, mustAgree: true }, {})).toBe(false)
    expect(accepts({ hosted: true, mustAgree: true }, { agree: 'on' })).toBe(true)
    expect(accepts({ hosted: false, mustAgree: true }, card)).toBe(false)
    expect(accepts({ hosted: false, mustAgree: true }, { ...card, agree: 'on' })).toBe(true)
  })

  test('requires confirmation when the traveller has already booked the flights', () => {
    const kind = { hosted: true, mustAgree: false, mustConfirm: true }
    expect(accepts(kind, {})).toBe(false)
    expect(accepts(kind, { repeat: 'co_1' })).toBe(true)
  })
})
