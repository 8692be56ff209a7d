import { useEffect } from 'react'

/** Pause in typing after which the form is saved. */
const pauseMs = 1000

/**
 * Sends typed text to our server, which stores it encrypted, so that a reload, Back or Forward
 * shows the text again. Errors are ignored, because Continue sends the form anyway.
 */
export function useUnsentForm(formId: string, to: string) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let timer = 0
    let saving = new AbortController()
    const forget = () => {
      clearTimeout(timer)
      timer = 0
    }
    // A save that arrives after Continue would bring back what Continue has replaced.
    const stop = () => {
      forget()
      saving.abort()
    }
    const save = () => {
      stop()
      saving = new AbortController()
      const { signal } = saving
      fetch(to, { method: 'POST', body: new FormData(form), keepalive: true, signal }).catch(
        () => {},
      )
    }
    const saveSoon = () => {
      forget()
      timer = window.setTimeout(save, pauseMs)
    }
    const saveUnsaved = () => {
      if (timer) save()
    }
    form.addEventListener('input', saveSoon)
    form.addEventListener('submit', stop)
    window.addEventListener('pagehide', saveUnsaved)
    return () => {
      form.removeEventListener('input', saveSoon)
      form.removeEventListener('submit', stop)
      window.removeEventListener('pagehide', saveUnsaved)
      saveUnsaved()
    }
  }, [formId, to])
}
