import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PageGuard } from '#app/components/page/page-guard.tsx'

// components/page/script-gate.tsx sets this class when the application can't run.
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
