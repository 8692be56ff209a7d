import { DateField, TextField } from '#app/components/field.tsx'

type SettlementFieldsProps = {
  /** Part of the ids, where several forms are on a page. */
  of: string
  currency: string
  /** yyyy-MM-dd */
  today: string
  amount?: string
}

/** What was paid back by other means, when, and why. */
export function SettlementFields({ of, currency, today, amount = '0' }: SettlementFieldsProps) {
  return (
    <>
      <TextField
        label={`Amount paid back in ${currency}`}
        name="amount"
        id={`amount-${of}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount}
        required
      />
      <DateField
        label="Day"
        name="day"
        id={`day-${of}`}
        max={today}
        defaultValue={today}
        required
      />
      <TextField
        label="How it was resolved"
        name="reason"
        id={`reason-${of}`}
        autoComplete="off"
        minLength={3}
        maxLength={500}
        required
      />
    </>
  )
}
