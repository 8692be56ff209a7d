import { getInputProps, type FieldMetadata } from '@conform-to/react'
import { TextLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import type { PaymentForm } from '#app/core/booking/payment-form.ts'
import { stripePageNote } from '#app/core/site/company.ts'
import {
  hiddenBySavedCard,
  onlyTypesCard,
  SaveCardBox,
  SavedCardChoice,
  type SavedCardView,
} from './saved-card-choice.tsx'
import { CardFields } from './card-fields.tsx'

export const reasonId = 'payment-reason'

type CardPanelProps = {
  /** True if the visitor enters the card on Stripe's page. */
  hosted: boolean
  savedCards: SavedCardView[]
  canSave: boolean
  testCard: string | null
  failure: { title: string; message: string } | null
  corrections: Correction[]
  fields: ReturnType<FieldMetadata<PaymentForm>['getFieldset']>
  emptiedBy: unknown
}

export function CardPanel(props: CardPanelProps) {
  const { hosted, savedCards, canSave, testCard, failure, corrections, fields, emptiedBy } = props
  const isTyped = onlyTypesCard(props)
  return (
    <Panel className="group/card">
      <h2 className="text-lg">Card</h2>
      {!hosted && testCard && (
        <Notice title="Test mode">
          No real money moves. Use card number <b className="tnum">{testCard}</b>, any future date
          and any three digits.
        </Notice>
      )}
      {failure && (
        <div id={reasonId} tabIndex={-1} autoFocus={!isTyped}>
          <Notice tone="error" role="alert" isRead={!isTyped} title={failure.title}>
            {failure.message}
            <Corrections corrections={corrections} />
          </Notice>
        </div>
      )}
      {savedCards.length > 0 && (
        <SavedCardChoice
          cards={savedCards}
          chosen={fields.savedCard.initialValue}
          isRetry={failure !== null}
          errors={fields.savedCard.errors}
        />
      )}
      <div className={hiddenBySavedCard}>
        {hosted ? (
          <p>{stripePageNote}</p>
        ) : (
          <CardFields
            holder={getInputProps(fields.cardHolder, { type: 'text' })}
            errors={{
              number: fields.cardNumber.errors,
              holder: fields.cardHolder.errors,
              month: fields.expiryMonth.errors,
              year: fields.expiryYear.errors,
              cvv: fields.cvv.errors,
            }}
            reason={failure && isTyped ? reasonId : undefined}
            emptiedBy={emptiedBy}
          />
        )}
        {canSave && <SaveCardBox input={getInputProps(fields.saveCard, { type: 'checkbox' })} />}
      </div>
    </Panel>
  )
}

type Correction = { label: string; to: string }

function Corrections({ corrections }: { corrections: Correction[] }) {
  if (corrections.length === 0) return null
  return (
    <ul className="mt-2">
      {corrections.map(({ label, to }) => (
        <li key={to}>
          <TextLink to={to}>Correct the {label}</TextLink>
        </li>
      ))}
    </ul>
  )
}
