export const company = {
  name: 'Contrail',
  legalName: 'Contrail, Inc.',
  supportEmail: 'support@contrail.example',
  pressEmail: 'press@contrail.example',
  careersEmail: 'careers@contrail.example',
  address: ['1480 Wilson Boulevard, Suite 620', 'Arlington, Virginia 22209', 'USA'],
  phoneHours: 'Mon-Fri 9am-6pm EST',
  emailResponse: 'within 24 hours',
  chatHours: '24/7 for urgent issues',
  operatingHours: '07:00 - 21:00',
} as const
