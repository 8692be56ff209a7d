export type Seller = {
  legalName: string
  address: string[]
  supportEmail: string
  pressEmail: string
  careersEmail: string
  registrations: string
}

/** The fictional company, whose domain is reserved for examples. */
export const fictionalSeller: Seller = {
  legalName: 'Contrail, Inc.',
  address: ['1480 Wilson Boulevard, Suite 620', 'Arlington, Virginia 22209', 'USA'],
  supportEmail: 'support@contrail.example',
  pressEmail: 'press@contrail.example',
  careersEmail: 'careers@contrail.example',
  registrations: '',
}
