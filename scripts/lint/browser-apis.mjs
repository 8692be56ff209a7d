// ESLint rule: code for browsers uses only what every browser of `browserslist` has, or checks for it first.

import { ESLintUtils } from '@typescript-eslint/utils'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import packageJson from '../../package.json' with { type: 'json' }
import { missingIn } from './browser-data.mjs'

const { api, javascript } = bcd
const { builtins } = javascript

const floors = packageJson.browserslist.map((line) => {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line)
  return { name: name === 'ios_saf' ? 'safari_ios' : name, version }
})

/** Names of members that some owner has too recently, so that types are looked up for few members only. */
const newNames = new Set(
  [builtins, api].flatMap((owners) =>
    Object.values({ owners, ...owners }).flatMap((members) =>
      Object.entries(members)
        .filter(([, feature]) => missingIn(feature, floors).length > 0)
        .map(([name]) => name.replace(/_static$/, '')),
    ),
  ),
)

/** Names under which the browser data lists a member that TypeScript's library declares. */
function ownersOf(declaration) {
  const { parent } = declaration
  const name = (parent.name ?? parent.parent?.name)?.text ?? ''
  return [name, name.replace(/^Readonly(?=Array|Map|Set)/, ''), name.replace(/Constructor$/, '')]
}

function typeNames(checker, type) {
  const names = []
  for (const part of type.isUnion() ? type.types : [type]) {
    const apparent = checker.getApparentType(part)
    names.push(apparent.symbol?.name)
    if (apparent.isClassOrInterface())
      for (const base of checker.getBaseTypes(apparent)) names.push(...typeNames(checker, base))
  }
  return names
}

function featureOf(owners, name) {
  for (const owner of owners) {
    const feature = builtins[owner]?.[name] ?? api[owner]?.[name] ?? api[owner]?.[`${name}_static`]
    if (feature) return feature
  }
  return undefined
}

function memberFeature(services, node) {
  const { name } = node.property
  const declarations = services.getSymbolAtLocation(node.property)?.declarations ?? []
  const fromLibrary = declarations.filter((declaration) =>
    services.program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
  )
  if (fromLibrary.length === 0) return undefined
  const owners = fromLibrary.flatMap(ownersOf)
  const feature = featureOf(owners, name)
  if (feature) return feature
  // The library declares members of mixins, such as ParentNode, that the browser data lists under each class.
  const type = services.getTypeAtLocation(node.object)
  const classes = typeNames(services.program.getTypeChecker(), type)
  const isGlobal = [...owners, ...classes].some((owner) => owner === 'Window')
  return featureOf(classes, name) ?? (isGlobal ? globalFeature(name) : undefined)
}

const globalFeature = (name) => builtins[name] ?? api[name]

/** The name that a condition asks for, such as `share` in `navigator.share && …`. */
function askedName(node) {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression') return askedName(node.property)
  if (node?.type === 'ChainExpression') return askedName(node.expression)
  if (node?.type === 'UnaryExpression') return askedName(node.argument)
  return undefined
}

const tooNew = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const services = ESLintUtils.getParserServices(context)
    const asked = new Set()
    const used = []
    const ask = (node) => asked.add(askedName(node))
    const use = (node, name, feature) => {
      const missing = missingIn(feature, floors)
      if (missing.length > 0) used.push({ node, name, missing })
    }
    return {
      'IfStatement, ConditionalExpression': ({ test }) => ask(test),
      LogicalExpression: ({ left }) => ask(left),
      "UnaryExpression[operator='typeof']": ({ argument }) => ask(argument),
      "BinaryExpression[operator='in'] > Literal.left": ({ value }) => asked.add(value),
      'CallExpression[optional=true]': ({ callee }) => ask(callee),
      'MemberExpression[optional=true]': ({ object }) => ask(object),
      'MemberExpression[computed=false]'(node) {
        const { name } = node.property
        if (newNames.has(name)) use(node, name, memberFeature(services, node))
      },
      'Program:exit'(program) {
        for (const { identifier, isValueReference } of context.sourceCode.getScope(program).through)
          if (isValueReference) use(identifier, identifier.name, globalFeature(identifier.name))
        for (const { node, name, missing } of used) {
          if (asked.has(name)) continue
          const message = `${missing.join(' and ')} lack ${name}. Check for it first, or use something older.`
          context.report({ node, message })
        }
      },
    }
  },
}

export default { rules: { 'too-new': tooNew } }
