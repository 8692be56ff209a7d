export type Toast = {
  id: string
  title: string
  description?: string
  tone?: 'info' | 'success' | 'error'
}

type Listener = (toast: Toast) => void

const listeners = new Set<Listener>()

/**
 * Toast that a page showed before the toast region was listening, because the effects of a page run
 * before those of the region.
 */
let pendingToast: Toast | null = null

export function showToast(toast: Omit<Toast, 'id'> & { id?: string }) {
  const shown = { ...toast, id: toast.id ?? String(performance.now()) }
  if (listeners.size === 0) pendingToast = shown
  for (const listener of listeners) listener(shown)
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  if (pendingToast) listener(pendingToast)
  pendingToast = null
  return () => listeners.delete(listener)
}

/** Places toasts in the bottom right corner; on phones at the top edge. */
export const toastsClass =
  'pointer-events-none fixed inset-x-0 top-0 z-60 p-4 md:top-auto md:right-0 md:bottom-0 md:left-auto md:w-105 print:hidden'

const tones = { info: 'border-s-sky', success: 'border-s-leaf', error: 'border-s-brick' }

export function toastClass(tone: Toast['tone'] = 'info'): string {
  return `pointer-events-auto grid animate-rise grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 rounded-surface border border-s-4 border-line bg-surface py-3 ps-4 pe-3 wrap-anywhere [box-shadow:var(--shadow-raised)] data-[state=closed]:opacity-0 data-[state=closed]:transition-opacity data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] ${tones[tone]}`
}
