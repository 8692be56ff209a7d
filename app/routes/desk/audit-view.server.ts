import { findBookingReferences } from '#app/core/booking/booked/booking-references.store.server.ts'
import { auditActionName } from '#app/core/site/audit-actions.ts'
import { listAudit, type AuditEntry } from '#app/core/site/settings.store.server.ts'
import { paths, withParams } from '#app/core/paths.ts'
import { when } from '#app/routes/desk/when.ts'

const entriesPerStep = 20
const maxEntries = 500

/** Lists the latest entries, and the address of a page with more of them. `wanted` is a typed number. */
export async function viewAudit(wanted: string | null) {
  const limit = Math.min(Math.max(Math.trunc(Number(wanted)) || 0, entriesPerStep), maxEntries)
  const entries = await listAudit(limit + 1)
  const more = withParams(paths.adminSettings, { audit: limit + entriesPerStep })
  const shown = entries.slice(0, limit)
  const bookings = await findBookingReferences([...new Set(shown.map(subjectOf))].filter(Boolean))
  return {
    entries: shown.map((entry) => viewEntry(entry, bookings.get(subjectOf(entry)) ?? null)),
    more: entries.length > limit && limit < maxEntries ? `${more}#audit-heading` : null,
  }
}

/** Returns the id of a booking, checkout or case at the beginning of the detail, or an empty text. */
const subjectOf = ({ detail }: AuditEntry) => /^(?:co|bk|case)_\w+/.exec(detail)?.[0] ?? ''

type ShownBooking = { reference: string; checkoutId: string }

/** Shows a booking by its reference, because staff know no ids. */
function viewEntry(entry: AuditEntry, booking: ShownBooking | null) {
  const { at, actor, action, detail } = entry
  const text = `${when(at)}: ${actor}, ${auditActionName(action)}, `
  if (!booking) return { text: text + detail, booking, rest: '' }
  return { text, booking, rest: detail.slice(subjectOf(entry).length) }
}
