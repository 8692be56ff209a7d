import { alliances, type Alliance } from './alliances.ts'

/** IATA codes of each alliance's members, from the alliances' sites in November 2026. */
const members: Record<Alliance, string> = {
  oneworld: 'AA AS AT AY BA CX FJ IB JL MH QF QR RJ UL WY',
  skyteam: 'AF AM AR CI DL GA KE KL KQ ME MF MU RO SK SV UX VN VS',
  star: 'A3 AC AI AV BR CA CM ET LH LO LX MS NH NZ OS OU SA SN SQ TG TK TP UA ZH',
}

const allianceByAirline = new Map(
  alliances.flatMap((alliance) =>
    members[alliance].split(' ').map((code) => [code, alliance] as const),
  ),
)

export function allianceOf(code: string): Alliance | null {
  return allianceByAirline.get(code) ?? null
}
