export const tabs = [
  ['details', 'Flight Details'],
  ['rules', 'Fare Rules'],
  ['seats', 'Seat Maps'],
] as const
