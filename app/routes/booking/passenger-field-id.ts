export const passengerFormId = 'passenger-form'

/** The id of a field of the passenger form, by its name, such as "passengers[0].firstName". */
export const passengerFieldId = (name: string) => `${passengerFormId}-${name}`

/** The button that has a fare searched for the ages that were entered. */
export const searchAges = 'search-ages'
