import type { ReactNode } from 'react'
import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { buttonLook } from '#app/components/elements/button.tsx'
import { CachedFragment } from '#app/components/page/cached-fragment.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Icon, type IconName } from '#app/components/elements/icon.tsx'
import { Logo } from '#app/components/elements/logo.tsx'
import { Menu, menuItem, navLink } from '#app/components/elements/overlays/menu.tsx'
import { useSite, type Site, type SiteUser } from '#app/components/page/site.ts'
import { Skeleton } from '#app/components/page/skeleton.tsx'
import { phoneHours } from '#app/core/site/company.ts'
import { paths } from '#app/core/paths.ts'

const flightScreens = /^\/(search|explore|flight|booking)?(\/|$)/

/**
 * Underlines the current link with a shadow, or with a text underline where forced colours remove shadows.
 */
const currentPlace =
  'current:rounded-none current:[box-shadow:inset_0_-2px_var(--color-sky)] forced-colors:underline-offset-8 forced-colors:current:underline'

type Place = {
  label: string
  to: string
  icon: IconName
  current?: 'page' | 'true'
}

function placesFrom(pathname: string, { hasSaved }: Site): Place[] {
  const place = (label: string, to: string, icon: IconName, inside: boolean): Place => ({
    label,
    to,
    icon,
    current: pathname === to ? 'page' : inside ? 'true' : undefined,
  })
  return [
    place('Flights', paths.home(), 'plane', flightScreens.test(pathname)),
    place('My Trips', paths.myTrips, 'ticket', pathname.startsWith(`${paths.myTrips}/`)),
    ...(hasSaved ? [place('Saved', paths.saved, 'star', false)] : []),
    place('Contact Us', paths.contact, 'mail', false),
  ]
}

type PlaceLinkProps = Place & { className?: string }

function PlaceLink({ label, to, icon, current, className = menuItem }: PlaceLinkProps) {
  return (
    <Link className={className} to={to} aria-current={current}>
      <Icon name={icon} />
      {label}{' '}
    </Link>
  )
}

function AccountLinks({ user, children }: { user: SiteUser; children?: ReactNode }) {
  return (
    <>
      <PlaceLink label="Account Settings" to={paths.accountSettings} icon="user" />
      {children}
      {user.isAdmin && (
        <PlaceLink label="Admin Settings" to={paths.adminSettings} icon="settings" />
      )}
    </>
  )
}

function Logout() {
  return (
    <Form method="post" action={paths.logout}>
      <button className={menuItem} type="submit">
        <Icon name="logout" />
        Logout{' '}
      </button>
    </Form>
  )
}

/** Reloads the document, because the API handles this form, and no route of the page does. */
function ForceAdmin({ className }: { className: string }) {
  return (
    <Form method="post" action={paths.forceAdmin} reloadDocument>
      <button className={className} type="submit">
        <Icon name="shield" />
        Admin Login{' '}
      </button>
    </Form>
  )
}

function useSignInPending(): boolean {
  const { state, formAction } = useNavigation()
  const path = formAction?.split('?')[0]
  return state !== 'idle' && (path === paths.login() || path === paths.logout)
}

type AccountProps = { user: SiteUser | null; loginTo: string }

function Account({ user, loginTo }: AccountProps) {
  if (useSignInPending()) {
    return (
      <span className={navLink} role="status">
        <Skeleton className="size-8 rounded-full" />
        <span className="sr-only">One moment</span>
      </span>
    )
  }
  if (!user) return <PlaceLink label="Login" to={loginTo} icon="user" className={navLink} />
  return (
    <Menu summary={<>{user.firstName}</>} summaryClassName={`${navLink} chevron`}>
      <AccountLinks user={user}>
        <PlaceLink label="My Trips" to={paths.myTrips} icon="ticket" />
      </AccountLinks>
      <Logout />
    </Menu>
  )
}

function Places({
  places,
  user,
  loginTo,
  forceAdmin,
}: Omit<HeaderContentProps, 'short' | 'mode' | 'phone'>) {
  return (
    <>
      <div className="flex max-md:hidden">
        {forceAdmin && <ForceAdmin className={navLink} />}
        <Account user={user} loginTo={loginTo} />
      </div>
      <Menu
        className="-me-2 md:hidden"
        summaryClassName={navLink}
        summary={<Icon name="menu" label="Menu" className="text-lg" />}
      >
        <CallLink className={`${menuItem} text-leaf`}>
          <Icon name="phone" />
          <span>
            Call Us Now <span className="block text-sm text-ink-soft">{phoneHours}</span>
          </span>{' '}
        </CallLink>
        {places.map((place) => (
          <PlaceLink key={place.to} {...place} />
        ))}
        {user ? (
          <>
            <AccountLinks user={user} />
            <Logout />
          </>
        ) : (
          <>
            <PlaceLink label="Login" to={loginTo} icon="user" />
            {forceAdmin && <ForceAdmin className={menuItem} />}
          </>
        )}
      </Menu>
    </>
  )
}

function MainNavigation({ places }: { places: Place[] }) {
  return (
    <nav className="max-md:hidden" aria-label="Main">
      <ul className="flex gap-1">
        {places.map(({ label, to, current }) => (
          <li key={to}>
            <Link className={classes(navLink, currentPlace)} to={to} aria-current={current}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type HeaderContentProps = Pick<Site, 'mode' | 'phone' | 'user' | 'forceAdmin'> & {
  short: boolean
  places: Place[]
  loginTo: string
}

function HeaderContent({ short, mode, phone, ...links }: HeaderContentProps) {
  return (
    <>
      {mode === 'test' && (
        <p className="bg-amber-soft px-4 py-1 text-center text-sm text-amber">
          <strong>Test mode:</strong> no real tickets, no real money
        </p>
      )}
      <div className="page flex min-h-14 items-center gap-2 md:min-h-16">
        <Link to={paths.home()} className="me-auto min-w-0" aria-label="Contrail, home">
          <Logo />
        </Link>
        {!short && <MainNavigation places={links.places} />}
        <span className={classes('relative flex-none', !short && 'mx-2')}>
          <CallLink
            className={buttonLook({ variant: 'call', size: 'small' }, 'max-md:min-h-11')}
            aria-describedby="call-tip"
          >
            <Icon name="phone" />
            Call Us
          </CallLink>{' '}
          {/* On a narrow screen it would cover the heading of the page. The menu has the hours, the footer the number. */}
          <span className="end-0 max-sm:hidden" role="tooltip" id="call-tip">
            Book or change by phone: {phone}, {phoneHours}
          </span>
        </span>
        <Places {...links} />
      </div>
    </>
  )
}

const headerLook = 'border-b border-line bg-paper print:hidden'

/** `short` is for the checkout, where only the account and the links home and to the phone lead away from the form. */
export function Header({ short }: { short: boolean }) {
  const { pathname, search } = useLocation()
  const site = useSite()
  const { mode, phone, user, forceAdmin } = site
  const shared = { mode, phone, user, forceAdmin }
  if (short) {
    // The sign-in leads back to this checkout, so the header is different for each one and is not cached.
    return (
      <header className={headerLook}>
        <HeaderContent {...shared} short places={[]} loginTo={paths.login(pathname + search)} />
      </header>
    )
  }
  return (
    <CachedFragment
      as="header"
      name="header"
      className={headerLook}
      content={HeaderContent}
      props={{ ...shared, short, places: placesFrom(pathname, site), loginTo: paths.login() }}
    />
  )
}
