import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { Dialog } from '#app/components/elements/dialog.tsx'
import { paths } from '#app/core/paths.ts'

export function ConfirmLive() {
  return (
    <Dialog
      title="Switch to live mode?"
      closeTo={paths.adminSettings}
      footer={
        <>
          <ButtonLink variant="secondary" to={paths.adminSettings}>
            Stay in Test Mode
          </ButtonLink>
          <Form method="post" action={paths.adminSettings}>
            <input type="hidden" name="intent" value="mode" />
            <input type="hidden" name="confirmed" value="yes" />
            <Button variant="danger" name="mode" value="live">
              Enable Live Mode
            </Button>
          </Form>
        </>
      }
    >
      <p>
        Every booking will buy real tickets and every payment will charge a real card, on all
        servers. We’ll record the switch under your name.
      </p>
    </Dialog>
  )
}
