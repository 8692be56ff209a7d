import { useLocation } from '@remix-run/react'
import { Component, useEffect, type ReactNode } from 'react'
import { keepLayout, releaseLayout } from './late-layout.ts'

type Page = { html: HTMLElement; top: number; focused: Element | null }

type PageGuardProps = {
  /**
   * True for the guard around the page itself. Once this guard has mounted, scripts are known to
   * run.
   */
  isPage?: boolean
  children: ReactNode
}

/** Address of the page that was rendered last without an error. */
let shownAddress = ''

/** Call this inside the guard: Remix renders the guard itself once, and not again after a navigation. */
export function useShownAddress(): void {
  const location = useLocation()
  useEffect(() => {
    if (shownAddress && shownAddress !== window.location.href) releaseLayout()
    shownAddress = window.location.href
  }, [location])
}

/**
 * Restores the page, with typed text, when React fails in the browser and removes the document. The page then
 * works without scripts.
 */
export class PageGuard extends Component<PageGuardProps, { page: Page | null }> {
  override state = { page: null as Page | null }

  static getDerivedStateFromError(): { page: Page } {
    // React calls this method before it changes the document.
    return {
      page: {
        html: document.documentElement,
        top: window.scrollY,
        focused: document.activeElement,
      },
    }
  }

  override componentDidMount() {
    if (!this.props.isPage || this.state.page) return
    keepLayout()
  }

  override componentDidCatch() {
    const { page } = this.state
    if (!page) return
    document.documentElement?.remove()
    document.append(page.html)
    releaseLayout()
    window.scrollTo(0, page.top)
    for (const pending of page.html.querySelectorAll('[aria-busy]')) {
      pending.removeAttribute('aria-busy')
      pending.removeAttribute('aria-disabled')
    }
    if (page.focused instanceof HTMLElement) page.focused.focus({ preventScroll: true })
    window.dispatchEvent(new Event('contrail:plain'))
    // A reload lets the server render the page that React failed to show.
    const reload = () => window.location.reload()
    if (shownAddress && shownAddress !== window.location.href) reload()
    else window.addEventListener('popstate', reload)
  }

  override render() {
    return this.state.page ? null : this.props.children
  }
}
