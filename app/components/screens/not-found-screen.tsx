import { Link } from '@remix-run/react'
import { RouteLine } from '#app/components/route-line.tsx'
import { paths } from '#app/core/paths.ts'

const links = [
  { label: 'Search flights', to: paths.home() },
  { label: 'My Trips', to: paths.myTrips },
  { label: 'Support Center', to: paths.support },
  { label: 'Contact Us', to: paths.contact },
]

export function NotFoundScreen() {
  return (
    <div className="page py-12 lg:py-20">
      <div className="max-w-form">
        <RouteLine stops={['404']} draw className="mb-12 max-w-80" />
        <h1>404 Page Not Found</h1>
        <p className="mt-3 text-ink-soft">Did you forget to add the page to the router?</p>
        <p className="mt-6">
          The address may be mistyped, or the page has moved. Try one of these pages:
        </p>
        <ul className="mt-2">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link className="link inline-block py-2" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
