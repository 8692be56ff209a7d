import { buttonLook } from '#app/components/elements/button.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { useSite } from '#app/components/page/site.ts'
import { section } from './section.tsx'

export function Closing() {
  const { phone } = useSite()
  return (
    <section className={section} aria-labelledby="closing">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-ink py-6 lg:py-8">
        <div>
          <h2 id="closing">Ready when you are</h2>
          <p className="mt-1 text-ink-soft">
            Two cities and a date are enough. Or call us and we’ll search with you.
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <a className="btn" href="#search">
            Search flights
          </a>{' '}
          <CallLink className={buttonLook({ variant: 'call' }, 'tnum')}>
            <Icon name="phone" />
            {phone}
          </CallLink>
        </p>
      </div>
    </section>
  )
}
