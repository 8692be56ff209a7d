import type { InputHTMLAttributes } from 'react'
import { CheckboxField, RadioGroup } from '#app/components/elements/fields/choice.tsx'
import { anotherCard } from '#app/core/booking/payment-form.ts'

export type SavedCardView = { id: string; label: string; expired: boolean }

export const savedCardId = 'saved-card'

/** Whether the number field takes the focus after a refusal. Otherwise, the reason does. */
export const onlyTypesCard = (page: { hosted: boolean; savedCards: SavedCardView[] }) =>
  !page.hosted && page.savedCards.length === 0

/** Hides the fields of another card while a saved one is chosen. They stay in browsers without `:has()`. */
export const hiddenBySavedCard =
  'grid gap-4 group-has-[[name=savedCard]:not([value=another]):checked]/card:hidden'

type SavedCardChoiceProps = {
  cards: SavedCardView[]
  /** The choice that was sent. Undefined before the first try and after a return from the bank. */
  chosen?: string
  isRetry: boolean
  errors?: string[]
}

/** After a failed payment, only the card that was sent is chosen in advance. */
function initialChoice({ cards, chosen, isRetry }: SavedCardChoiceProps): string {
  const valid = cards.filter(({ expired }) => !expired).map(({ id }) => id)
  const first = isRetry || chosen !== undefined ? undefined : valid[0]
  return valid.find((id) => id === chosen) ?? first ?? anotherCard
}

export function SavedCardChoice(props: SavedCardChoiceProps) {
  const { cards, errors } = props
  return (
    <RadioGroup
      legend="Pay with"
      id={savedCardId}
      name="savedCard"
      defaultValue={initialChoice(props)}
      errors={errors}
      options={[
        ...cards.map(({ id: value, label, expired: disabled }) => ({ value, label, disabled })),
        { value: anotherCard, label: 'Another card' },
      ]}
    />
  )
}

export function SaveCardBox({ input }: { input: InputHTMLAttributes<HTMLInputElement> }) {
  return (
    <CheckboxField
      {...input}
      id="save-card"
      name="saveCard"
      label="Save this card for my next booking"
      hint="We keep its brand, last four digits and expiry date. Stripe keeps the number."
    />
  )
}
