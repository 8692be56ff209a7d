import { DateField, TextField } from '#app/components/elements/fields/field.tsx'

type FieldProps = Pick<
  Parameters<typeof TextField>[0],
  'label' | 'hint' | 'id' | 'defaultValue' | 'placeholder' | 'required' | 'minLength'
>

export function AmountField(props: FieldProps) {
  return <TextField {...props} name="amount" inputMode="decimal" autoComplete="off" required />
}

export function ReasonField(props: FieldProps) {
  return <TextField {...props} name="reason" autoComplete="off" maxLength={500} />
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
        defaultValue={today}
        required
      />
      <ReasonField label="How you resolved it" id={`reason-${idSuffix}`} minLength={3} required />
    </>
  )
}
