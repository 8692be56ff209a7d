import { describeSavedCard } from '#app/core/booking/saved-cards/saved-card.ts'
import { listSavedCards } from '#app/core/booking/saved-cards/saved-card.store.server.ts'
import { removeSavedCard } from '#app/core/booking/saved-cards/saved-cards.server.ts'
import { paths } from '#app/core/paths.ts'
import { ModeSchema } from '#app/core/site/mode.ts'
import { now } from '#app/platform/clock.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'

export async function listCardViews(userId: string) {
  const ofModes = await Promise.all(ModeSchema.options.map((mode) => listSavedCards(userId, mode)))
  return ofModes.flat().map((card) => describeSavedCard(card, new Date(now())))
}

const toasts = {
  removed: {
    title: 'Card removed',
    description: 'Stripe no longer keeps it either.',
    tone: 'success',
  },
  later: {
    title: 'Card removed',
    description: 'Stripe didn’t answer. We’ll keep trying to remove it there too.',
    tone: 'success',
  },
  unknown: { title: 'This card was already removed' },
} as const

export async function removeCard(userId: string, form: FormData) {
  const outcome = await removeSavedCard(userId, String(form.get('card')))
  return redirectWithToast(paths.savedCards, toasts[outcome])
}
