import { cookieLifetime, cookies } from '#app/core/account/cookies.ts'
import { list, p } from '../text.ts'
import type { LegalDocument } from './document.ts'

export const cookiePolicy: LegalDocument = {
  title: 'Cookie Policy',
  description:
    'Which cookies Contrail uses, what each is for, how long it lasts, and how to refuse or delete them.',
  lead: 'A cookie is a small text that a site leaves in your browser. We use as few as possible. A page you only read sets none, unless you allow call reports and follow an ad.',
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
          'There are no others, and none counts your visits. The times are maximums; all but the first restart each time they are set.',
        ),
      ],
    },
    {
      id: 'necessary',
      title: 'Necessary cookies',
      blocks: [
        p(
          'You need the session cookie to book and to sign in. It holds only a random number; your data stays on our server. You need the retrieved-booking cookie to open a booking without an account. The site works without the others.',
        ),
      ],
    },
    {
      id: 'storage',
      title: 'Other storage in your browser',
      blocks: [
        p(
          'With scripts on, your browser also keeps your last search, your last trip type and the results you saw last, so that Back is quick. This stays on your device and is deleted when you clear the site’s data.',
        ),
        p(
          'Once you open My Trips with scripts on, your browser also keeps copies of your trips, so that you can read them without a connection; they are deleted when anyone signs in or out in this browser.',
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
          'If this site uses Google Ads, we tell Google about a call, and keep the number that it gave to your click on its ad for a day, only if you allow it here. If your browser sends Global Privacy Control, we treat that as a no.',
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
