import { cookieLifetime, cookies } from '#app/core/account/cookies.ts'
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
          rows: Object.values(cookies).map((cookie) => [
            cookie.kind,
            cookie.purpose,
            cookieLifetime(cookie),
          ]),
        },
        p(
          'These are all. We set no cookie that counts visits and none for advertising. The times are the longest; each but the first begins anew when it is set again.',
        ),
      ],
    },
    {
      id: 'necessary',
      title: 'Necessary cookies',
      blocks: [
        p(
          'The session cookie is needed to book and to sign in, and holds a random number: what belongs to it stays on our server. That of a retrieved booking is needed to open one without an account. The site works without the others.',
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
          'Where Google Ads is connected to this site, it hears of a call only if you allow it here; a browser that sends Global Privacy Control has refused already.',
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
          'We give 30 days’ notice of material changes on this page. Questions are welcome at [{support}](mailto:{support}). How we treat personal data as a whole is in the [Privacy Policy](/privacy-policy).',
        ),
      ],
    },
  ],
}
