/** The airlines with a tail of their own under /airlines. Written by scripts/art/draw.ts. */
export const drawnAirlines = new Set(
  '3K 6E A3 AA AC AF AI AK AM AR AS AT AV AY AZ B6 BA BR CA CM CX DL DY EI EK ET EY F9 FI FR GA HA IB JL KE KL KQ LA LH LO LX MH MK MS MU NH NK NZ OS PR QF QR SA SK SN SQ SV TG TK TP U2 UA VA VN VS VY W6 WN WS ZZ'.split(
    ' ',
  ),
)
