/** Intent of the button that fills in one saved traveller as the only passenger. */
export const fillWith = (travellerId: string) => `fill ${travellerId}`

/** True for the buttons that leave the form or fill it in, instead of continuing. */
export const isFill = (intent: unknown) => /^fill( |$)/.test(String(intent))

export const travellerField = (index: number) => `traveller-${index}`

/** Field with the traveller that the page preselected, which differs from the visitor's own choice. */
export const suggestionField = (index: number) => `suggested-${index}`
