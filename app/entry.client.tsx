import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PageGuard } from '#app/components/page-guard.tsx'

// Set by the gate at the head of the page (components/script-gate.tsx).
if (!document.documentElement.classList.contains('plain')) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageGuard>
          <RemixBrowser />
        </PageGuard>
      </StrictMode>,
    )
  })
}
