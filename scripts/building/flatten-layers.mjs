/** The oldest browsers in which pages look right and a booking works, without scripts. */
export const oldestPlainBrowsers = ['chrome70', 'safari12', 'firefox68']

/** Cascade layers in order. Rules outside of a layer come last, and beat utilities. */
const layers = ['properties', 'theme', 'base', 'components', 'utilities']

/** Matches every element and counts as an id, so that utilities beat all components. */
const weight = ':not(#_)'

/** True in browsers before Chrome 88, Firefox 89 and Safari 15, which have no `:where()` either. */
const isOld = '(not (aspect-ratio:1/1))'

/** True in browsers before Chrome 87, Firefox 66 and Safari 14.1, which ignore gaps of flexible boxes. */
const isGapless = '(not (inset:0))'

/** Properties that old browsers know only for left and right. Our pages are written from left to right. */
const sides = [
  [/^(?:inset|(margin|padding|border))-inline-start(?=-|$)/, 'left'],
  [/^(?:inset|(margin|padding|border))-inline-end(?=-|$)/, 'right'],
  [/^(?:inset|(margin|padding|border))-block-start(?=-|$)/, 'top'],
  [/^(?:inset|(margin|padding|border))-block-end(?=-|$)/, 'bottom'],
  [/^(border)-start-start(?=-radius$)/, 'top-left'],
  [/^(border)-start-end(?=-radius$)/, 'top-right'],
  [/^(border)-end-start(?=-radius$)/, 'bottom-left'],
  [/^(border)-end-end(?=-radius$)/, 'bottom-right'],
]
const shorthands = { inline: ['left', 'right'], block: ['top', 'bottom'] }

/**
 * A PostCSS plugin for browsers before Chrome 99, Firefox 97 and Safari 15.4, which ignore all rules
 * inside of cascade layers. It replaces layers by order and specificity, and logical properties by
 * physical ones. Lightning CSS replaces the rest.
 */
export const flattenLayers = {
  postcssPlugin: 'flatten-layers',
  /** @param {any} root @param {any} postcss */
  OnceExit(root, { AtRule, list }) {
    const parts = Object.fromEntries([...layers, ''].map((name) => [name, []]))
    for (const node of [...root.nodes]) {
      const name = node.type === 'atrule' && node.name === 'layer' ? node.params : ''
      node.remove()
      if (name && !node.nodes) continue
      if (!parts[name]) throw new Error(`Unknown cascade layer ${name}`)
      parts[name].push(...(name ? node.nodes : [node]))
    }
    const gaps = withMargins(Object.values(parts).flat(), AtRule)
    const important = [...layers, ''].flatMap((name, index) =>
      takeImportant(parts[name], weight.repeat(layers.length + 1 - index)),
    )
    for (const node of parts.utilities) addWeight(node, weight)
    for (const node of parts['']) addWeight(node, weight + weight)
    for (const node of parts.properties) extendCondition(node)
    for (const name of layers) {
      root.append(withoutWhere(parts[name], AtRule), ...parts[name].filter(isNotEmpty))
      // Margins that a component or a utility sets follow, and win.
      if (name === 'base') root.append(gaps)
    }
    root.append(...parts[''].filter(isNotEmpty), withoutWhere(important, AtRule), ...important)
    root.walkRules(/:host/, removeHost)
    root.walkDecls((declaration) => makePhysical(declaration, list))
    root.walkDecls((declaration) => precedeByPlain(declaration))
  },
}

const hasNodes = (node) => node.nodes?.length > 0
const isNotEmpty = (node) => node.nodes?.length !== 0

/**
 * Repeats the rules with `:where()`, and those that start with `:is()`, for browsers that ignore
 * them. Rules without them follow, and win.
 */
