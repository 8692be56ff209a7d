import { searchBugs } from './planted/search.ts'
import { browserBugs } from './planted/browser.ts'
import { bookingBugs } from './planted/booking.ts'
import { tripsBugs } from './planted/trips.ts'
import { accountBugs } from './planted/account.ts'
import { alertsBugs } from './planted/alerts.ts'
import { messagesBugs } from './planted/messages.ts'
import { deskAndApiBugs } from './planted/desk-and-api.ts'
import { webBugs } from './planted/web.ts'
import { jobsBugs } from './planted/jobs.ts'
import { startBugs } from './planted/start.ts'
import type { PlantedBugs } from './planted/bug.ts'

/**
 * Mistakes that people make outside the money flows, by the rule that each breaks. They were written from the
 * source alone, without regard to the checks that should find them.
 */
export const plantedBugs: PlantedBugs = {
  ...searchBugs,
  ...browserBugs,
  ...bookingBugs,
  ...tripsBugs,
  ...accountBugs,
  ...alertsBugs,
  ...messagesBugs,
  ...deskAndApiBugs,
  ...webBugs,
  ...jobsBugs,
  ...startBugs,
}
