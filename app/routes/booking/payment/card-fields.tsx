import { useState, type InputHTMLAttributes } from 'react'
import { errorIdOf, FieldErrors, TextField } from '#app/components/elements/fields/field.tsx'
import { cardBrand, groupCardNumber } from '#app/core/booking/card.ts'

type CardFieldsProps = {
  holder: InputHTMLAttributes<HTMLInputElement>
  errors: Partial<Record<'number' | 'holder' | 'month' | 'year' | 'cvv', string[] | undefined>>
  /** Id of the message that explains a refusal. If it is set, the number field takes the focus. */
  reason?: string
  emptiedBy: unknown
}

const digits = { inputMode: 'numeric', required: true, className: 'tnum' } as const

/** The server sends back only the holder's name, never the other fields. */
export function CardFields({ holder, errors, reason, emptiedBy }: CardFieldsProps) {
  const [typed, setTyped] = useState<{ brand: string | null; after: unknown } | null>(null)
  const brand = typed?.after === emptiedBy ? typed?.brand : null
  const expiry = [...new Set([...(errors.month ?? []), ...(errors.year ?? [])])]
  return (
    <div className="grid grid-cols-3 items-end gap-4">
      <TextField
        id="card-number"
        name="cardNumber"
        label="Card number"
        hint={brand ?? undefined}
        inputMode="numeric"
        autoComplete="cc-number"
        // The limit leaves room for spaces in a pasted number.
        maxLength={40}
        required
        autoFocus={reason !== undefined}
        aria-describedby={reason}
        // The scroll margin keeps the message above visible when the field takes the focus.
        className="tnum scroll-my-56"
        fieldClassName="col-span-full"
        errors={errors.number}
        onInput={({ currentTarget: input }) => {
          const atEnd = input.selectionStart === input.value.length
          setTyped({ brand: cardBrand(input.value), after: emptiedBy })
          // The caret would move if the number were grouped while the visitor edits its middle.
          if (atEnd) input.value = groupCardNumber(input.value)
        }}
      />
      <TextField
        {...holder}
        id="card-holder"
        name="cardHolder"
        label="Card holder name"
        autoComplete="cc-name"
        required
        fieldClassName="col-span-full"
        errors={errors.holder}
      />
      <fieldset className="col-span-2 grid grid-cols-2 items-end gap-x-4 gap-y-1.5">
        <legend className="sr-only">Expiry date</legend>{' '}
        <FieldErrors id="expiry" errors={expiry} className="col-span-full" />
        <TextField
          {...digits}
          id="expiry-month"
          name="expiryMonth"
          label="Expiry month"
          placeholder="MM"
          autoComplete="cc-exp-month"
          maxLength={2}
          {...expiryAria(errors.month)}
        />
        <TextField
          {...digits}
          id="expiry-year"
          name="expiryYear"
          label="Expiry year"
          placeholder="YY"
          autoComplete="cc-exp-year"
          maxLength={4}
          {...expiryAria(errors.year)}
        />
      </fieldset>
      <TextField
        {...digits}
        id="cvv"
        name="cvv"
        label="CVV"
        autoComplete="cc-csc"
        maxLength={4}
        // On phones, a third of the width is too narrow for the message.
        fieldClassName={errors.cvv && 'max-sm:col-span-full'}
        errors={errors.cvv}
      />
    </div>
  )
}

function expiryAria(errors: string[] | undefined) {
  return errors?.length ? { 'aria-invalid': true, 'aria-describedby': errorIdOf('expiry') } : {}
}
