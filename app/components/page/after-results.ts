/** State of an entry in the history that follows the results, so that the link back can return to their place. */
export const afterResults = { after: 'results' } as const

/** Whether the current entry of the history follows the results. It changes before the page does. */
export function isAfterResults(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: Partial<typeof afterResults> | null }
  return usr?.after === afterResults.after
}
