/** Intent of the button that states how many seats it removes. */
export const skipAndRemove = 'skip-and-remove'

/**
 * Field sent only without scripts. Each choice of a seat then reloads the page, which reopens at
 * the row of that seat.
 */
export const opensAtRow = 'opens-at-row'

/** Id of a row in the seat map, for "row 12" or its seat "12C". */
export const rowId = (place: string) => `row-${parseInt(place, 10)}`
