type PaidCard = { cardBrand: string | null; cardLast4: string | null }

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

/** "Visa ending in 4242", or "Card" where neither brand nor number is known. */
export function cardLabel({ cardBrand, cardLast4 }: PaidCard): string {
  const brand = brandNames[cardBrand ?? ''] ?? 'Card'
  return cardLast4 ? `${brand} ending in ${cardLast4}` : brand
}

/** The card within a sentence: "the card ending in 4242" or "your card". */
export function cardInSentence({ cardLast4 }: Pick<PaidCard, 'cardLast4'>): string {
  return cardLast4 ? `the card ending in ${cardLast4}` : 'your card'
}
