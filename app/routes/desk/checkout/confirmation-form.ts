import type { CheckoutView } from './checkout-view.server.ts'

type Confirmation = NonNullable<CheckoutView['confirmation']>

/** Describes the form that sends a confirmation again: to which address, and what became of the latest one. */
export function confirmationForm({ email, number, latest }: Confirmation) {
  const history = latest
    ? `Latest confirmation: ${latest}.`
    : 'We have no record of an earlier one.'
  return {
    title: 'Send the confirmation again',
    description: `Goes to ${email}, with the latest flights, calendar file and receipt. Check this address with the caller. ${history}`,
    number: String(number),
    button: 'Send Confirmation Again',
  }
}
