// ESLint rule: an answer that a later request may pass says when, so that a client doesn't ask again at once.

const isPassing = ({ type, value, consequent, alternate }) =>
  type === 'ConditionalExpression'
    ? isPassing(consequent) || isPassing(alternate)
    : value === 429 || value === 503

const retryAfter = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    ObjectExpression(node) {
      const valueOf = (name) => node.properties.find(({ key }) => key?.name === name)?.value
      const status = valueOf('status')
      if (!status || !isPassing(status) || valueOf('headers') || valueOf('retryAfter')) return
      const message = 'Say when to try again, with the headers of limitedHeaders.'
      context.report({ node, message })
    },
  }),
}

export default { rules: { 'retry-after': retryAfter } }
