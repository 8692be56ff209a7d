import { useEffect, useState } from 'react'
import { Icon } from '#app/components/elements/icon.tsx'
import { useSite } from '#app/components/page/site.ts'

type ShareLinkProps = { path: string; subject: string; className: string }

/** The shared address holds the whole state, so recipients see the same results. */
export function ShareLink({ path, subject, className }: ShareLinkProps) {
  const { origin } = useSite()
  const [copied, setCopied] = useState(false)
  const url = `${origin}${path}`
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  async function share() {
    if (navigator.share) await navigator.share({ title: subject, url }).catch(() => {})
    else if (await copy()) setCopied(true)
    else window.location.assign(mail)
  }

  async function copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(url)
      return true
    } catch {
      return false
    }
  }

  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`
  return (
    <>
      <a
        className={className}
        href={mail}
        onClick={(event) => {
          event.preventDefault()
          void share()
        }}
      >
        <Icon name={copied ? 'check' : 'share'} />
        {copied && (
          <span className="max-md:sr-only" aria-hidden>
            Link copied
          </span>
        )}
        {/* Some screen readers announce a new name too, so the name stays. */}
        <span className={copied ? 'sr-only' : 'max-md:sr-only'}>Share</span>
      </a>
      <span className="sr-only" role="status">
        {copied && 'Link copied'}
      </span>
    </>
  )
}
