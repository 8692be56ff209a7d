/** Parts of the page with prices by date. Each is also the id of its section. */
export const parts = ['grid', 'graph'] as const
export type Part = (typeof parts)[number]
