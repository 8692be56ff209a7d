import { useEffect, useRef } from 'react'

type SummarisedError = { message: string; /** The id of the control. */ id?: string }

type ErrorSummaryProps = {
  /** Either a list, or what conform calls `form.allErrors`: messages by field name. */
  errors: SummarisedError[] | Record<string, string[] | null | undefined>
  /** The id of the control with this name; its name unless told. */
  idOf?: (name: string) => string
  /** Whose field it is, where several have the same ones: "Passenger 2". */
  ownerOf?: (name: string) => string | null
  title?: string
}

/** Stands at the top of a form that came back, takes the focus, and links to what needs a hand. */
export function ErrorSummary({
  errors,
  idOf = (name) => name,
  ownerOf = () => null,
  title = 'There is a problem',
}: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const list: SummarisedError[] = Array.isArray(errors)
    ? errors
    : Object.entries(errors).flatMap(([name, messages]) =>
        (messages ?? []).map((message) => ({
          message: [ownerOf(name), message].filter(Boolean).join(': '),
          id: name === '' ? undefined : idOf(name),
        })),
      )
  const key = list.map((error) => error.message).join('\n')

  useEffect(() => {
    if (key) ref.current?.focus()
  }, [key])
  useTitleMark(key !== '')

  if (list.length === 0) return null
  return (
    <div ref={ref} className="notice notice-error" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul className="mt-1">
        {list.map((error) => (
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
    </div>
  )
}

const mark = 'Error: '

/** What the browser's own check finds is told by the title too, as after an answer of the server. */
function useTitleMark(wrong: boolean) {
  useEffect(() => {
    if (!wrong || document.title.startsWith(mark)) return
    document.title = mark + document.title
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [wrong])
}