function withoutWhere(nodes, AtRule) {
  const copy = new AtRule({ name: 'supports', params: isOld, nodes: [] })
  copy.append(nodes.map((node) => node.clone()))
  copy.walkAtRules(/^(property|font-face|keyframes)$/, (rule) => void rule.remove())
  copy.walkRules((rule) => {
    const isNested = rule.parent.type === 'rule'
    if (isNested || isSkipped.test(rule.selector)) rule.selector = unwrap(rule.selector)
    else rule.remove()
  })
  copy.walkAtRules((rule) => void (hasNodes(rule) || rule.remove()))
  return hasNodes(copy) ? copy : []
}

const isSkipped = /:where\(|^(?::not\(#_\))*:is\(/

/** `:where(.a > b) c` becomes `.a > b c`. */
function unwrap(selector) {
  const found = isSkipped.exec(selector)
  if (!found) return selector
  const opening = found[0].lastIndexOf(':')
  const before = selector.slice(0, found.index + opening)
  const start = found.index + found[0].length
  let end = start
  for (let depth = 1; depth > 0; end += 1) depth += { '(': 1, ')': -1 }[selector[end]] ?? 0
  return unwrap(before + selector.slice(start, end - 1) + selector.slice(end))
}

/** Takes important declarations out of the rules. Of these, the first layer wins, and rules outside of layers lose. */
function takeImportant(nodes, added) {
  const copies = nodes.filter((node) => node.nodes).map((node) => node.clone())
  for (const copy of copies) keepDeclarations(copy, (declaration) => declaration.important)
  for (const node of nodes)
    if (node.nodes) keepDeclarations(node, (declaration) => !declaration.important)
  const important = copies.filter(hasNodes)
  for (const node of important) addWeight(node, added)
  return important
}

/** Removes the other declarations, and rules that are empty then. */
function keepDeclarations(node, isKept) {
  for (const child of [...node.nodes]) {
    if (child.type === 'decl' ? !isKept(child) : child.type === 'comment') child.remove()
    else if (child.nodes) {
      keepDeclarations(child, isKept)
      if (child.nodes.length === 0) child.remove()
    }
  }
}

function addWeight(node, added) {
  if (node.type === 'rule')
    node.selectors = node.selectors.map((selector) =>
      selector.replace(/^(?:\*|[a-z][\w-]*)?/, `$&${added}`),
    )
  else if (node.type === 'atrule' && !/keyframes|property|font-face/.test(node.name))
    node.nodes?.forEach((child) => addWeight(child, added))
}

/** Tailwind sets the initial values of its variables only for browsers of its own floor. */
function extendCondition(node) {
  if (node.type === 'atrule' && node.name === 'supports') node.params = `${isOld} or ${node.params}`
}

/** QtWebKit 602 ignores rules that name the host of a shadow tree. We have none. */
function removeHost(rule) {
  rule.selectors = rule.selectors.filter((selector) => !selector.endsWith(':host'))
}

function makePhysical(declaration, list) {
  const { prop, value } = declaration
  const [pattern, side] = sides.find(([found]) => found.test(prop)) ?? []
  if (pattern)
    declaration.prop = prop.replace(pattern, (_, box) => [box, side].filter(Boolean).join('-'))
  const { before = '', axis, part = '' } = shorthand.exec(prop)?.groups ?? {}
  const isWhole = before === 'border' && !part
  const values = isWhole ? [value] : list.space(value)
  if (axis ? values.length > 2 : before !== 'inset' || values.length > 1) return
  const names = axis ? shorthands[axis] : [...shorthands.block, ...shorthands.inline]
  names.forEach((name, at) => {
    const box = before === 'inset' ? name : `${before}-${name}${part}`
    declaration.cloneBefore({ prop: box, value: values[at] ?? values[0] })
  })
  declaration.remove()
}

const shorthand =
  /^(?<before>margin|padding|inset|border(?=-))(?:-(?<axis>inline|block)(?<part>-width|-style|-color)?)?$/

/**
 * Repeats the gaps of flexible boxes as margins. A rule with a gap passes it to the children in a
 * variable, and a rule that makes the box flexible uses it, so that they may be two utilities.
 */
function withMargins(nodes, AtRule) {
  const copy = new AtRule({ name: 'supports', params: isGapless, nodes: [] })
  copy.append(nodes.map((node) => node.clone()))
  copy.walkRules(useMargins)
  copy.walkAtRules((rule) => {
    if (rule.parent.type === 'rule') useMargins(rule)
  })
  copy.walkComments((comment) => void comment.remove())
  removeEmpty(copy)
  if (!hasNodes(copy)) return []
  // Otherwise boxes within a box would inherit its gap.
  copy.prepend('*{--gap-x:initial;--gap-y:initial}')
  return copy
}

function removeEmpty(node) {
  for (const child of [...(node.nodes ?? [])]) {
    removeEmpty(child)
    if (child.type !== 'decl' && !hasNodes(child)) child.remove()
  }
}

/** Replaces the declarations of a rule for a box by rules for its children. */
function useMargins(rule) {
  if (rule.selector?.startsWith('&>*')) return
  const found = {}
  for (const node of [...rule.nodes]) {
    if (node.type !== 'decl') continue
    found[node.prop] = node.value
    node.remove()
  }
  if (rule.selector?.includes('::')) return void rule.removeAll()
  const [rowGap, columnGap = rowGap] = found.gap?.split(' ') ?? []
  const y = found['row-gap'] ?? rowGap
  const x = found['column-gap'] ?? columnGap
  const passed = [x && `--gap-x:${x}`, y && `--gap-y:${y}`].filter(Boolean)
  if (passed.length > 0) rule.append(`&>*{${passed.join(';')}}`)
  const isFlexible = /^(inline-)?flex$/.test(found.display)
  const direction = found['flex-direction'] ?? (isFlexible ? 'row' : '')
  const isResponsive = rule.type === 'atrule'
  if (direction.startsWith('column')) {
    rule.append('&>*+*{margin-left:0;margin-top:var(--gap-y,0)}')
  } else if (direction) {
    rule.append(`&>*+*{margin-left:var(--gap-x,0)${isFlexible ? '' : ';margin-top:0'}}`)
  } else if (found.display === 'grid' && isResponsive) {
    rule.append('&>*+*{margin-left:0;margin-top:0}')
  }
  // Each line of a wrapped box begins at its edge.
  if (found['flex-wrap'] === 'wrap') {
    rule.append('&>*{margin-bottom:var(--gap-y,0);margin-right:var(--gap-x,0)}&>*+*{margin-left:0}')
  }
}

/** Precedes a value by one that Chrome 70, Safari 12 and Firefox 68 understand. */
function precedeByPlain(declaration) {
  const { prop, value } = declaration
  if (prop.startsWith('--') || declaration.parent.name === 'supports') return
  const plain = plainWords[`${prop}:${value}`] ?? withoutMath(value).replace(/(\d)dvh\b/g, '$1vh')
  if (plain !== value) declaration.cloneBefore({ value: plain })
}

const plainWords = {
  'overflow:clip': 'hidden',
  'overflow-x:clip': 'hidden',
  'overflow-wrap:anywhere': 'break-word',
}

/** `max(a, b)` becomes `a`, `min(a, 50%)` becomes `calc(50%)`, and `clamp(a, b, c)` becomes `a`. */
function withoutMath(value) {
  const found = /(?<![\w-])(max|min|clamp)\(/.exec(value)
  if (!found) return value
  const start = found.index + found[0].length
  const parts = ['']
  let end = start
  for (let depth = 1; depth > 0; end += 1) {
    const character = value[end]
    depth += { '(': 1, ')': -1 }[character] ?? 0
    if (character === ',' && depth === 1) parts.push('')
    else if (depth > 0) parts[parts.length - 1] += character
  }
  const relative = found[1] === 'min' && parts.find((part) => part.includes('%'))
  const plain = relative ? `calc(${relative.trim()})` : parts[0].trim()
  return withoutMath(value.slice(0, found.index) + plain + value.slice(end))
}
