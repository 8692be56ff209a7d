/** The agency that sells. Texts have `{company}`, `{support}` and so on in place of these values. */
export type Seller = {
  legalName: string
  /** One entry per line. */
  address: string[]
  supportEmail: string
  pressEmail: string
  careersEmail: string
  /** Registrations that laws on sellers of travel require, in one line; empty if there are none. */
  registrations: string
}

/** Default seller of a site without its own. The domain is reserved for examples. */
export const fictionalSeller: Seller = {
  legalName: 'Contrail, Inc.',
  address: ['1480 Wilson Boulevard, Suite 620', 'Arlington, Virginia 22209', 'USA'],
  supportEmail: 'support@contrail.example',
  pressEmail: 'press@contrail.example',
  careersEmail: 'careers@contrail.example',
  registrations: '',
}
