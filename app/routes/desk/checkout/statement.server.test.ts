import { expect, test } from 'vitest'
import { groupIntoStatement } from './statement.server.ts'

test('the statement lists each refund with both of its entries and a minus sign', () => {
  const refund = (providerId: string, amountMinor: number) => {
    const common = { at: '2027-05-12T15:00:00.000Z', cause: 'refund', providerId } as const
    return [
      { ...common, account: 'payments_balance', amountMinor: -amountMinor, currency: 'USD' },
      { ...common, account: 'refunds', amountMinor, currency: 'USD' },
    ] as const
  }
  const { movements } = groupIntoStatement([...refund('re_1', 1_250), ...refund('re_2', 2_000)])
  expect(
    movements.map(({ title, providerId, lines }) => [
      `${title} ${providerId}`,
      ...lines.map(({ amount }) => amount),
    ]),
  ).toEqual([
    ['Refund re_1', '−$12.50', '$12.50'],
    ['Refund re_2', '−$20.00', '$20.00'],
  ])
})

test('the balance of refunds says that refunds by airlines are subtracted', () => {
  const common = {
    at: '2027-05-12T15:00:00.000Z',
    cause: 'airline_refund',
    providerId: 'ore_1',
  } as const
  const { movements, balances } = groupIntoStatement([
    { ...common, account: 'flights_balance', amountMinor: 8_462, currency: 'USD' },
    { ...common, account: 'refunds', amountMinor: -8_462, currency: 'USD' },
  ])
  expect(movements[0]?.lines.at(-1)).toEqual({ account: 'Refunds', amount: '−$84.62' })
  expect(balances.at(-1)).toEqual({
    account: 'Refunds paid, less refunds received',
    amount: '−$84.62',
  })
})
