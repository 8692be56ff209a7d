import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'
import { dateExample } from '#app/core/places/typed-date.ts'
import { classes } from '../classes.ts'
import { TextOnly } from '../text-only.tsx'

/**
 * Props from conform's `getInputProps` can be spread in: `id`, `aria-invalid` and `aria-describedby` are
 * merged with ours.
 */
type FieldProps = {
  label: ReactNode
  name: string
  hint?: ReactNode
  errors?: string[]
  optional?: boolean
  labelHidden?: boolean
  /** Classes of the whole field; `className` styles the control. */
  fieldClassName?: string
  after?: ReactNode
}

type Described = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown }

export const errorIdOf = (id: string) => `${id}-error`
export const hintIdOf = (id: string) => `${id}-hint`

export function describe(
  name: string,
  given: Described,
  { hint, errors }: Pick<FieldProps, 'hint' | 'errors'>,
) {
  const id = given.id ?? name
  const invalid = Boolean(errors?.length)
  const ids = new Set(given['aria-describedby']?.split(' ').filter(Boolean))
  if (hint) ids.add(hintIdOf(id))
  if (invalid) ids.add(errorIdOf(id))
  return {
    id,
    'aria-invalid': invalid || given['aria-invalid'] ? true : undefined,
    'aria-describedby': ids.size > 0 ? [...ids].join(' ') : undefined,
  }
}

type FieldErrorsProps = { id: string; errors?: string[]; className?: string }

export function FieldErrors({ id, errors, className }: FieldErrorsProps) {
  if (!errors?.length) return null
  return (
    <>
      <span className={classes('label block text-brick', className)} id={errorIdOf(id)}>
        {errors.map((error) => (
          <span key={error} className="block">
            <span className="sr-only">Error: </span>
            {error}
          </span>
        ))}
      </span>{' '}
    </>
  )
}

type FrameProps = Omit<FieldProps, 'name'> & { id: string; children: ReactNode }

function Field({
  id,
  label,
  hint,
  errors,
  optional,
  labelHidden,
  fieldClassName,
  after,
  children,
}: FrameProps) {
  return (
    <div className={classes('field', fieldClassName)}>
      <label className={labelHidden ? 'sr-only' : 'label'} htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>{' '}
      {hint && (
        <span className="hint" id={hintIdOf(id)}>
          {hint}{' '}
        </span>
      )}
      <FieldErrors id={id} errors={errors} />
      {children} {after}
    </div>
  )
}

function split<Props extends FieldProps & Described & { className?: string }>(props: Props) {
  const { label, hint, errors, optional, labelHidden, fieldClassName, after, ...rest } = props
  const { className, ...native } = rest
  const described = describe(native.name, native, { hint, errors })
  return {
    frame: { label, hint, errors, optional, labelHidden, fieldClassName, after, id: described.id },
    control: { ...native, ...described },
    className: classes('input', className),
  }
}

/** Browsers with a date picker ignore the placeholder. Text browsers show the hint and no placeholder. */
export const datePlaceholder = dateExample
export const dateHint = <TextOnly>(year-month-day, such as {dateExample}) </TextOnly>

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'>

/** A text field states what browsers and password managers fill in. */
type TextProps = InputProps & ({ type: 'date' | 'number' | 'search' } | { autoComplete: string })

export function TextField({ type = 'text', ...props }: TextProps) {
  const { frame, control, className } = split(props)
  const isDate = type === 'date'
  return (
    <Field {...frame}>
      {isDate && dateHint}
      <input
        {...(isDate && { placeholder: datePlaceholder })}
        {...control}
        type={type}
        className={className}
      />
    </Field>
  )
}

export const emailField = {
  label: 'Email',
  type: 'email',
  autoComplete: 'email',
  required: true,
  maxLength: 254,
} as const

/** `min` and `max` are yyyy-MM-dd. */
export function DateField(props: InputProps) {
  return <TextField {...props} type="date" />
}

export function NumberField(props: InputProps) {
  return (
    <TextField
      inputMode="numeric"
      {...props}
      type="number"
      className={classes('tnum', props.className)}
    />
  )
}

type TextareaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'children'>

export function TextareaField(props: TextareaProps) {
  const { frame, control, className } = split(props)
  return (
    <Field {...frame}>
      <textarea {...control} className={className} />
    </Field>
  )
}

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & { options?: Option[] }

/** Pass `options`, or `children` for grouped options. */
export function SelectField({ options, children, ...props }: SelectProps) {
  const { frame, control, className } = split(props)
  return (
    <Field {...frame}>
      <select {...control} className={className}>
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </Field>
  )
}
