/** In one form wherever they stand. */
export const phoneHours = 'Mon-Fri 9am-6pm EST'

export const company = {
  name: 'Contrail',
  legalName: 'Contrail, Inc.',
  supportEmail: 'support@contrail.example',
  pressEmail: 'press@contrail.example',
  careersEmail: 'careers@contrail.example',
  address: ['1480 Wilson Boulevard, Suite 620', 'Arlington, Virginia 22209', 'USA'],
  phoneHours,
  emailResponse: 'within 24 hours',
  /** What the payment step and the payment provider's page take. */
  cards: 'Visa, Mastercard, American Express and Discover cards',
  refundInitiated: 'within 24-48 hours',
  refundUsually: '7-14 business days',
  refundAtMost: '7 to 30 business days',
} as const
