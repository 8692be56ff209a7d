import { useNavigate } from '@remix-run/react'
import { useState, type MouseEvent } from 'react'
import { lateComponent } from '#app/components/page/scripts/late-component.ts'
import { isPlainClick } from '#app/components/held-keys.ts'

/** The form loads on demand, because it is a twelfth of the page's scripts. */
const loadForm = () => import('./edit-search.tsx')
export const EditSearch = lateComponent(
  async () => (await loadForm()).EditSearch,
  () => null,
)

/** Preloads the script of the form. A failure is ignored here, because the click handles it. */
export const preloadForm = () => void loadForm().catch(() => {})

/** Opens the search form on the results page. Without scripts, the link leads to the form on the home page. */
export function useSearchForm(search: string, modifyTo: string) {
  const [asked, ask] = useState<{ search: string; isLoaded: boolean } | null>(null)
  const form = asked?.search === search ? asked : null
  const navigate = useNavigate()
  const onModify = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (form) return form.isLoaded ? ask(null) : undefined
    const opened = { search, isLoaded: false }
    ask(opened)
    const { href } = window.location
    loadForm().then(
      () => ask((now) => (now === opened ? { search, isLoaded: true } : now)),
      () => {
        ask((now) => (now === opened ? null : now))
        // If the script fails to load, the visitor gets the form on the home page, unless they have left this
        // page.
        if (window.location.href === href) navigate(modifyTo)
      },
    )
  }
  return { isLoading: form?.isLoaded === false, isOpen: form?.isLoaded === true, onModify }
}
