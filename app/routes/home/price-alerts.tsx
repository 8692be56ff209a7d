import { Link } from '@remix-run/react'
import { AlertForm } from '#app/components/forms/alert-form.tsx'
import { paths } from '#app/core/paths.ts'
import { section } from './section.tsx'

export function PriceAlerts() {
  return (
    <section className={section} aria-labelledby="price-alerts">
      <div className="grid gap-x-16 gap-y-4 border-t border-line pt-8 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 id="price-alerts">Price alerts</h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            Tell us a route and we’ll email you when the price drops by at least 20%. Unsubscribe at
            any time.
          </p>
          <p className="relative w-fit pt-3 pb-2">
            <Link className="link after:absolute after:inset-0" to={paths.alerts} discover="none">
              Manage your alerts
            </Link>
          </p>
        </div>
        <AlertForm />
      </div>
    </section>
  )
}
