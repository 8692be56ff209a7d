export const passengerFormId = 'passenger-form'

/** Id of a form field by name, such as "passengers[0].firstName". */
export const passengerFieldId = (name: string) => `${passengerFormId}-${name}`

/** Name of the button that searches a fare for the entered ages. */
export const searchAges = 'search-ages'
