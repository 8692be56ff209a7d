import { expect, test } from 'vitest'
import * as layout from './booking/layout.tsx'
import * as payment from './booking/payment/payment-page.tsx'
import * as seats from './booking/seats/seats-page.tsx'
import * as checkout from './desk/checkout/checkout-page.tsx'
import * as messages from './desk/messages-page.tsx'
import * as settings from './desk/settings.tsx'
import * as cancel from './trips/cancel.tsx'

const url = new URL('http://localhost:3000/')
const refusedAction = {
  ...{ currentUrl: url, currentParams: {}, nextUrl: url, nextParams: {} },
  ...{ formMethod: 'POST' as const, actionStatus: 409, defaultShouldRevalidate: false },
}

test.each(Object.entries({ layout, payment, seats, checkout, settings, messages, cancel }))(
  'the page "%s" loads its data again after a refused action, because it may be out of date',
  (_, { shouldRevalidate }) => {
    expect(shouldRevalidate(refusedAction)).toBe(true)
  },
)
