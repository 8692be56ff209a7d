import { Form, Link, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { paths } from '#app/core/paths.ts'

type SaveFlightProps = {
  offerId: string
  search: string | null
  back: string
  saved: boolean
}

export function SaveFlight({ offerId, search, back, saved }: SaveFlightProps) {
  const name = saved ? 'remove' : 'save'
  const pending = useNavigation().formData?.get(name) === offerId
  return (
    <div>
      <Form method="post" action={paths.saved} preventScrollReset>
        <input type="hidden" name="search" value={search ?? ''} />
        <input type="hidden" name="back" value={back} />
        <Button wide variant="secondary" name={name} value={offerId} pending={pending}>
          <Icon name={saved ? 'check' : 'star'} />
          {saved ? 'Saved' : 'Save'}
          <span className="sr-only">{saved ? ', remove this flight' : ' this flight'}</span>
        </Button>
      </Form>
      {saved && (
        <Link className="link mt-1 block text-center text-sm" to={paths.saved} discover="none">
          Compare saved flights
        </Link>
      )}
    </div>
  )
}
