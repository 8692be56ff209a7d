import { useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { buttonLook } from './button.tsx'
import { Icon } from './icon.tsx'

const words = { yes: 'Copied', refused: 'Your browser blocked copying' }

/** Renders nothing until scripts run, because copying needs them. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  if (!hydrated) return null

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }

  return (
    <>
      {' '}
      <button
        type="button"
        className={buttonLook({ variant: 'quiet', size: 'small' }, 'print:hidden')}
        onClick={() => void copy()}
      >
        <Icon name={copied === 'yes' ? 'check' : 'copy'} />
        {copied && <span aria-hidden>{words[copied]}</span>}
        {/* Some screen readers announce a new name too, so the name stays. */}
        <span className={copied ? 'sr-only' : undefined}>Copy</span>
        <span className="sr-only"> {label}</span>
      </button>
      <span className="sr-only" role="status">
        {copied && words[copied]}
      </span>
    </>
  )
}
