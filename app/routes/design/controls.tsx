import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { Icon, IconSymbols, iconNames } from '#app/components/elements/icon.tsx'
import { Menu, menuItem, navLink } from '#app/components/elements/overlays/menu.tsx'
import { showToast } from '#app/components/toast/toast.ts'
import { Show } from './show.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger', 'call'] as const

export function Controls() {
  return (
    <>
      <Buttons />
      <Show title="Menu">
        <div className="flex">
          <Menu summary="Ingrid" summaryClassName={`${navLink} chevron`}>
            <a className={menuItem} href="/account-settings">
              <Icon name="user" />
              Account Settings
            </a>{' '}
            <a className={menuItem} href="/my-trips" aria-current="page">
              <Icon name="ticket" />
              My Trips
            </a>
          </Menu>
        </div>
      </Show>
      <Show title="Toasts">
        <p className="flex flex-wrap gap-3">
          {(['info', 'success', 'error'] as const).map((tone) => (
            <Button
              key={tone}
              type="button"
              variant="secondary"
              onClick={() =>
                showToast({
                  tone,
                  title: `A toast: ${tone}`,
                  description: 'Seat 12A has been selected',
                })
              }
            >
              Toast, {tone}
            </Button>
          ))}
        </p>
      </Show>
      <Show title="Icons">
        <IconSymbols names={['plane']} />
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
          {iconNames.map((name) => (
            <li key={name} className="flex flex-col items-center gap-1 text-sm">
              <Icon name={name} className="text-xl" />
              {name}
            </li>
          ))}
          <li className="flex flex-col items-center gap-1 text-sm">
            <Icon name="plane" shared className="text-xl" />
            shared
          </li>
        </ul>
      </Show>
    </>
  )
}

function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Show key={variant} title={`Button, ${variant}`}>
          <p className="flex flex-wrap items-center gap-3">
            <Button type="button" variant={variant}>
              Search flights
            </Button>
            <Button type="button" variant={variant} pending pendingLabel="Searching…">
              Search flights
            </Button>
            <Button type="button" variant={variant} disabled>
              Offer Expired
            </Button>
            <Button type="button" variant={variant} size="small">
              Small
            </Button>
            <Button type="button" variant={variant} size="large">
              Large
            </Button>
            <ButtonLink to="/design?part=controls" variant={variant}>
              <Icon name="arrow-right" />A link
            </ButtonLink>
          </p>
        </Show>
      ))}
      <Show title="Button, wide">
        <Button type="button" wide size="large">
          Complete Booking
        </Button>
      </Show>
    </>
  )
}
