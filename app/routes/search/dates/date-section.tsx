import { Form, Link, useNavigation } from '@remix-run/react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import type { PricedDate } from './dates.server.ts'
import { useFocusAfter } from '#app/routes/search/use-focus-after.ts'
import type { Part } from './parts.ts'

type DateSectionProps = {
  part: Part
  title: string
  hint: string
  /** Words for the links to other days. */
  words: { earlier: string; later: string }
  prices: {
    known: number
    count: number
    cheapest: PricedDate | null
    canPrice: boolean
    perPress: number | null
    earlier: string | null
    later: string | null
  }
  /** Address of the page, which searches days without a price. */
  address: string
  children: ReactNode
}

export function DateSection(props: DateSectionProps) {
  const { part, title, hint, words, prices, address, children } = props
  const { cheapest, earlier, later } = prices
  return (
    <section id={part} tabIndex={-1} aria-labelledby={`${part}-title`} className="mt-6">
      <h2 id={`${part}-title`} className="text-lg">
        {title}
      </h2>
      <p className="hint">{hint}</p>
      <div className="mt-1 mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-sm">
          {cheapest && (
            <>
              Lowest: <b className="tnum">{cheapest.price}</b>, {cheapest.dates}.{' '}
            </>
          )}
          <span className="text-ink-soft">
            {`${prices.known} of ${prices.count} prices known.`}
          </span>
        </p>
        <p className="flex gap-x-4 text-sm">
          {earlier && <OtherDays to={earlier}>{words.earlier}</OtherDays>}{' '}
          {later && <OtherDays to={later}>{words.later}</OtherDays>}
        </p>
      </div>
      {children}
      {prices.canPrice && <PriceButton part={part} address={address} perPress={prices.perPress} />}
    </section>
  )
}

function OtherDays({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="link inline-flex min-h-11 items-center"
      preventScrollReset
      prefetch="none"
      discover="none"
    >
      {children}
    </Link>
  )
}

type PriceButtonProps = Pick<DateSectionProps, 'part' | 'address'> & { perPress: number | null }

function PriceButton({ part, address, perPress }: PriceButtonProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formData?.get('part') === part
  useFocusAfter(form, part)
  return (
    <Form
      ref={form}
      method="post"
      action={address}
      preventScrollReset
      replace
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <Button
        variant="secondary"
        name="part"
        value={part}
        pending={pending}
        pendingLabel="Finding prices…"
      >
        Show prices for these days
      </Button>{' '}
      {perPress !== null && (
        <span className="hint">
          Each press finds up to {perPress} prices, the nearest days first.
        </span>
      )}
    </Form>
  )
}
