import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import {
  FieldErrors,
  dateHint,
  datePlaceholder,
  describe,
  type Option,
} from '#app/components/elements/fields/field.tsx'

type CellProps = {
  label: ReactNode
  name: string
  errors?: string[]
  cellClassName?: string
  /**
   * True for the cell right of the swap button. Its text leaves room for the half of the button
   * that covers the cell.
   */
  beside?: boolean
}

const insets = 'px-3.5 max-sm:px-3 md:group-data-beside/cell:ps-7.5'
const control = classes(
  insets,
  '-mt-5.5 min-h-7.5 w-full bg-transparent pt-6 pb-1.5 text-[max(1rem,var(--text-base))] leading-normal font-semibold placeholder:font-normal placeholder:text-ink-soft placeholder:opacity-100 focus-visible:z-1 focus-visible:rounded-control focus-visible:-outline-offset-3 lg:pb-3',
)

type FrameProps = Omit<CellProps, 'name'> & {
  id: string
  cellRef?: Ref<HTMLDivElement>
  children: ReactNode
}

function Cell({ id, label, errors, cellClassName, beside, cellRef, children }: FrameProps) {
  return (
    <div
      data-beside={beside}
      className={classes(
        'group/cell relative flex min-w-0 flex-col bg-surface has-[[aria-invalid]]:[box-shadow:inset_3px_0_var(--color-brick)] forced-colors:[outline:1px_solid]',
        cellClassName,
      )}
      ref={cellRef}
    >
      <label
        htmlFor={id}
        className={classes(
          insets,
          'pt-1.75 font-display wrap-anywhere text-[0.8125rem] leading-[1.15] font-semibold text-ink-soft max-sm:pe-0 lg:pt-3',
        )}
      >
        {label}
      </label>{' '}
      {children} <FieldErrors id={id} errors={errors} className={classes(insets, 'pb-2')} />
    </div>
  )
}

type InputCellProps = CellProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'> & {
    after?: ReactNode
    cellRef?: Ref<HTMLDivElement>
    inputRef?: Ref<HTMLInputElement>
  }

export function InputCell({
  label,
  errors,
  cellClassName,
  beside,
  cellRef,
  inputRef,
  after,
  className,
  ...native
}: InputCellProps) {
  const described = describe(native.name, native, { errors })
  const isDate = native.type === 'date'
  return (
    <Cell id={described.id} {...{ label, errors, cellClassName, beside, cellRef }}>
      {isDate && dateHint}
      <input
        {...(isDate && { placeholder: datePlaceholder })}
        {...native}
        {...described}
        className={classes(control, isDate ? 'cursor-pointer' : 'cursor-text', className)}
        ref={inputRef}
      />{' '}
      {after}
    </Cell>
  )
}

type SelectCellProps = CellProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & { options: Option[] }

export function SelectCell({ label, errors, cellClassName, options, ...native }: SelectCellProps) {
  const described = describe(native.name, native, { errors })
  return (
    <Cell id={described.id} {...{ label, errors, cellClassName }}>
      <select
        {...native}
        {...described}
        className={classes(control, 'cursor-pointer appearance-none')}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Cell>
  )
}
