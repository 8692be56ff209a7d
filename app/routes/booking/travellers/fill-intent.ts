/** Intent of the button that fills in one saved traveller as the only passenger. */
export const fillWith = (travellerId: string) => `fill ${travellerId}`

/** Intent of the button that fills in the only name of a passenger as the airline asks. */
export const nameIntent = (index: number) => `name ${index}`

export function namedPassenger(intent: unknown): number | null {
  const [, index] = /^name (\d)$/.exec(String(intent)) ?? []
  return index === undefined ? null : Number(index)
}

/** True for the buttons that leave the form or fill it in, instead of continuing. */
export const isFill = (intent: unknown) => /^(fill|name)( |$)/.test(String(intent))

export const travellerField = (index: number) => `traveller-${index}`

/** Field with the traveller that the page preselected, which differs from the visitor's own choice. */
export const suggestionField = (index: number) => `suggested-${index}`
