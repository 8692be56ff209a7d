/** Intent of the button that states how many seats it removes. */
export const skipAndRemove = 'skip-and-remove'

/** Field of a browser without scripts, which loses its place on the page with each seat. */
export const opensAtRow = 'opens-at-row'

/** Id of a row in the seat map, for "row 12" or its seat "12C". */
export const rowId = (place: string) => `row-${parseInt(place, 10)}`
