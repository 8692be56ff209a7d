// npm run texts: writes every text that travellers, staff and operators read to docs/texts.txt, by file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

export const listPath = 'docs/texts.txt'

/** Attributes and properties whose text people read, even if it is short. */
const readable =
  /^(aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|heading|hint|message|subject|summary|caption|action|legend|note|text|description|preview)$/
/** Attributes and properties that contain class names, addresses or other code. */
const codeName =
  /^(className|class|classes|d|points|viewBox|style|href|to|src|srcSet|sizes|media|pattern|rel|sql|transform|autoComplete|accept|allow|csp|icon)$/i
/** Calls and template tags whose strings are code. */
const codeCall =
  /^(sql|clsx|classNames|cx|querySelector|querySelectorAll|closest|matches|matchMedia|RegExp)$/
const logMethod = /^(trace|debug|info|warn|error|fatal)$/

const blockTags = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header label legend li main nav ol option p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
)

const isClassList = (text) => {
  const words = text.split(' ')
  const classes = words.filter((word) => /^-?[a-z@*&[!][\w@*&.:/%()[\]#=,'"~>+!-]*$/.test(word))
  return classes.length === words.length && words.some((word) => /[-:[]\w|\d/.test(word))
}
const isQuery = (text) =>
  /^(select|insert|update|delete|create|alter|drop|pragma|with|begin|commit|vacuum|lock|from|where|order by)\b.*( |$)/.test(
    text,
  ) && !/[.?!]$/.test(text)
/**
 * Whether a text is only for machines, such as a header, policy, selector, media type, drawing,
 * column alias or list of codes.
 */
const isWire = (text) =>
  /^[\w-]+\/[\w.+-]+(;|$)/.test(text) ||
  /^[^A-Z]*[=;{}<>][^A-Z]*$/.test(text) ||
  /<\/|<<|\)\{|[Mm]-?\d+[ -]\d|\dpx\b|^HTTP\/|^BT /.test(text) ||
  /^[\w.]+ as \w+$/.test(text) ||
  /^[A-Z\d]{2,3}( [A-Z\d]{2,3})+$/.test(text) ||
  /^\W*$/.test(text)

const isProse = (text) =>
  /\p{L}{2}/u.test(text) && !isClassList(text) && !isQuery(text) && !isWire(text)
const isSentence = (text) =>
  isProse(text) &&
  (text.split(' ').filter((word) => /\p{L}/u.test(word)).length >= 3 ||
    (/^[\p{Lu}“"‘]/u.test(text) && /[.?!…:]$/.test(text)))

const tidy = (text) => text.replace(/\s+/g, ' ').trim()

/** The text of a string or template, with … in place of each value. Null for anything else. */
function literalText(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [literalText(node.left), literalText(node.right)]
    if (left !== null || right !== null) return (left ?? '…') + (right ?? '…')
  }
  return null
}

const tagOf = (element) =>
  ts.isJsxElement(element) ? element.openingElement.tagName.getText() : ''

/**
 * Lists the texts of one source file in their order, and separately the texts that only logs and
 * stack traces show.
 */
export function textsOf(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const texts = []
  const logs = []

  const add = (list, text, accepts) => {
    const line = tidy(text)
    if (accepts(line) && list.at(-1) !== line) list.push(line)
  }

  /** Joins the words of JSX children into one line, up to the next block element. */
  function flatten(children) {
    const runs = ['']
    for (const child of children) {
      if (ts.isJsxText(child)) runs[runs.length - 1] += child.text
      else if (ts.isJsxExpression(child)) {
        const text = child.expression && literalText(child.expression)
        if (text ?? child.expression) runs[runs.length - 1] += text ?? '…'
      } else if (ts.isJsxSelfClosingElement(child)) runs[runs.length - 1] += '…'
      else if (blockTags.has(tagOf(child))) runs.push('')
      else {
        const [first = '', ...more] = flatten(child.children)
        runs[runs.length - 1] += first
        runs.push(...more)
      }
    }
    return runs
  }

  const hasText = (children) =>
    children.some(
      (child) =>
        (ts.isJsxText(child) && /\p{L}/u.test(child.text)) ||
        (ts.isJsxExpression(child) &&
          child.expression &&
          /\p{L}/u.test(literalText(child.expression) ?? '')),
    )

  function visitJsx(node, isInText) {
    const children = node.children ?? []
    const isText = !isInText && hasText(children)
    if (isText) {
      for (const run of flatten(children)) add(texts, run, (text) => /\p{L}/u.test(text))
    }
    for (const child of children) {
      if (ts.isJsxText(child)) continue
      const isOwnText = ts.isJsxExpression(child)
        ? child.expression !== undefined && literalText(child.expression) !== null
        : false
      if (isOwnText && (isText || isInText)) {
        visitParts(child.expression)
        continue
      }
      const isBlock = blockTags.has(tagOf(child))
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) {
        if (ts.isJsxElement(child)) visit(child.openingElement)
        visitJsx(child, (isText || isInText) && !isBlock)
      } else visit(child, 'child')
    }
  }

  function visitParts(node) {
    if (ts.isTemplateExpression(node)) {
      for (const { expression } of node.templateSpans) visit(expression)
    } else if (ts.isBinaryExpression(node)) {
      visitParts(node.left)
      visitParts(node.right)
    }
  }

  function visit(node, use = '') {
    if (
      ts.isTypeNode(node) ||
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node)
    ) {
      return
    }
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (ts.isJsxElement(node)) visit(node.openingElement)
      visitJsx(node, false)
      return
    }
    if (ts.isTaggedTemplateExpression(node) && codeCall.test(node.tag.getText().split('.').at(-1)))
      return
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = (node.expression.name ?? node.expression).getText()
      if (codeCall.test(name)) return
      const target = node.expression.expression?.getText() ?? ''
      const isLog = logMethod.test(name) && /(^|\.)(log|logger|console)$/i.test(target)
      const isError = ts.isNewExpression(node) && /^(Error|TypeError|RangeError)$/.test(name)
      if (isLog || isError) {
        for (const argument of node.arguments ?? []) visit(argument, 'log')
        return
      }
    }
    const name =
      ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
        ? node.name.getText().replace(/^['"]|['"]$/g, '')
        : null
    if (name !== null) {
      if (codeName.test(name) || !node.initializer) return
      visit(node.initializer, readable.test(name) && !ts.isVariableDeclaration(node) ? 'read' : '')
      return
    }
    const text = literalText(node)
    if (text !== null) {
      if (use === 'log') add(logs, text, isProse)
      else if (use === 'read') add(texts, text, isProse)
      else if (use === 'child')
        add(texts, text, (line) => isSentence(line) || /^\p{Lu}\p{Ll}/u.test(line))
      else add(texts, text, isSentence)
      visitParts(node)
      return
    }
    // These expressions return one of their operands, so their texts are shown wherever their
    // result is shown.
    const passes =
      ts.isJsxExpression(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isConditionalExpression(node) ||
      (ts.isBinaryExpression(node) && /^(\?\?|\|\||&&)$/.test(node.operatorToken.getText()))
    ts.forEachChild(node, (child) => {
      const isTest = ts.isConditionalExpression(node) && child === node.condition
      visit(child, use === 'log' || (passes && !isTest) ? use : '')
    })
  }

  visit(file)
  return { texts, logs }
}

const sections = [
  ['Mails', /^app\/core\/(mail\/|.*(^|[/-])mails?[.-])/],
  ['Screens', /^app\/(routes\/|root\.tsx|entry)/],
  ['Components', /^app\/components\//],
  ['Content', /^app\/content\//],
  ['Rules and services', /^app\/core\//],
  ['Server', /^app\//],
]

/**
 * Whether a file can contain texts. Place names and the samples of the design page are not texts,
 * and two files contain no words.
 */
const isListed = (path) =>
  /\.tsx?$/.test(path) &&
  !/\.(test|d)\.tsx?$/.test(path) &&
  !/^app\/(core\/places\/(airport|country|other|major|names)|routes\/design\/|web\/incoming\/route-label|components\/icon)/.test(
    path,
  )

export function listTexts() {
  const paths = readdirSync('app', { recursive: true })
    .map((path) => join('app', path).replaceAll('\\', '/'))
    .filter(isListed)
    .sort()
  const files = paths.map((path) => ({ path, ...textsOf(path, readFileSync(path, 'utf8')) }))
  const sectionOf = (path) => sections.find(([, pattern]) => pattern.test(path))?.[0]
  const block = ({ path, lines }) => [path, ...lines.map((line) => `  ${line}`), ''].join('\n')
  const parts = sections.map(([section]) => ({
    section,
    files: files
      .filter(({ path, texts }) => sectionOf(path) === section && texts.length > 0)
      .map(({ path, texts }) => ({ path, lines: texts })),
  }))
  parts.push({
    section: 'Log messages and internal errors',
    files: files
      .filter(({ logs }) => logs.length > 0)
      .map(({ path, logs }) => ({ path, lines: logs })),
  })
  const introduction = [
    'Every text that travellers, staff and operators read, by file. A … is a value.',
    'Generated: change the text in its file, then run: npm run texts',
    '',
  ].join('\n')
  return [
    introduction,
    ...parts.map(({ section, files }) => `# ${section}\n\n${files.map(block).join('\n')}`),
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(listPath, listTexts())
  console.log(`Wrote ${listPath}`)
}
