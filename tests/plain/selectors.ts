import type { Element } from './document.ts'
import { isShown } from './roles.ts'

type Matcher = (element: Element) => boolean

const comparisons: Record<string, (has: string, wanted: string) => boolean> = {
  '=': (has, wanted) => has === wanted,
  '^=': (has, wanted) => has.startsWith(wanted),
  '$=': (has, wanted) => has.endsWith(wanted),
  '*=': (has, wanted) => has.includes(wanted),
}

const piece =
  /^(?:([a-z][\w-]*|\*)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:([\^$*]?=)"?([^"\]]*)"?)?\]|:not\(([^)]+)\)|:([\w-]+))/i

function pseudoClass(name: string): Matcher {
  switch (name) {
    case 'visible':
      return isShown
    case 'enabled':
      return (element) => !element.has('disabled')
    case 'first-child':
      return (element) => element.parent?.elements[0] === element
    default:
      throw new Error(`This selector needs a browser: :${name}`)
  }
}

function readPiece(selector: string): [Matcher, length: number] {
  const match = piece.exec(selector)
  if (!match) throw new Error(`Not understood: ${selector}`)
  const [whole, tag, className, id, attribute, comparison, value = '', inner, pseudo] = match
  const matcher: Matcher = tag
    ? (element) => tag === '*' || element.tag === tag
    : className
      ? (element) => (element.get('class') ?? '').split(/\s+/).includes(className)
      : id
        ? (element) => element.get('id') === id
        : attribute
          ? (element) =>
              element.has(attribute) &&
              (!comparison || comparisons[comparison]!(element.get(attribute) ?? '', value))
          : inner
            ? not(compound(inner))
            : pseudoClass(pseudo ?? '')
  return [matcher, whole.length]
}

function not(matcher: Matcher): Matcher {
  return (element) => !matcher(element)
}

function compound(selector: string): Matcher {
  const matchers: Matcher[] = []
  for (let rest = selector; rest;) {
    const [matcher, length] = readPiece(rest)
    matchers.push(matcher)
    rest = rest.slice(length)
  }
  return (element) => matchers.every((matches) => matches(element))
}

/** Understands compounds, descendants, children and lists of selectors. */
function complex(selector: string): Matcher {
  const parts = selector
    .trim()
    .replace(/\s*>\s*/g, ' > ')
    .split(/\s+(?![^[]*\])/)
  const last = compound(parts.at(-1) ?? '')
  if (parts.length === 1) return last
  const isChild = parts.at(-2) === '>'
  const outer = complex(parts.slice(0, isChild ? -2 : -1).join(' ') || '*')
  return (element) =>
    last(element) &&
    (isChild
      ? element.parent !== null && outer(element.parent)
      : [...element.ancestors()].some(outer))
}

export function selectAll(root: Element, selector: string): Element[] {
  const matchers = selector.split(/,(?![^[(]*[\])])/).map(complex)
  return root
    .walk()
    .filter((element) => element !== root && matchers.some((matches) => matches(element)))
}
