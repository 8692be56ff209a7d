import { emailField } from '#app/components/elements/fields/field.tsx'
import { maxMessageLength } from '#app/core/messages/message-kinds.ts'

export const senderFields = {
  name: { label: 'Full Name', autoComplete: 'name', required: true, maxLength: 200 },
  email: { ...emailField, label: 'Email Address' },
  reference: {
    label: 'Booking Reference',
    optional: true,
    className: 'uppercase',
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 20,
  },
  message: { label: 'Message', required: true, rows: 6, maxLength: maxMessageLength },
} as const
