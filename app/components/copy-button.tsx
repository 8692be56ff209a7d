import { useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { buttonLook } from '#app/components/button.tsx'
import { Icon } from '#app/components/icon.tsx'

/** Copies a text. It needs scripts, so it is not there until they run. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  if (!hydrated) return null
  return (
    <button
      type="button"
      className={buttonLook({ variant: 'quiet', size: 'small' }, 'print:hidden')}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {what}</span>
    </button>
  )
}
