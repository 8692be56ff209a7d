import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { classes } from '#app/components/classes.ts'
import { FieldErrors, describe } from '#app/components/field.tsx'
import type { Option } from '#app/components/field.tsx'

type CellProps = {
  label: ReactNode
  name: string
  errors?: string[]
  cellClassName?: string
}

type FrameProps = Omit<CellProps, 'name'> & {
  id: string
  cellRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/** One cell of the timetable: its label in the corner, its control over the whole of it. */
function Cell({ id, label, errors, cellClassName, cellRef, children }: FrameProps) {
  return (
    <div className={classes('cell', cellClassName)} ref={cellRef}>
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

type InputCellProps = CellProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'> & {
    /** Between the label and the input. */
    before?: ReactNode
    /** Between the input and its errors. */
    after?: ReactNode
    cellRef?: Ref<HTMLDivElement>
    inputRef?: Ref<HTMLInputElement>
  }

export function InputCell({
  label,
  errors,
  cellClassName,
  cellRef,
  inputRef,
  before,
  after,
  ...native
}: InputCellProps) {
  const described = describe(native.name, native, { errors })
  return (
    <Cell id={described.id} {...{ label, errors, cellClassName, cellRef }}>
      {before}
      <input {...native} {...described} ref={inputRef} />
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
      <select {...native} {...described}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Cell>
  )
}
