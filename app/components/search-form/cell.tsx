import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import { classes } from '#app/components/classes.ts'
import { FieldErrors, describe } from '#app/components/field.tsx'
import type { Option } from '#app/components/field.tsx'

type CellProps = {
  label: ReactNode
  name: string
  errors?: string[]
  cellClassName?: string
}

type FrameProps = Omit<CellProps, 'name'> & { id: string; children: ReactNode }

/** One cell of the timetable: its label in the corner, its control over the whole of it. */
function Cell({ id, label, errors, cellClassName, children }: FrameProps) {
  return (
    <div className={classes('cell', cellClassName)}>
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
  }

export function InputCell({
  label,
  errors,
  cellClassName,
  before,
  className,
  ...native
}: InputCellProps) {
  const described = describe(native.name, native, { errors })
  return (
    <Cell id={described.id} {...{ label, errors, cellClassName }}>
      {before}
      <input {...native} {...described} className={className} />
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
