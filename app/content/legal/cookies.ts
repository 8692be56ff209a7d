import { list, p } from '../text.ts'
import type { LegalDocument } from './document.ts'

export const cookiePolicy: LegalDocument = {
  title: 'Cookie Policy',
  description:
    'Which cookies Contrail uses, what each is for, how long it lasts, and how to refuse or delete them.',
  lead: 'A cookie is a small text that a site leaves in your browser. We use as few as the work allows; a page you only read sets none.',
  sections: [
    {
      id: 'what-we-use',
      title: 'What we use, and for how long',
      blocks: [
        {
          kind: 'table',
          caption: 'Kinds of cookies, their purpose and duration',
          head: ['Kind', 'Purpose', 'Lasts'],
          rows: [
            [
              'Session',
              'Keeps a checkout together and carries short notices; gone when you close the browser',
              'Session',
            ],
            ['Authentication', 'Keeps you signed in', '30 days'],
            [
              'Preference',
              'Remembers your last three searches, trip type, saved flights and choices on this page',
              '1 year',
            ],
            ['Analytics', 'Counts visits and finds slow or broken pages', '2 years'],
            [
              'Marketing',
              'Tells an advertising network that a call or booking followed its advertisement',
              '90 days',
            ],
          ],
        },
        p(
          'These are the longest times. Analytics and marketing cookies are set only where such a service is in use on this site and you have not refused them.',
        ),
      ],
    },
    {
      id: 'necessary',
      title: 'Necessary cookies',
      blocks: [
        p(
          'Session and authentication cookies are needed to book and to sign in. They hold a random number and nothing about you; what belongs to it stays on our server. The site works without the others.',
        ),
      ],
    },
    {
      id: 'storage',
      title: 'Storage beside cookies',
      blocks: [
        p(
          'With scripts on, your browser also keeps your last search, your last trip type and the results you saw last, so that Back is quick. This stays on your device and goes away when you clear the site’s data.',
        ),
        p(
          'Once you open My Trips with scripts on, your browser also keeps copies of your trips, so that you can read them without a connection; they are deleted when anybody signs in or out in this browser.',
        ),
      ],
    },
    {
      id: 'choices',
      title: 'Your choices',
      blocks: [
        list(
          'Every browser lets you see, refuse and delete cookies, for all sites or for one. Look under privacy in its settings.',
          'If you refuse all cookies you can still search and read; checkout and sign-in need the necessary ones.',
          'A private window forgets everything when you close it.',
          'Where an advertising network is connected to this site, it hears of a call only if you allow it here; a browser that sends Global Privacy Control has refused already.',
        ),
      ],
    },
    {
      id: 'third-parties',
      title: 'Other parties',
      blocks: [
        p(
          'When you pay on the page of our payment provider, or follow a link to an airline, their own cookies and policies apply there. We embed no advertising and no social network on our pages.',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      blocks: [
        p(
          'We give 30 days’ notice of material changes on this page. Questions are welcome at [support@contrail.example](mailto:support@contrail.example). How we treat personal data as a whole is in the [Privacy Policy](/privacy-policy).',
        ),
      ],
    },
  ],
}
