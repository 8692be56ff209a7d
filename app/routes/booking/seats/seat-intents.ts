/** Intent of the button that states how many seats it removes. */
export const skipAndRemove = 'skip-and-remove'
