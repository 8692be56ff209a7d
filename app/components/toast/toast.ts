export type Toast = {
  /** Two toasts with the same id are one. */
  id: string
  title: string
  description?: string
  tone?: 'info' | 'success' | 'error'
}

type Listener = (toast: Toast) => void

const listeners = new Set<Listener>()

/** Shows a toast from the browser, in place of the one that may be there. */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }) {
  const shown = { ...toast, id: toast.id ?? crypto.randomUUID() }
  for (const listener of listeners) listener(shown)
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toastClass = (tone: Toast['tone']) =>
  tone && tone !== 'info' ? `toast toast-${tone}` : 'toast'
