import { Badge } from '#app/components/elements/badge.tsx'
import {
  changeToReview,
  partlyCancelled,
  type TripStatus,
} from '#app/core/booking/booked/trip-status.ts'

const tones = {
  confirmed: 'leaf',
  pending: 'amber',
  completed: 'neutral',
  cancelled: 'brick',
  cancelled_by_airline: 'brick',
} as const satisfies Record<TripStatus, string>

const labelTones: Record<string, 'brick' | 'amber'> = {
  [partlyCancelled]: 'brick',
  [changeToReview]: 'amber',
}

type TripBadgeProps = { status: TripStatus; statusLabel: string }

export function TripBadge({ status, statusLabel }: TripBadgeProps) {
  return <Badge tone={labelTones[statusLabel] ?? tones[status]}>{statusLabel}</Badge>
}
