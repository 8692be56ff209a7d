import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'
import { FieldErrors, describe, hintIdOf } from '#app/components/field.tsx'

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
      <label className="choice" htmlFor={described.id}>
        <input {...native} {...described} type="checkbox" />
        <span>
          {label}
          {hint && (
            <span className="hint block" id={hintIdOf(described.id)}>
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
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
  /** Of the group; the choices get `id`, `id-2`, `id-3`, … so that an error can link to the first. */
  id?: string
  defaultValue?: string
  hint?: ReactNode
  errors?: string[]
  required?: boolean
  /** Side by side while there is room. */
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
      <legend className="label">{legend}</legend>
      {hint && (
        <span className="hint" id={hintIdOf(id)}>
          {hint}
        </span>
      )}
      <FieldErrors id={id} errors={errors} />
      <div className={inline ? 'flex flex-wrap gap-x-6' : undefined}>
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${index + 1}`
          return (
            <label key={option.value} className="choice" htmlFor={optionId}>
              <input
                type="radio"
                id={optionId}
                name={name}
                value={option.value}
                defaultChecked={option.value === defaultValue}
                disabled={option.disabled}
                required={required}
                aria-describedby={option.hint ? hintIdOf(optionId) : undefined}
              />
              <span>
                {option.label}
                {option.hint && (
                  <span className="hint block" id={hintIdOf(optionId)}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
