import { DateField, TextField } from '#app/components/elements/field.tsx'

type SettlementFieldsProps = {
  /** Suffix that keeps field ids unique when a page has several forms. */
  idSuffix: string
  currency: string
  /** Today’s date, yyyy-MM-dd. */
  today: string
  amount?: string
}

export function SettlementFields({
  idSuffix,
  currency,
  today,
  amount = '0',
}: SettlementFieldsProps) {
  return (
    <>
      <TextField
        label={`Amount refunded in ${currency}`}
        name="amount"
        id={`amount-${idSuffix}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount}
        required
      />
      <DateField
        label="Date"
        name="day"
        id={`day-${idSuffix}`}
        max={today}
        defaultValue={today}
        required
      />
      <TextField
        label="How you resolved it"
        name="reason"
        id={`reason-${idSuffix}`}
        autoComplete="off"
        minLength={3}
        maxLength={500}
        required
      />
    </>
  )
}
