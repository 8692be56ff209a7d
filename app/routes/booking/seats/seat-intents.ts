/** Intent of the button that chooses adjacent seats. It sends their price in a field of the same name. */
export const together = 'together'

/** Intent of the buttons that save the selected numbers of bags. */
export const bagsIntent = 'bags'

/** Intent of the button that states how many seats it removes. */
export const skipAndRemove = 'skip-and-remove'

/**
 * Field sent only without scripts. Each choice of a seat or bag then reloads the page, which
 * reopens at the row of that seat, or at the bags.
 */
export const opensAtRow = 'opens-at-row'

/** Id of the part with the extra bags. */
export const bagsId = 'bags'

/** Id of the part with the seat map. */
export const seatsId = 'seats'

/** Id of a row in the seat map, for "row 12" or its seat "12C". */
export const rowId = (place: string) => `row-${parseInt(place, 10)}`
