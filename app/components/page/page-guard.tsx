import { Component, type ReactNode } from 'react'

type Page = { html: HTMLElement; top: number; focused: Element | null }

type PageGuardProps = {
  /**
   * True for the guard around the page itself. Once this guard has mounted, scripts are known to
   * run.
   */
  isPage?: boolean
  children: ReactNode
}

/** Kept outside the component, because an error page in place of a page has a guard of its own. */
let shownAddress = ''

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
    document.documentElement.classList.add('scripts')
    shownAddress = window.location.href
  }

  override componentDidUpdate() {
    if (!this.state.page) shownAddress = window.location.href
  }

  override componentDidCatch() {
    const { page } = this.state
    if (!page) return
    document.documentElement?.remove()
    document.append(page.html)
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
