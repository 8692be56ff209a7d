import { createContext, useContext } from 'react'

const kept = ['id', 'payment', 'number', 'order', 'amount', 'day', 'reason'] as const
type Name = (typeof kept)[number]

/** The entries of a form that was refused. The page shows them again, because without scripts they would be lost. */
export type RefusedForm = { intent: string; entries: Partial<Record<Name, string>> }

export function readRefusedForm(field: (name: string) => string): RefusedForm {
  return {
    intent: field('intent'),
    entries: Object.fromEntries(kept.map((name) => [name, field(name)])),
  }
}

/** Returns the entries if they are of the form with this intent and these hidden fields. */
export function entriesOf(
  refused: RefusedForm | null,
  intent: string,
  hidden: RefusedForm['entries'] = {},
): RefusedForm['entries'] | null {
  const names = Object.keys(hidden) as Name[]
  const isSame =
    refused?.intent === intent && names.every((name) => refused.entries[name] === hidden[name])
  return isSame ? refused.entries : null
}

type LostReasonProps = { refused: RefusedForm | null; isShown: boolean }

/** Repeats the reason of a refused form that the page no longer has, for example because a colleague was faster. */
export function LostReason({ refused, isShown }: LostReasonProps) {
  const reason = refused?.entries.reason
  return reason && !isShown ? <p>You wrote: “{reason}”</p> : null
}

const Entries = createContext<RefusedForm['entries'] | null>(null)

/** Gives the fields of a form the entries that were refused. */
export const KeepEntries = Entries.Provider

export const useEntry = (name: Name) => useContext(Entries)?.[name]
