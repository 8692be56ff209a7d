export const contactReasons = [
  { value: 'booking', label: 'Booking Assistance' },
  { value: 'cancellation', label: 'Cancellation or Refund' },
  { value: 'technical', label: 'Technical Issue' },
  { value: 'billing', label: 'Billing Question' },
  { value: 'feedback', label: 'Feedback or Suggestion' },
  { value: 'partnership', label: 'Business Partnership' },
  { value: 'other', label: 'Other' },
] as const
