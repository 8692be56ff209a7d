import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { FieldErrors, describe, hintIdOf } from './field.tsx'

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }

/** Draws our own box while unchecked, because the grey of dark-mode browsers looks brown on our blue. */
export const emptyBox =
  'not-checked:appearance-none not-checked:border not-checked:border-edge not-checked:bg-surface'

export function Choice({ children, ...native }: ChoiceProps) {
  return (
    <label
      className="flex cursor-pointer items-start gap-2.5 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
      htmlFor={native.id}
    >
      <input
        {...native}
        className={classes(
          'mt-0.5 size-5 flex-none',
          emptyBox,
          native.type === 'radio' ? 'rounded-full' : 'rounded-sm',
        )}
      />{' '}
      <span>{children}</span>{' '}
    </label>
  )
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  errors?: string[]
}

export function CheckboxField({ label, hint, errors, className, ...native }: CheckboxProps) {
  const described = describe(native.name, native, { hint, errors })
  return (
    <div className={classes('field', className)}>
      <FieldErrors id={described.id} errors={errors} />
      <Choice {...native} {...described} type="checkbox">
        {label}{' '}
        {hint && (
          <span className="hint block" id={hintIdOf(described.id)}>
            {hint}
          </span>
        )}
      </Choice>
    </div>
  )
}

/** Stands for no answer in text browsers, because lynx chooses the first option of a group. */
export function NoChoice({ name }: { name: string }) {
  return (
    <label hidden>
      <input type="radio" name={name} value="" /> No choice{' '}
    </label>
  )
}

type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: RadioOption[]
  /** Id of the group. Choices get `id`, `id-2`, `id-3`, …, so that an error can link to the first. */
  id?: string
  defaultValue?: string
  hint?: ReactNode
  errors?: string[]
  required?: boolean
  inline?: boolean
  className?: string
}

export function RadioGroup({
  legend,
  name,
  options,
  defaultValue,
  hint,
  errors,
  required,
  inline,
  className,
  ...given
}: RadioGroupProps) {
  const { id, ...described } = describe(name, given, { hint, errors })
  return (
    <fieldset
      className={classes('field', className)}
      aria-describedby={described['aria-describedby']}
    >
      <legend className="label">{legend}</legend>{' '}
      {hint && (
        <span className="hint" id={hintIdOf(id)}>
          {hint}{' '}
        </span>
      )}
      <FieldErrors id={id} errors={errors} />
      <div className={inline ? 'flex flex-wrap gap-x-6' : undefined}>
        {defaultValue === undefined && <NoChoice name={name} />}
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${index + 1}`
          // The id of the first choice is that of the group, whose hint has its own id.
          const hintId = hintIdOf(`${id}-${index + 1}`)
          return (
            <Choice
              key={option.value}
              type="radio"
              id={optionId}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled}
              required={required}
              aria-describedby={option.hint ? hintId : undefined}
            >
              {option.label}{' '}
              {option.hint && (
                <span className="hint block" id={hintId}>
                  {option.hint}
                </span>
              )}
            </Choice>
          )
        })}
      </div>
    </fieldset>
  )
}
