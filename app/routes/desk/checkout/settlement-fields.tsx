import { useEntry } from '#app/routes/desk/refused-form.tsx'
import { DateField, TextField } from '#app/components/elements/fields/field.tsx'

type FieldProps = Pick<
  Parameters<typeof TextField>[0],
  'label' | 'hint' | 'id' | 'defaultValue' | 'placeholder' | 'required' | 'minLength'
>

export function AmountField({ defaultValue, ...props }: FieldProps) {
  const entry = useEntry('amount')
  return (
    <TextField
      {...props}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={entry ?? defaultValue}
      required
    />
  )
}

export function ReasonField(props: Omit<FieldProps, 'defaultValue'>) {
  const entry = useEntry('reason')
  return (
    <TextField {...props} name="reason" autoComplete="off" maxLength={500} defaultValue={entry} />
  )
}

export function OrderField({ known }: { known: string }) {
  const entry = useEntry('order')
  return (
    <TextField
      label="Airline order ID"
      name="order"
      id="order"
      autoComplete="off"
      defaultValue={entry ?? known}
      required
    />
  )
}

type SettlementFieldsProps = {
  /** Suffix that keeps field ids unique when a page has several forms. */
  idSuffix: string
  currency: string
  /** Today’s date, yyyy-MM-dd. */
  today: string
  amount?: string
}

export function SettlementFields({ idSuffix, currency, today, amount }: SettlementFieldsProps) {
  const day = useEntry('day')
  return (
    <>
      <AmountField
        label={`Amount refunded in ${currency}`}
        id={`amount-${idSuffix}`}
        defaultValue={amount ?? '0'}
      />
      <DateField
        label="Date"
        name="day"
        id={`day-${idSuffix}`}
        max={today}
        defaultValue={day ?? today}
        required
      />
      <ReasonField label="How you resolved it" id={`reason-${idSuffix}`} minLength={3} required />
    </>
  )
}
