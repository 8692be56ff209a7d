export const alliances = ['oneworld', 'skyteam', 'star'] as const
export type Alliance = (typeof alliances)[number]

export const allianceNames: Record<Alliance, string> = {
  oneworld: 'oneworld',
  skyteam: 'SkyTeam',
  star: 'Star Alliance',
}
