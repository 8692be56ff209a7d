import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { CopyButton } from '#app/components/elements/copy-button.tsx'
import { paths } from '#app/core/paths.ts'
import { Part } from './part.tsx'

/** `link` is null while the trip is not shared. */
export type Sharing = { link: string | null; until: string }

type ShareTripProps = { tripId: string; sharing: Sharing }

export function ShareTrip({ tripId, sharing: { link, until } }: ShareTripProps) {
  return (
    <div id="share" className="print:hidden">
      <Part title="Share this trip">
        {/* The same element announces its new text, because the focus stays on the button. */}
        <p role="status">
          {link
            ? `Anyone with this link can see your flights and first names until ${until}. You can turn it off at any time.`
            : `Share a link so others can follow your flights until ${until}. It doesn’t show your booking reference, contact details, tickets or payment.`}
        </p>
        {link && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <a className="link min-w-0 text-sm wrap-anywhere" href={link}>
              {link}
            </a>
            <CopyButton text={link} label="link to the trip" />
          </p>
        )}
        <Form method="post" action={paths.trip(tripId, 'share')} preventScrollReset>
          <Button size="small" variant="secondary" name="intent" value={link ? 'end' : 'create'}>
            {link ? 'Turn Off Link' : 'Create Link'}
          </Button>
        </Form>
      </Part>
    </div>
  )
}
