import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CheckboxField } from '#app/components/elements/fields/choice.tsx'
import { paths } from '#app/core/paths.ts'
import { Item, adminForm } from './desk-part.tsx'

type ActionProps = { id: string; title: string; description: string; children: ReactNode }

export function Action({ id, title, description, children }: ActionProps) {
  return (
    <Item>
      <h3 className="text-base">{title}</h3>
      <p>{description}</p>
      <Form method="post" action={paths.adminCheckout(id)} className={adminForm}>
        {children}
      </Form>
    </Item>
  )
}

export function Confirm({ id, label }: { id: string; label: string }) {
  return <CheckboxField name="confirmed" id={id} value="yes" label={label} required />
}
