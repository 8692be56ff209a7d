import { Component, type ReactNode } from 'react'

type Page = { html: HTMLElement; top: number; focused: Element | null }

type PageGuardProps = {
  /** Around the page itself, which runs once it is mounted. */
  isPage?: boolean
  children: ReactNode
}

/**
 * Keeps the page when the application fails in the browser. React takes the whole document away then;
 * this puts it back as it was, with what was typed, and from there on it works without scripts.
 */
export class PageGuard extends Component<PageGuardProps, { page: Page | null }> {
  override state = { page: null as Page | null }
  /** The address of the page that is shown. */
  address = ''

  static getDerivedStateFromError(): { page: Page } {
    // React still leaves the document alone at this point.
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
    this.address = window.location.href
  }

  override componentDidUpdate() {
    this.address = window.location.href
  }

  override componentDidCatch() {
    const { page } = this.state
    if (!page) return
    document.documentElement?.remove()
    document.append(page.html)
    window.scrollTo(0, page.top)
    if (page.focused instanceof HTMLElement) page.focused.focus({ preventScroll: true })
    window.dispatchEvent(new Event('contrail:plain'))
    // The page that should have followed is left to the server.
    const reload = () => window.location.reload()
    if (this.address && this.address !== window.location.href) reload()
    else window.addEventListener('popstate', reload)
  }

  override render() {
    return this.state.page ? null : this.props.children
  }
}
