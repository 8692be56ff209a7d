/** ICAO codes by IATA code, because Duffel states no ICAO codes. */
const icaoCodes: Readonly<Record<string, string>> = {
  ...{ A3: 'AEE', AA: 'AAL', AC: 'ACA', AF: 'AFR', AI: 'AIC', AK: 'AXM', AM: 'AMX', AR: 'ARG' },
  ...{ AS: 'ASA', AT: 'RAM', AV: 'AVA', AY: 'FIN', AZ: 'ITY', B6: 'JBU', BA: 'BAW', BR: 'EVA' },
  ...{
    BT: 'BTI',
    CA: 'CCA',
    CI: 'CAL',
    CM: 'CMP',
    CX: 'CPA',
    CZ: 'CSN',
    DL: 'DAL',
    DY: 'NOZ',
    EI: 'EIN',
  },
  ...{ EK: 'UAE', ET: 'ETH', EY: 'ETD', F9: 'FFT', FI: 'ICE', FR: 'RYR', G3: 'GLO', GA: 'GIA' },
  ...{ HA: 'HAL', HU: 'CHH', HX: 'CRK', IB: 'IBE', JL: 'JAL', JU: 'ASL', KE: 'KAL', KL: 'KLM' },
  ...{ KQ: 'KQA', LA: 'LAN', LH: 'DLH', LO: 'LOT', LX: 'SWR', LY: 'ELY', ME: 'MEA', MH: 'MAS' },
  ...{ MK: 'MAU', MS: 'MSR', MU: 'CES', NH: 'ANA', NK: 'NKS', NZ: 'ANZ', OS: 'AUA', OZ: 'AAR' },
  ...{ PR: 'PAL', QF: 'QFA', QR: 'QTR', RJ: 'RJA', SA: 'SAA', SK: 'SAS', SN: 'BEL', SQ: 'SIA' },
  ...{ SV: 'SVA', TG: 'THA', TK: 'THY', TP: 'TAP', U2: 'EZY', UA: 'UAL', UL: 'ALK', UX: 'AEA' },
  ...{ VA: 'VOZ', VN: 'HVN', VS: 'VIR', VY: 'VLG', W6: 'WZZ', WN: 'SWA', WS: 'WJA' },
  ...{ WY: 'OMA', '6E': 'IGO' },
}

export function icaoCodeOf(iataCode: string): string | null {
  return Object.keys(icaoCodes).includes(iataCode) ? (icaoCodes[iataCode] ?? null) : null
}
