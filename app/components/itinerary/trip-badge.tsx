import { Badge } from '#app/components/elements/badge.tsx'
import { partlyCancelled, type TripStatus } from '#app/core/booking/booked/trip-status.ts'

const tones = {
  confirmed: 'leaf',
  pending: 'amber',
  completed: 'neutral',
  cancelled: 'brick',
  cancelled_by_airline: 'brick',
} as const satisfies Record<TripStatus, string>

type TripBadgeProps = { status: TripStatus; statusLabel: string }

export function TripBadge({ status, statusLabel }: TripBadgeProps) {
  const tone = statusLabel === partlyCancelled ? 'brick' : tones[status]
  return <Badge tone={tone}>{statusLabel}</Badge>
}
