import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { noticeTitle, noticeLook } from '#app/components/elements/notice.tsx'
import { errorMark } from '#app/components/page/page-head.tsx'

type SummarisedError = { message: string; id?: string }

type ErrorSummaryProps = {
  /** A list, or conform's `form.allErrors`, which maps field names to messages. */
  errors: SummarisedError[] | Record<string, string[] | null | undefined>
  idOf?: (name: string) => string
  /**
   * Returns the label of a field's group, such as "Passenger 2", when several groups have the same fields.
   */
  groupLabel?: (name: string) => string | null
  title?: string
}

/** Further errors are collapsed, so that the form stays visible on a phone. */
const maxVisibleErrors = 4

/** Takes the focus when a submit is refused, but not when the list changes while the visitor types. */
export function ErrorSummary({
  errors,
  idOf = (name) => name,
  groupLabel = () => null,
  title = 'There is a problem',
}: ErrorSummaryProps) {
  const list: SummarisedError[] = Array.isArray(errors)
    ? errors
    : Object.entries(errors).flatMap(([name, messages]) =>
        (messages ?? []).map((message) => ({
          message: [groupLabel(name), message].filter(Boolean).join(': '),
          id: name === '' ? undefined : idOf(name),
        })),
      )
  const key = list.map((error) => error.message).join('\n')

  const hydrated = useHydrated()
  const ref = useRefusalFocus(key)
  useTitleMark(key !== '')

  if (list.length === 0) return null
  const fits = list.length <= maxVisibleErrors + 1
  return (
    <div
      ref={ref}
      className={noticeLook('error')}
      role="alert"
      // The focus reads the summary, so later corrections don't announce it again. Without scripts, it may not get the focus.
      aria-live={hydrated ? 'off' : undefined}
      tabIndex={-1}
      autoFocus
    >
      <h2 className={noticeTitle}>{title}</h2>
      <Errors errors={list.slice(0, fits ? undefined : maxVisibleErrors)} />
      {!fits && (
        <details>
          <summary className="link cursor-pointer">
            Show {list.length - maxVisibleErrors} more
          </summary>{' '}
          <Errors errors={list.slice(maxVisibleErrors)} />
        </details>
      )}
    </div>
  )
}

function Errors({ errors }: { errors: SummarisedError[] }) {
  return (
    <ul className="mt-1">
      {errors.map((error) => (
        <li key={`${error.id}-${error.message}`}>
          {error.id ? (
            <a className="link" href={`#${error.id}`}>
              {error.message}
            </a>
          ) : (
            error.message
          )}
        </li>
      ))}
    </ul>
  )
}

function useRefusalFocus(errors: string) {
  const ref = useRef<HTMLDivElement>(null)
  // A new response is a new refusal, even if its errors are the same.
  const answer = useActionData()
  const lastAnswer = useRef(answer)
  /** True if the errors arrived with the page; the browser's `autofocus` then sets the focus. */
  const cameWithPage = useRef(!useHydrated())
  const lastChanged = useRef<Element | null>(null)

  useEffect(() => {
    const onInput = () => (lastChanged.current = document.activeElement)
    const onSubmit = ({ submitter }: SubmitEvent) => {
      // Conform revalidates a field by an `__intent__` submit, which the visitor didn't ask for.
      if (submitter?.getAttribute('name') !== '__intent__') lastChanged.current = null
    }
    document.addEventListener('input', onInput, true)
    document.addEventListener('submit', onSubmit, true)
    return () => {
      document.removeEventListener('input', onInput, true)
      document.removeEventListener('submit', onSubmit, true)
    }
  }, [])

  useEffect(() => {
    const isAnswered = lastAnswer.current !== answer
    lastAnswer.current = answer
    // After a correction, the focus stays where it is, such as in the next field.
    const isCorrection = lastChanged.current !== null && !isAnswered
    if (errors && !cameWithPage.current && !isCorrection) {
      // After an answer, Conform focuses the first invalid field, so this returns the focus to the field in which
      // the visitor types.
      const target = lastChanged.current ?? ref.current
      // A second focus on a date field would discard a partly typed year.
      if (target instanceof HTMLElement && target !== document.activeElement) target.focus()
    }
    cameWithPage.current = false
  }, [errors, answer])
  return ref
}

/**
 * For client and server errors, adds `errorMark` to the page title, because screen readers announce
 * the title.
 */
function useTitleMark(wrong: boolean) {
  useEffect(() => {
    if (!wrong || document.title.startsWith(errorMark)) return
    document.title = errorMark + document.title
    return () => {
      if (document.title.startsWith(errorMark))
        document.title = document.title.slice(errorMark.length)
    }
  }, [wrong])
}
