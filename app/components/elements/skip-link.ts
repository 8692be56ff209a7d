/** A link that is visible while it has the focus, at the top of the page. */
export const skipLink = 'btn absolute start-4 -top-16 z-50 focus:top-2'
