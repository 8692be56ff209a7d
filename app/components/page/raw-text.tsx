import type { ReactNode } from 'react'

export function RawText({ children }: { children: ReactNode }) {
  return (
    <pre
      className="max-h-64 overflow-auto bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap"
      tabIndex={0}
    >
      {children}
    </pre>
  )
}
