/** State of an entry in the history that follows the results, so that the link back can return to their place. */
export const afterResults = { after: 'results' } as const

export const isAfterResults = (state: unknown): boolean =>
  (state as Partial<typeof afterResults> | null)?.after === afterResults.after
