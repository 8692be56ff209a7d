// What a mutant may not change, since no test should repeat it: sentences for people, and lines of the log.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Two words or more, or one that ends a sentence. What programs read has no spaces. */
const isSentence = (text) => /\p{L}+[,:]? \p{L}|\p{L}\.$/u.test(text)

function shouldIgnore({ node }) {
  if (node.type === 'StringLiteral' && isSentence(node.value)) return 'words for people'
  if (
    node.type === 'TemplateLiteral' &&
    isSentence(node.quasis.map(({ value }) => value.cooked).join('x'))
  )
    return 'words for people'
  const callee = node.type === 'CallExpression' && node.callee
  if (callee && callee.type === 'MemberExpression' && callee.object.name === 'log')
    return 'a line of the log'
  return undefined
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words', { shouldIgnore })]
