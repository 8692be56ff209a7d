import { useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { paths } from '#app/core/paths.ts'

type Press = { form: HTMLFormElement; button: Pick<HTMLButtonElement, 'name' | 'value'> }

/**
 * Sends the presses on Save one after the other. Saved flights are in a cookie, so a press that is sent before the
 * answer to the previous one would lose the flight of that one.
 */
export function useSavesInTurn(): (event: FormEvent<HTMLFormElement>) => void {
  const { state, formAction } = useNavigation()
  const submit = useSubmit()
  const waiting = useRef<Press[]>([])
  useEffect(() => {
    if (state !== 'idle') return
    const next = waiting.current.shift()
    if (!next) return
    // The form holds the address that the list has now.
    const fields = new FormData(next.form)
    fields.set(next.button.name, next.button.value)
    submit(fields, {
      method: 'post',
      action: paths.saved,
      preventScrollReset: true,
      replace: true,
    })
  }, [state, submit])
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (formAction !== paths.saved || !(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    // The answer turns a button that saves into one that removes.
    const { name, value } = submitter
    waiting.current.push({ form: event.currentTarget, button: { name, value } })
  }
}
