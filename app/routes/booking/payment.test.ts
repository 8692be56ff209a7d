import { expect, test } from 'vitest'
import { customerTotal } from '#app/domain/checkout/checkout.ts'
import { priceToField } from '#app/domain/money/money.ts'
import { call, origin, post } from '../../../tests/calls.ts'
import { ada, anOffer } from '../../../tests/records.ts'
import { startSession } from '../../http/session.server.ts'
import { openCheckout, reloadCheckout, saveDraft } from '../../models/checkout.server.ts'
import { changeCauses } from './total-change.tsx'
import * as payment from './payment.tsx'

test('a form that is sent again after a decline is told of the decline, and of no other window', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const counts = { adults: 1, children: 0, infants: 0 }
  const offer = anOffer()
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: [ada] })
  const shown = await reloadCheckout(checkout)
  const message = 'Your card was declined: it does not have enough funds.'
  await saveDraft(shown, { failure: { code: 'insufficient_funds', message } })

  const again = await call(
    payment.action,
    post(
      `/booking/payment?offer=${offer.id}&adults=1`,
      {
        total: priceToField(customerTotal(shown)),
        version: String(shown.version),
        cardNumber: '4000000000009995',
        cardHolder: 'Ada Lovelace',
        expiryMonth: '12',
        expiryYear: '34',
        cvv: '123',
      },
      { cookies: [setCookie?.split(';')[0] ?? ''] },
    ),
  )
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ failure: { title: 'Card Payment Failed', message } })
  expect(changeCauses.traveller).not.toContain('another window')
})

test('a card number in the place of the name is refused, and never sent back', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const counts = { adults: 1, children: 0, infants: 0 }
  const offer = anOffer({ id: 'off_holder' })
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: [ada] })
  const sent = (cardHolder: string) =>
    call(
      payment.action,
      post(
        `/booking/payment?offer=${offer.id}&adults=1`,
        { cardNumber: '', cardHolder, expiryMonth: '12', expiryYear: '34', cvv: '123' },
        { cookies: [setCookie?.split(';')[0] ?? ''] },
      ),
    )
  const refused = await sent('4000 0000 0000 9995')
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('name as it appears on your card')
  expect(JSON.stringify(refused.body)).not.toContain('9995')
  expect(JSON.stringify((await sent('Ada Lovelace')).body)).toContain('Ada Lovelace')
})

test('a refusal says on the page, too, when the card may be tried again', () => {
  const none = { loaderHeaders: new Headers(), errorHeaders: undefined }
  const pageHeaders = (action: Record<string, string>, layout: Record<string, string>) =>
    new Headers(
      payment.headers({
        ...none,
        actionHeaders: new Headers(action),
        parentHeaders: new Headers(layout),
      }),
    )
  const refused = pageHeaders({ 'Retry-After': '60' }, {})
  expect([refused.get('Retry-After'), refused.get('Cache-Control')]).toEqual(['60', 'no-store'])
  expect(pageHeaders({}, { 'Retry-After': '5' }).get('Retry-After')).toBe('5')
  expect(pageHeaders({}, {}).has('Retry-After')).toBe(false)
})
