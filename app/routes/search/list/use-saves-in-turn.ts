import { useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { paths } from '#app/core/paths.ts'

type Press = { form: HTMLFormElement; button: Pick<HTMLButtonElement, 'name' | 'value'> }

/**
 * Sends the presses on Save one after the other. Saved flights are in a cookie, so a press that is sent before the
 * answer to the previous one would lose the flight of that one.
 */
export function useSavesInTurn(): (event: FormEvent<HTMLFormElement>) => void {
  const { state } = useNavigation()
  const { key } = useLocation()
  const submit = useSubmit()
  const sending = useRef(false)
  const waiting = useRef<Press[]>([])
  // When the answer arrives before a busy browser has shown that the form is being sent, the state stays the same. Each
  // answer is a redirect, which has its own key.
  useEffect(() => {
    if (state !== 'idle') return
    const next = waiting.current.shift()
    sending.current = next !== undefined
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
  }, [state, key, submit])
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    if (!sending.current) {
      sending.current = true
      return
    }
    event.preventDefault()
    // The answer turns a button that saves into one that removes.
    const { name, value } = submitter
    waiting.current.push({ form: event.currentTarget, button: { name, value } })
  }
}
