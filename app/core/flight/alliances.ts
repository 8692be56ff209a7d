/** The alliances of airlines whose miles and lounges travellers look for. */
export const alliances = ['oneworld', 'skyteam', 'star'] as const
export type Alliance = (typeof alliances)[number]

export const allianceNames: Record<Alliance, string> = {
  oneworld: 'oneworld',
  skyteam: 'SkyTeam',
  star: 'Star Alliance',
}
