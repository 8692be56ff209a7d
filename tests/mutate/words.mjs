// Excludes texts and log lines from mutation, because tests should not repeat them.

/** A text for people has two words or more, or a full stop at the end. Machine-readable strings have no spaces. */
const isSentence = (text) => /\p{L}+[,:]? \p{L}|\p{L}\.$/u.test(text)

/** True inside a table of texts, such as `tripTabLabels`. */
const isTableOfWords = (path) =>
  path.findParent(
    ({ node }) => node.type === 'VariableDeclarator' && /(Labels|Names)$/.test(node.id.name),
  )

const isLine = ({ type, expression }) => type === 'ExpressionStatement' && isLog(expression)

const isLog = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && callee.object.name === 'log'

/** True for a condition that only compares values, so skipping it changes nothing. */
const isQuestion = ({ type, left, right }) =>
  type === 'LogicalExpression'
    ? isQuestion(left) && isQuestion(right)
    : ['BinaryExpression', 'Identifier'].includes(type)

/** True for an `if` that only decides whether to write a log line. */
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
