/** Replaces text that stands at one place. A bug may need several, such as a call and its import. */
type Change = readonly [find: string, put: string]

export type PlantedBug = {
  changes: readonly [Change, ...Change[]]
  /** Browser tests that may notice the bug. */
  journeys?: readonly string[]
}

/** Planted bugs, by the rule that each breaks. */
export type PlantedBugs = Record<string, PlantedBug>

export const bug = (find: string, put: string, ...journeys: string[]): PlantedBug => ({
  changes: [[find, put]],
  journeys,
})
