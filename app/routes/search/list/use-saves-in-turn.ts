import { useLocation, useNavigation, useRevalidator, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { paths } from '#app/core/paths.ts'

type Press = { form: HTMLFormElement; button: Pick<HTMLButtonElement, 'name' | 'value'> }

function fieldsOf({ form, button }: Press): FormData {
  // The form holds the address that the list has now.
  const fields = new FormData(form)
  fields.set(button.name, button.value)
  return fields
}

/** Sends presses without the router, which gives up a form when the visitor opens another page. */
async function sendAfterLeaving(presses: Press[]): Promise<void> {
  for (const press of presses) {
    const fields = [...fieldsOf(press)].map(([name, value]) => [name, String(value)])
    await fetch(paths.saved, {
      method: 'POST',
      body: new URLSearchParams(fields),
      keepalive: true,
      redirect: 'manual',
    })
  }
}

/**
 * Sends the presses on Save one after the other. Saved flights are in a cookie, so a press that is sent before the
 * answer to the previous one would lose the flight of that one.
 */
export function useSavesInTurn(): (event: FormEvent<HTMLFormElement>) => void {
  const { state } = useNavigation()
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const submit = useSubmit()
  const sending = useRef<Press>()
  const waiting = useRef<Press[]>([])
  // When the answer arrives before a busy browser has shown that the form is being sent, the state stays the same. Each
  // answer is a redirect, which has its own key.
  useEffect(() => {
    if (state !== 'idle') return
    sending.current = waiting.current.shift()
    if (!sending.current) return
    submit(fieldsOf(sending.current), {
      method: 'post',
      action: paths.saved,
      preventScrollReset: true,
      replace: true,
    })
  }, [state, key, submit])
  useEffect(
    () => () => {
      const left = [sending.current ?? [], waiting.current].flat()
      // Without a connection, the next page says so itself.
      if (left.length > 0) void sendAfterLeaving(left).then(revalidate, () => {})
    },
    [revalidate],
  )
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    // The answer turns a button that saves into one that removes.
    const { name, value } = submitter
    const press = { form: event.currentTarget, button: { name, value } }
    if (!sending.current) {
      sending.current = press
      return
    }
    event.preventDefault()
    waiting.current.push(press)
  }
}
