/** In one form wherever they stand. */
export const phoneHours = 'Mon-Fri 9am-6pm EST'

export const company = {
  name: 'Contrail',
  phoneHours,
  emailResponse: 'within 24 hours',
  /** What the payment step and the payment provider's page take. */
  cards: 'Visa, Mastercard, American Express and Discover cards',
  refundInitiated: 'within 24-48 hours',
  refundUsually: '7-14 business days',
  refundAtMost: '7 to 30 business days',
} as const

/** Who sells here, which whoever runs the site configures: texts have `{company}`, `{support}` and so on in its place. */
export type Seller = {
  legalName: string
  /** A line each. */
  address: string[]
  supportEmail: string
  pressEmail: string
  careersEmail: string
  /** Registrations that laws on sellers of travel ask for, in one line; empty where there are none. */
  registrations: string
}

/** Fictional, as the domain is: for a site that is tried out. */
export const fictionalSeller: Seller = {
  legalName: 'Contrail, Inc.',
  address: ['1480 Wilson Boulevard, Suite 620', 'Arlington, Virginia 22209', 'USA'],
  supportEmail: 'support@contrail.example',
  pressEmail: 'press@contrail.example',
  careersEmail: 'careers@contrail.example',
  registrations: '',
}

/** Whose receipt or mail it is, in one line. */
export function letterheadOf({ legalName, address, registrations }: Seller): string {
  return [legalName, address.join(', '), registrations].filter(Boolean).join(' · ')
}
