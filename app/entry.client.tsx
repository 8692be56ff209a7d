import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchTyping } from '#app/components/page/carry-over.ts'
import { loadWholeSheets } from '#app/components/page/scripts/late-sheets.ts'
import { PageGuard } from '#app/components/page/page-guard.tsx'

/**
 * Decodes the data of the page. Remix starts to when it first renders, and throws a promise until it has. If React
 * hydrated the page before, each click would end in its error 345.
 */
async function decodeData() {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

function start() {
  const carryOver = watchTyping()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageGuard>
          <RemixBrowser />
        </PageGuard>
      </StrictMode>,
      {
        onRecoverableError(error) {
          carryOver()
          if ('reportError' in window) window.reportError(error)
        },
      },
    )
  })
}

// components/page/scripts/script-gate.tsx sets this class when the application can't run.
if (!document.documentElement.classList.contains('plain')) {
  const decoded = decodeData()
  void loadWholeSheets().then((whole) => {
    if (whole) void decoded.then(start)
    else window.dispatchEvent(new Event('contrail:plain'))
  })
}

type PendingBoundary = Comment & { _reactRetry?: () => void }

/**
 * Rejects the late parts of a page whose connection was lost, so that they show an error with a way to try
 * again. React itself waits for ever for a boundary that the server marked as pending (`$?`), so this marks it
 * as failed (`$!`), as the server's own `$RX` does.
 */
function rejectLostParts() {
  const pending: PendingBoundary[] = []
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const boundary = comments.currentNode as PendingBoundary
    if (boundary.data === '$?') pending.push(boundary)
  }
  // A page that arrived completely has no pending boundary, and its stream is closed.
  if (pending.length === 0) return
  const stream = window.__remixContext.streamController as ReadableStreamDefaultController<unknown>
  try {
    // Remix fails at this line, after it has read what arrived. `error()` would discard what it has not read.
    stream.enqueue('lost\n')
  } catch {
    return
  }
  for (const boundary of pending) {
    boundary.data = '$!'
    boundary._reactRetry?.()
  }
}

if (document.readyState === 'complete') rejectLostParts()
else window.addEventListener('load', rejectLostParts)
