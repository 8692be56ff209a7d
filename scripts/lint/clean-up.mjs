// ESLint rule: code for browsers ends what it starts. Otherwise a page that the visitor has left still acts.

/** Calls that end what an effect starts. */
const endOf = {
  setInterval: 'clearInterval',
  setTimeout: 'clearTimeout',
  requestAnimationFrame: 'cancelAnimationFrame',
  observe: 'disconnect',
  AbortController: 'abort',
}

const nameOf = ({ callee }) => callee.name ?? callee.property?.name

const isEffect = (node) =>
  node.type === 'CallExpression' && /^use(Layout)?Effect$/.test(nameOf(node) ?? '')

function effectAround(node) {
  let at = node
  while (at && !isEffect(at)) at = at.parent
  return at
}

/** True for options by which a listener ends without a call. */
const endsItself = (options) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(({ key }) => /^(signal|once)$/.test(key?.name ?? ''))

const cleanUp = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const added = new Map()
    const removed = new Set()
    const started = []
    const calls = new Map()
    const wordsOf = ({ callee, arguments: given }) =>
      [callee.object, ...given].map((part) => part && context.sourceCode.getText(part)).join(' ')
    function use(node) {
      const name = nameOf(node)
      const effect = effectAround(node)
      if (!effect) return
      if (name in endOf) started.push({ node, name, effect })
      calls.set(effect, (calls.get(effect) ?? new Set()).add(name))
    }
    return {
      NewExpression: use,
      CallExpression(node) {
        use(node)
        const name = nameOf(node)
        if (name === 'removeEventListener') removed.add(wordsOf(node))
        if (name === 'addEventListener' && !endsItself(node.arguments[2]))
          added.set(wordsOf(node), node)
      },
      'Program:exit'() {
        const missing =
          'Remove this listener with the same arguments, or give it a signal or { once: true }.'
        for (const [words, node] of added) {
          if (!removed.has(words)) context.report({ node, message: missing })
        }
        for (const { node, name, effect } of started) {
          const end = endOf[name]
          const message = `The effect that starts this must end it with ${end}.`
          if (!calls.get(effect).has(end)) context.report({ node, message })
        }
      },
    }
  },
}

export default { rules: { 'clean-up': cleanUp } }
