import {
  findBookingByCheckout,
  findBookingById,
} from '#app/core/booking/booked/booking.store.server.ts'
import { findCase } from '#app/core/money/case.store.server.ts'
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
  return {
    entries: await Promise.all(entries.slice(0, limit).map(viewEntry)),
    more: entries.length > limit && limit < maxEntries ? `${more}#audit-heading` : null,
  }
}

/** Shows a booking by its reference, because staff know no ids. */
async function viewEntry({ at, actor, action, detail }: AuditEntry) {
  const text = `${when(at)}: ${actor}, ${auditActionName(action)}, `
  const [id = ''] = /^(?:co|bk|case)_\w+/.exec(detail) ?? []
  const booking = id ? await findBookingOf(id) : null
  if (!booking) return { text: text + detail, booking: null, rest: '' }
  const { reference, checkoutId } = booking
  return { text, booking: { reference, checkoutId }, rest: detail.slice(id.length) }
}

/** Finds the booking by its own id, or that of its checkout or case. */
async function findBookingOf(id: string) {
  if (id.startsWith('bk_')) return findBookingById(id)
  const checkoutId = id.startsWith('co_') ? id : (await findCase(id))?.checkoutId
  return checkoutId ? findBookingByCheckout(checkoutId) : null
}
