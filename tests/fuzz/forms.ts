import { rows } from '../api/permissions/route-table.ts'
import type { World } from '../api/world.ts'

/** A form as a browser would send it. */
export type Form = {
  /** Route of the page with the form. */
  route: string
  action: string
  fields: [name: string, value: string][]
}

/** Finds the forms of all pages automatically, as visitors with permission see them. */
export async function findForms(world: World): Promise<Form[]> {
  const forms: Form[] = []
  for (const [route, { as = 'nobody', path }] of Object.entries(rows)) {
    const address = typeof path === 'string' ? path : path(world)
    const { text } = await world.visitors[as].send(address)
    for (const [, attributes = '', content = ''] of text.matchAll(
      /<form\b([^>]*)>(.*?)<\/form>/gs,
    )) {
      if (attributeOf(attributes, 'method')?.toLowerCase() !== 'post') continue
      const action = attributeOf(attributes, 'action') || address
      if (!action.startsWith('/')) continue
      forms.push({ route, action, fields: fieldsOf(content) })
    }
  }
  return forms
}

function fieldsOf(content: string): [string, string][] {
  return [...content.matchAll(/<(?:input|select|textarea|button)\b([^>]*)>/g)].flatMap(
    ([, attributes = '']): [string, string][] => {
      const name = attributeOf(attributes, 'name')
      return name ? [[name, attributeOf(attributes, 'value') ?? '']] : []
    },
  )
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  return value?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
