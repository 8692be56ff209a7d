import postcss, { type ChildNode, type Container, type Rule } from 'postcss'

/** Keeps the rules of a style sheet that a finished page needs, which is about two thirds of them. */

/** Null stands for any class, so all rules are used. */
export type UsedRules = (classes: ReadonlySet<string> | null) => string

/** Classes that scripts set on the root element (components/page/scripts/script-gate.tsx). */
const setByScripts = new Set(['scripts', 'waiting', 'unused', 'plain'])

const classAttribute = /\sclass="([^"]*)"/g
const className = /\.((?:\\.|[\w-])+)/g
/** A condition with alternatives, which may hold without any of its classes. */
const condition = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

const entities: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

/** All classes of a page that React has rendered. */
export function classesIn(html: string): Set<string> {
  const classes = new Set(setByScripts)
  for (const [, value = ''] of html.matchAll(classAttribute)) {
    const names = value.replace(/&[\w#]+;/g, (entity) => entities[entity] ?? entity)
    for (const name of names.split(/\s+/)) classes.add(name)
  }
  return classes
}

function classesOf(selector: string): string[] {
  return [...selector.replace(condition, '').matchAll(className)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )
}

function usedInRule(rule: Rule): UsedRules {
  const body = rule.toString().slice(rule.selector.length)
  const selectors = rule.selectors.map((text) => ({ text, classes: classesOf(text) }))
  if (selectors.every(({ classes }) => classes.length === 0)) return () => rule.selector + body
  return (present) => {
    const used = selectors.filter(({ classes }) =>
      classes.every((name) => present === null || present.has(name)),
    )
    return used.length > 0 ? used.map(({ text }) => text).join(',') + body : ''
  }
}

const conditional = new Set(['media', 'supports', 'container', 'layer'])

function usedInNode(node: ChildNode): UsedRules {
  if (node.type === 'rule') return usedInRule(node)
  if (node.type === 'atrule' && node.nodes && conditional.has(node.name)) {
    const head = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`
    const inside = usedInside(node)
    return (present) => {
      const used = inside(present)
      return used && `${head}{${used}}`
    }
  }
  const text = node.toString()
  return () => (node.type === 'atrule' && !node.nodes ? `${text};` : text)
}

function usedInside(container: Container): UsedRules {
  const parts = (container.nodes ?? []).map(usedInNode)
  return (present) => parts.map((part) => part(present)).join('')
}

/**
 * Reads a built style sheet. The result selects, in their order, the rules that can apply to elements
 * with the given classes. Rules without classes and all conditions such as `:hover` or `[open]` stay.
 */
export function readRules(css: string): UsedRules {
  return usedInside(postcss.parse(css))
}
