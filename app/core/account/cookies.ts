import { retention } from '#app/core/site/retention.ts'

/** A cookie without `seconds` ends with the browser session. */
export type CookieFact = { name: string; kind: string; purpose: string; seconds?: number }

const day = 86_400
const year = 365 * day

export const cookies = {
  session: {
    name: 'contrail_session',
    kind: 'Session',
    purpose: 'Keeps a checkout together and keeps you signed in',
    seconds: retention.sessionDays * day,
  },
  notice: {
    name: 'contrail_toast',
    kind: 'Notice',
    purpose: 'Carries a short notice to the next page',
  },
  retrieved: {
    name: 'contrail_retrieved',
    kind: 'Retrieved booking',
    purpose: 'Opens the booking whose reference and email you entered; it holds the booking’s id',
    seconds: 30 * 60,
  },
  devices: {
    name: 'contrail_devices',
    kind: 'Known device',
    purpose: 'Lets you sign in on this device even after too many wrong passwords on other devices',
    seconds: year,
  },
  preferences: {
    name: 'contrail_preferences',
    kind: 'Preference',
    purpose:
      'Remembers your last three searches, your trip type, the flights you saved and your choice about advertising; set when you search or make one of these choices',
    seconds: year,
  },
  adClick: {
    name: 'contrail_ad_click',
    kind: 'Advertisement',
    purpose:
      'Only if you allow call reports: keeps the number that Google gave to your click on its ad, so that we can report your call',
    seconds: day,
  },
} as const satisfies Record<string, CookieFact>

/** Returns a text for the Cookie Policy, such as "30 days". */
export function cookieLifetime({ seconds }: CookieFact): string {
  if (seconds === undefined) return 'Until you close the browser'
  if (seconds === year) return '1 year'
  if (seconds === day) return '1 day'
  return seconds < day ? `${seconds / 60} minutes` : `${seconds / day} days`
}
