import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { noticeTitle, noticeLook } from '#app/components/notice.tsx'

type SummarisedError = { message: string; /** The id of the control. */ id?: string }

type ErrorSummaryProps = {
  /** Either a list, or what conform calls `form.allErrors`: messages by field name. */
  errors: SummarisedError[] | Record<string, string[] | null | undefined>
  /** The id of the control with this name; its name unless told. */
  idOf?: (name: string) => string
  /** The group of a field, where several groups have the same fields: "Passenger 2". */
  groupLabel?: (name: string) => string | null
  title?: string
}

/** Of more, the rest is folded away: the form itself has to stay in sight on a phone. */
const maxShown = 4

/**
 * Stands above a form and links to the fields that need correcting. It takes the focus when a submit
 * was refused, never while the visitor types: the list also changes with every correction.
 */
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

  const ref = useRefusalFocus(key)
  useTitleMark(key !== '')

  if (list.length === 0) return null
  const fits = list.length <= maxShown + 1
  return (
    <div ref={ref} className={noticeLook('error')} role="alert" tabIndex={-1} autoFocus>
      <h2 className={noticeTitle}>{title}</h2>
      <Errors errors={list.slice(0, fits ? undefined : maxShown)} />
      {!fits && (
        <details>
          <summary className="link cursor-pointer">Show {list.length - maxShown} more</summary>
          <Errors errors={list.slice(maxShown)} />
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
  // The same errors again are a new refusal.
  const answer = useActionData()
  /** The browser's own `autofocus` has dealt with errors that came with the page. */
  const cameWithPage = useRef(!useHydrated())
  /** What has changed a field since the last submit. */
  const inUse = useRef<Element | null>(null)

  useEffect(() => {
    const onInput = () => (inUse.current = document.activeElement)
    const onSubmit = ({ submitter }: SubmitEvent) => {
      // Conform checks a field again by a submit of its own.
      if (submitter?.getAttribute('name') !== '__intent__') inUse.current = null
    }
    document.addEventListener('input', onInput, true)
    document.addEventListener('submit', onSubmit, true)
    return () => {
      document.removeEventListener('input', onInput, true)
      document.removeEventListener('submit', onSubmit, true)
    }
  }, [])

  useEffect(() => {
    if (errors && !cameWithPage.current) {
      // Conform moves the focus to the first wrong field, also when a late answer meets typing.
      const target = inUse.current ?? ref.current
      // Focusing a date field again would lose the digits of the year so far.
      if (target instanceof HTMLElement && target !== document.activeElement) target.focus()
    }
    cameWithPage.current = false
  }, [errors, answer])
  return ref
}

const mark = 'Error: '

/** The page's title says that there are errors, whether the browser or the server found them. */
function useTitleMark(wrong: boolean) {
  useEffect(() => {
    if (!wrong || document.title.startsWith(mark)) return
    document.title = mark + document.title
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [wrong])
}
