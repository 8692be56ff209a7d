// What a mutant may not change, since no test should repeat it: sentences for people, and lines of the log.

/** Two words or more, or one that ends a sentence. What programs read has no spaces. */
const isSentence = (text) => /\p{L}+[,:]? \p{L}|\p{L}\.$/u.test(text)

/** A table of words, such as `tripTabLabels`. */
const isTableOfWords = (path) =>
  path.findParent(
    ({ node }) => node.type === 'VariableDeclarator' && /(Labels|Names)$/.test(node.id.name),
  )

const isLine = ({ type, expression }) => type === 'ExpressionStatement' && isLog(expression)

const isLog = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && callee.object.name === 'log'

/** To ask it does nothing. */
const isQuestion = ({ type, left, right }) =>
  type === 'LogicalExpression'
    ? isQuestion(left) && isQuestion(right)
    : ['BinaryExpression', 'Identifier'].includes(type)

/** Nothing but a line of the log depends on it. */
const decidesAboutLine = ({ type, test, consequent, alternate }) =>
  type === 'IfStatement' &&
  !alternate &&
  isQuestion(test) &&
  (consequent.type === 'BlockStatement' ? consequent.body.every(isLine) : isLine(consequent))

function shouldIgnore(path) {
  const { node } = path
  if (node.type === 'StringLiteral' && isTableOfWords(path)) return 'words for people'
  if (node.type === 'StringLiteral' && isSentence(node.value)) return 'words for people'
  if (
    node.type === 'TemplateLiteral' &&
    isSentence(node.quasis.map(({ value }) => value.cooked).join('x'))
  )
    return 'words for people'
  if (isLog(node) || decidesAboutLine(node)) return 'a line of the log'
  return undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore } }]
