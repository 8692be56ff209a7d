import { useForm, type Submission } from '@conform-to/react'
import { useEffect, useRef } from 'react'

type Options<Sent extends Record<string, unknown>, Values> = Omit<
  Parameters<typeof useForm<Sent, Values>>[0],
  'shouldValidate' | 'shouldRevalidate' | 'onValidate'
> & {
  parse: (fields: FormData) => Submission<Sent, string[], Values>
}

type Errors = Record<string, unknown>

/**
 * Errors appear when the form is sent. Then a change corrects a visible error immediately, but a new error waits
 * until the visitor moves to the next field.
 */
export function useValidatedForm<Sent extends Record<string, unknown>, Values = Sent>({
  parse,
  ...options
}: Options<Sent, Values>) {
  const visible = useRef<Errors>({})
  const withheld = useRef(new Set<string>())
  const form = useForm<Sent, Values>({
    ...options,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      withoutNewErrors(parse(formData), visible.current, withheld.current),
  })
  const { allErrors, validate } = form[0]
  useEffect(() => {
    visible.current = allErrors
  })
  useEffect(() => {
    const onLeave = ({ target, relatedTarget: next }: FocusEvent) => {
      const isHere = isTextField(target) && target.form?.id === options.id
      if (!isHere || !isTextField(next) || !withheld.current.has(target.name)) return
      visible.current = { ...visible.current, [target.name]: [] }
      validate({ name: target.name })
    }
    document.addEventListener('focusout', onLeave)
    return () => document.removeEventListener('focusout', onLeave)
  }, [options.id, validate])
  return form
}

/** A new error moves the page, so it must not appear between the press and the release of a button or a box. */
function isTextField(target: EventTarget | null): target is HTMLInputElement {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function withoutNewErrors<Sent, Values>(
  submission: Submission<Sent, string[], Values>,
  visible: Errors,
  withheld: Set<string>,
): Submission<Sent, string[], Values> {
  withheld.clear()
  // Conform checks a field that changes by an intent. Only a form that is sent has a status.
  if (submission.status !== undefined) return submission
  return {
    ...submission,
    reply(options) {
      const result = submission.reply(options)
      const errors = Object.entries(result.error ?? {})
      for (const [name] of errors) if (!(name in visible)) withheld.add(name)
      return {
        ...result,
        error: Object.fromEntries(errors.filter(([name]) => !withheld.has(name))),
      }
    },
  }
}
