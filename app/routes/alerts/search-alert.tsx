import { Link } from '@remix-run/react'
import { SearchAlertForm } from '#app/components/forms/alert-form.tsx'
import type { FormResult } from '#app/components/forms/form-result.ts'
import type { describeWatched } from './watched-search.server.ts'

type SearchAlertProps = {
  watched: Extract<ReturnType<typeof describeWatched>, { kind: 'search' }>
  result: FormResult
}

export function SearchAlert({ watched, result }: SearchAlertProps) {
  return (
    <>
      <p>{watched.promise}</p>
      <SearchAlertForm result={result} action={watched.action} />
      <p className="flex flex-wrap gap-x-6">
        <Link className="link inline-block py-1" to={watched.results} discover="none">
          Back to the flights
        </Link>
        <Link className="link inline-block py-1" to={watched.routeTo} discover="none">
          Watch another day or any day
        </Link>
      </p>
    </>
  )
}
