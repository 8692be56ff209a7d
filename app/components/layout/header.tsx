import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { CallLink } from '#app/components/call-link.tsx'
import { Icon } from '#app/components/icon.tsx'
import type { IconName } from '#app/components/icon.tsx'
import { Logo } from '#app/components/logo.tsx'
import { Menu } from '#app/components/menu.tsx'
import { useSite } from '#app/components/site.ts'
import type { SiteUser } from '#app/components/site.ts'
import { Skeleton } from '#app/components/skeleton.tsx'
import { paths } from '#app/paths.ts'

const flightScreens = /^\/(search|flight|booking)?(\/|$)/

/** The three main places, and which of them the visitor stands in. */
function usePlaces() {
  const { pathname } = useLocation()
  const place = (label: string, to: string, icon: IconName, inside: boolean) => ({
    label,
    to,
    icon,
    current: pathname === to ? ('page' as const) : inside ? ('true' as const) : undefined,
  })
  return [
    place('Flights', paths.home(), 'plane', flightScreens.test(pathname)),
    place('My Trips', paths.myTrips, 'ticket', pathname.startsWith(`${paths.myTrips}/`)),
    place('Contact Us', paths.contact, 'mail', false),
  ]
}

function AccountLinks({ user }: { user: SiteUser }) {
  return (
    <>
      <Link className="menu-item" to={paths.accountSettings}>
        <Icon name="user" />
        Account Settings
      </Link>
      {user.isAdmin && (
        <Link className="menu-item" to={paths.adminSettings}>
          <Icon name="settings" />
          Admin Settings
        </Link>
      )}
    </>
  )
}

function Logout() {
  return (
    <Form method="post" action={paths.logout}>
      <button className="menu-item" type="submit">
        <Icon name="logout" />
        Logout
      </button>
    </Form>
  )
}

/** Signs in without a password. A whole page load: the answer is the API's. */
function ForceAdmin({ className }: { className: string }) {
  return (
    <Form method="post" action={paths.forceAdmin} reloadDocument>
      <button className={className} type="submit">
        <Icon name="shield" />
        Admin Login
      </button>
    </Form>
  )
}

/** Shown while a sign-in or sign-out is under way. */
function useChecking(): boolean {
  const { state, formAction } = useNavigation()
  const path = formAction?.split('?')[0]
  return state !== 'idle' && (path === paths.login() || path === paths.logout)
}

function Account({ user }: { user: SiteUser | null }) {
  if (useChecking()) {
    return (
      <span className="nav-link" role="status">
        <Skeleton className="size-8 rounded-full" />
        <span className="sr-only">One moment</span>
      </span>
    )
  }
  if (!user) {
    return (
      <Link className="nav-link" to={paths.login()}>
        <Icon name="user" />
        Login
      </Link>
    )
  }
  return (
    <Menu summary={<>{user.firstName}</>} summaryClassName="nav-link chevron">
      <AccountLinks user={user} />
      <Link className="menu-item" to={paths.myTrips}>
        <Icon name="ticket" />
        My Trips
      </Link>
      <Logout />
    </Menu>
  )
}

export function Header() {
  const { phone, mode, user, forceAdmin } = useSite()
  const places = usePlaces()
  return (
    <header className="border-b border-line bg-paper">
      {mode === 'test' && (
        <p className="bg-amber-soft px-4 py-1 text-center text-sm text-amber">
          <strong>Test mode:</strong> no real tickets, no real money
        </p>
      )}
      <div className="page flex min-h-14 items-center gap-2 md:min-h-16">
        <Link to={paths.home()} className="me-auto" aria-label="Contrail, home">
          <Logo />
        </Link>
        <nav className="max-md:hidden" aria-label="Main">
          <ul className="flex gap-1">
            {places.map(({ label, to, current }) => (
              <li key={to}>
                <Link className="nav-link" to={to} aria-current={current}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <span className="tip-box mx-2">
          <CallLink className="btn btn-call btn-small max-md:min-h-11" aria-describedby="call-tip">
            <Icon name="phone" />
            Call Us
          </CallLink>
          <span className="tip" role="tooltip" id="call-tip">
            Book or change by phone: {phone}
          </span>
        </span>
        <div className="flex max-md:hidden">
          {forceAdmin && <ForceAdmin className="nav-link" />}
          <Account user={user} />
        </div>
        <Menu
          className="-me-2 md:hidden"
          summaryClassName="nav-link"
          summary={<Icon name="menu" label="Menu" className="text-lg" />}
        >
          <CallLink className="menu-item text-leaf">
            <Icon name="phone" />
            Call Us Now
          </CallLink>
          {places.map(({ label, to, icon, current }) => (
            <Link key={to} className="menu-item" to={to} aria-current={current}>
              <Icon name={icon} />
              {label}
            </Link>
          ))}
          {user ? (
            <>
              <AccountLinks user={user} />
              <Logout />
            </>
          ) : (
            <>
              <Link className="menu-item" to={paths.login()}>
                <Icon name="user" />
                Login
              </Link>
              {forceAdmin && <ForceAdmin className="menu-item" />}
            </>
          )}
        </Menu>
      </div>
    </header>
  )
}
