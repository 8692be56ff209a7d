import { describe, expect, it } from 'vitest'
import { amountText, fromDollars, parseAmount, shortAmountText } from './money.ts'

describe('money', () => {
  it('converts amounts to text and back exactly, with all or fewer decimals', () => {
    expect([
      amountText(34377, 'USD'),
      amountText(5, 'USD'),
      amountText(300, 'JPY'),
      amountText(1234, 'KWD'),
    ]).toEqual(['343.77', '0.05', '300', '1.234'])
    expect([
      shortAmountText(30000, 'USD'),
      shortAmountText(34350, 'USD'),
      shortAmountText(34305, 'USD'),
    ]).toEqual(['300', '343.5', '343.05'])
    for (const text of ['300', '300.0', '300.00', '300.000'])
      expect(parseAmount(text, 'USD')).toBe(30000)
    for (const text of ['300.001', '1e3', '', ' 3', '3,00', '0x10'])
      expect(parseAmount(text, 'USD')).toBeNull()
    expect(fromDollars(10, 'JPY')).toBe(1513)
  })
})
