import { brandName } from '#app/core/booking/booked/booking-words.ts'

/** A card that the payment provider keeps for a traveller. We never store its number. */
export type SavedCard = {
  id: string
  customerId: string
  methodId: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

type Expiry = Pick<SavedCard, 'expiryMonth' | 'expiryYear'>

/** A card is valid until the end of its month. */
export function isExpiredCard({ expiryMonth, expiryYear }: Expiry, now: Date): boolean {
  return expiryYear * 12 + expiryMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}

/** Returns words such as "Visa ending in 4242, expires 04/29". */
export function describeSavedCard(card: SavedCard, now: Date) {
  const { id, brand, last4, expiryMonth, expiryYear } = card
  const expired = isExpiredCard(card, now)
  const month = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`
  const name = `${brandName(brand)} ending in ${last4}`
  return { id, expired, name, label: `${name}, ${expired ? 'expired' : 'expires'} ${month}` }
}
