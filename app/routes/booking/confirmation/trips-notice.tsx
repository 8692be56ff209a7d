import { TextLink } from '#app/components/elements/button.tsx'
import { TicketNote } from './ticket-parts.tsx'
import { paths } from '#app/core/paths.ts'
import type { KeptFor } from './confirmation.server.ts'

export function TripsNotice({ keptFor, email }: { keptFor: KeptFor; email: string }) {
  if (keptFor === 'visitor') return null
  if (keptFor === 'account') {
    return (
      <TicketNote title="Added to your account">
        <p>
          {email} has an account with us, so we’ve added this booking to its trips.{' '}
          <TextLink to={paths.login(paths.myTrips)}>Sign in</TextLink> to see it on any device.
          Don’t know its password? <TextLink to={paths.forgotPassword}>Choose a new one</TextLink>.
        </p>
      </TicketNote>
    )
  }
  return (
    <TicketNote title="Not added to an account yet">
      <p>
        An account uses {email}, but the address isn’t confirmed yet. To add this booking, follow
        the link we’ve emailed, or{' '}
        <TextLink to={paths.supportTab('bookings')}>
          retrieve it by its reference and email
        </TextLink>
        .
      </p>
    </TicketNote>
  )
}
