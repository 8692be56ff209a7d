import type { CheckoutView } from './checkout-view.server.ts'

/** Warns staff before they refund a traveller who already has credit. Empty without credit. */
export const creditWarning = ({ cancellation }: Pick<CheckoutView, 'cancellation'>): string =>
  cancellation && cancellation.credits.length > 0
    ? ' The airline has already issued travel credit. Check that you don’t refund the same flights twice.'
    : ''
