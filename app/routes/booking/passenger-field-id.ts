export const passengerFormId = 'passenger-form'

export const passengerFieldId = (name: string) => `${passengerFormId}-${name}`

/** Name of the button that searches for a fare that fits the entered ages. */
export const searchAges = 'search-ages'
