import { Form } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { CopyButton } from '#app/components/copy-button.tsx'
import { paths } from '#app/core/paths.ts'
import { Part } from './part.tsx'

/** The link by which others see the trip; `link` is null while there is none. */
export type Sharing = { link: string | null; until: string }

type ShareTripProps = { tripId: string; sharing: Sharing }

export function ShareTrip({ tripId, sharing: { link, until } }: ShareTripProps) {
  return (
    <div id="share" className="print:hidden">
      <Part title="Share this trip">
        {link ? (
          <>
            <p>
              Whoever has this link sees the flights and first names until {until}. It ends earlier
              if you end it.
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <a className="link min-w-0 text-sm wrap-anywhere" href={link}>
                {link}
              </a>
              <CopyButton text={link} what="link to the trip" />
            </p>
          </>
        ) : (
          <p>
            Let others follow your flights by a link, until {until}. They see neither your booking
            reference nor contact details, tickets or payment.
          </p>
        )}
        <Form method="post" action={paths.trip(tripId, 'share')} preventScrollReset>
          <Button size="small" variant="secondary" name="intent" value={link ? 'end' : 'create'}>
            {link ? 'End the Link' : 'Create a Link'}
          </Button>
        </Form>
      </Part>
    </div>
  )
}
