import { Form, Link, useNavigationType } from '@remix-run/react'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { buttonLook } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Icon } from '#app/components/elements/icon.tsx'
import type { Facets } from '#app/core/search/results/facets.ts'
import { controlsOf, countActive, type Filters } from '#app/core/search/results/filters.ts'
import type { ResultsView } from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'
import { withoutFilters } from '#app/routes/search/page-params.ts'
import { FilterControl } from './filter-controls.tsx'
import {
  sheetId,
  closesSheet,
  isSheet,
  togglesSheet,
  groupOf,
  Shortcuts,
  usePopovers,
} from './filter-shortcuts.tsx'
import { filterFormId, useApplyView, useChoiceTimer, useShownView } from '../view-forms.ts'

/** Delay before the form is submitted while the visitor drags a slider. */
const debounceMs = 250

export type FilterPanelProps = {
  facets: Facets
  currency: string
  search: string
  view: ResultsView
  matching: number
  /** Links beside the shortcuts, or above the flights on a wide screen. */
  children?: ReactNode
}

/** Submits the form after each change, and resets it when the list shows other filters. */
function useLiveForm(filters: Filters) {
  const form = useRef<HTMLFormElement>(null)
  const lastSlider = useRef<string>()
  const isBack = useNavigationType() === 'POP'
  const apply = useApplyView()
  const { start } = useChoiceTimer()
  useShownView(JSON.stringify(filters), () => form.current?.reset())

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const dragging = target instanceof HTMLInputElement && target.type === 'range'
    start(
      () => {
        // Back undoes one filter at a time. All moves of a slider count as one filter.
        const replace = dragging && lastSlider.current === target.name && !isBack
        lastSlider.current = dragging ? target.name : undefined
        apply({ replace })
      },
      dragging ? debounceMs : 0,
    )
  }
  return { id: filterFormId, ref: form, onChange }
}

function StepHint({ kind }: { kind: ResultsView['step']['kind'] }) {
  if (kind === 'pairs') return null
  return (
    <p className="hint">
      {`For the ${kind} flight. Price, bags, refunds and emissions are for the whole trip.`}
    </p>
  )
}

const barLook = 'bottom-0 -mx-4 -mb-4 border-t border-line bg-surface p-3'

const closerLook = 'inline-flex size-11 cursor-pointer items-center justify-center'

function SheetHead({ hasPopovers }: { hasPopovers: boolean }) {
  return (
    <p className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface ps-4 font-semibold lg:hidden">
      Filters{' '}
      <a href="#flights" className={closerLook} {...(hasPopovers && togglesSheet(false))}>
        <Icon name="close" label="Close" />
      </a>
    </p>
  )
}

export function FilterPanel(props: FilterPanelProps) {
  const { facets, currency, search, view, matching } = props
  const { filters } = view
  const active = countActive(filters)
  // A GET form must repeat the whole search, because its fields replace the query.
  const kept = withoutFilters(search, view)
  const live = useLiveForm(filters)
  const hydrated = useHydrated()
  const hasPopovers = usePopovers()
  const controls = controlsOf(filters, facets, currency)
  return (
    <>
      <Shortcuts {...{ controls, active, hasPopovers }}>{props.children}</Shortcuts>
      <div
        id={sheetId}
        className="filter-sheet lg:col-start-1 lg:row-span-2 lg:row-start-1 card inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain text-ink backdrop:bg-[#0007] max-lg:rounded-b-none lg:static lg:block lg:max-h-none lg:overflow-visible"
        {...(hasPopovers && isSheet)}
      >
        <SheetHead {...{ hasPopovers }} />
        <Form
          {...live}
          className="grid gap-5 px-4 pt-3 pb-4 lg:gap-4"
          method="get"
          action={paths.search()}
          preventScrollReset
          discover="none"
          aria-label="Filters"
          autoComplete="off"
        >
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {active > 0 && (
            <p className="flex justify-between gap-4 text-sm">
              <span>{`${active} active`}</span>{' '}
              <Link
                className="link"
                to={`${paths.searchWith(new URLSearchParams(kept))}${hydrated ? '' : '#flights'}`}
                preventScrollReset
                prefetch="none"
              >
                Clear all filters
              </Link>
            </p>
          )}
          <StepHint kind={view.step.kind} />
          {controls.map((control) => (
            <div key={groupOf(control)} data-group={groupOf(control)}>
              <FilterControl control={control} currency={currency} />
            </div>
          ))}
          <p className={classes(barLook, 'plain-only noscript:sticky')}>
            <button className={buttonLook({ variant: 'secondary', wide: true })}>Apply</button>
          </p>
          {hasPopovers && (
            <p className={classes(barLook, 'sticky lg:hidden')}>
              <button type="button" className={buttonLook({ wide: true })} {...closesSheet}>
                {matching === 0
                  ? 'No flights match'
                  : `Show ${matching} flight${matching === 1 ? '' : 's'}`}
              </button>
            </p>
          )}
        </Form>
      </div>
    </>
  )
}
