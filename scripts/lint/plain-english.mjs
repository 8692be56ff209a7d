// ESLint rules that keep comments, test titles and texts in plain English.

/** Idioms that make a reader stop, and the words to use instead. */
const bannedIdioms = [
  [/\b(is|are|was|being) told\b/, 'name who tells whom: "we tell you", "the caller receives"'],
  [/\bby (itself|themselves)\b/, '"automatically", or "without" and the helper it does not need'],
  [/\bat the latest\b/, '"by" or "within" with the time limit'],
  [/\bat the most\b/, '"at most"'],
  [/\bgoes on\b/, '"continue"'],
  [/\bcomes back\b/, '"return"'],
  [/\bstands? (there|here|beside|behind)\b/, '"is", "appears" or the exact place'],
  [/\bnobody\b/, '"no one", or better the actor: "you", "the caller"'],
  [/\bsomebody\b/, '"someone", or better the actor: "an operator"'],
  [/\bwhoever\b/, '"anyone who", or the actor'],
  [/\banew\b/, '"again"'],
  [
    /\bof its own(?=[.,;:)]|$| (and|or|that|which|for|with|in|on|to|by|as|where|when|so|but|from|at)\b)/,
    '"its own …" or "separate"',
  ],
  [/\b(is|are|was|were) let go\b/, '"released"'],
  [/\b(is|are) away\b/, '"unavailable" or "down"'],
  [/\bbesides\b/, '"as well as" or "also"'],
  [/\b(give|gives|gave|giving|given|pay|pays|paid|paying) back\b/, '"refund" or "return"'],
  [/\bmeanwhile\b/, '"since then" or "while …"'],
  [/\bin the meantime\b/, '"since then" or "while …"'],
  [/\bsuch an?\b/, '"a … like this", "this" or "one"'],
  [/\bnor\b/, '"or", or a second sentence'],
  [/\bso long\b/, '"until then", "while" or "as long as"'],
  [/\btakes up\b(?! to\b)/, '"resume" or "claim"'],
  [/\bamong those\b/, '"one of these", or the name of the group'],
  [/\bstays? as it is\b/, '"unchanged"'],
  [/\bof those\b/, '"of these", or the name of the group'],
  [/\blooked after\b/, '"under maintenance" or "handled"'],
  [/\bputs? off\b/, '"postpone"'],
  [/\bbegun\b/, '"started"'],
  [/\bat once\b/, '"immediately" or "at the same time"'],
].map(([pattern, instead]) => ({ pattern: new RegExp(pattern.source, 'gi'), instead }))

const banned = {
  comment: wordSet('what who whoever whose which how of nor that and but neither none is are was'),
  title: wordSet('what who whoever whose which how of nor that and but neither none is are was so'),
}

/** Longest sentence of a comment, in words. */
const maxSentenceWords = 30
const maxTitleCharacters = 100

const messages = {
  idiom: 'Plain English: instead of "{{found}}" write {{instead}}.',
  opening: 'Plain English: name the subject first, not "{{word}}".',
  sentence: 'Plain English: {{words}} words in a sentence; at most {{max}}.',
  title: 'Plain English: a title of {{length}} characters; at most {{max}}.',
}

function wordSet(words) {
  return new Set(words.split(' '))
}

function reportIdioms(context, target, text) {
  for (const { pattern, instead } of bannedIdioms) {
    for (const [found] of text.matchAll(pattern)) {
      context.report({ ...target, messageId: 'idiom', data: { found, instead } })
    }
  }
}

function reportOpening(context, target, text, openings) {
  const [first = ''] = /^[\p{L}’']+/u.exec(text) ?? []
  const isOpening = openings.has(first.toLowerCase()) || /^so that\b/i.test(text)
  if (isOpening) context.report({ ...target, messageId: 'opening', data: { word: first } })
}

/** Matches licences and comments that only tools read. */
const notProse =
  /^[*!#@/\s]*(eslint\b|eslint-|@ts-|prettier-ignore|@vite|@type\b|@license|@__PURE__|__PURE__|[cv]8 ignore|istanbul|SPDX-|copyright\b|region\b|endregion\b|<reference\b|sourceMappingURL|Stryker\b)/i

/** Lines of a comment without stars, code samples, tags and tables. */
function proseLines(value) {
  let isSample = false
  return value.split('\n').flatMap((raw) => {
    const line = raw.replace(/^\s*\* ?/, '').trimEnd()
    if (/^\s*```/.test(line)) {
      isSample = !isSample
      return []
    }
    const isCode = isSample || /^( {4,}|\t)/.test(line) || /^\s*[|@]/.test(line)
    return isCode ? [] : [line.trim()]
  })
}

/** Replaces code, links and quoted texts with one word each, because they are not prose. */
function withoutCode(text) {
  return text
    .replace(/`[^`]*`/g, 'x')
    .replace(/\{@\w+ [^}]*\}/g, 'x')
    .replace(/\bhttps?:\/\/\S+/g, 'x')
}

/** Splits a comment into sentences. The end of a list item or a paragraph also ends a sentence. */
export function sentencesOf(value) {
  const paragraphs = proseLines(value)
    .map((line) => (line === '' ? '\n' : /^([-*•]|\d+\.) /.test(line) ? `\n${line}` : line))
    .join(' ')
    .split('\n')
  return paragraphs.flatMap((paragraph) =>
    withoutCode(paragraph)
      .replace(/\s+/g, ' ')
      .split(/(?<=[.!?]["”’)]*) (?=["“(]*[\p{Lu}\d`x])/u)
      .map((sentence) => sentence.trim())
      .filter(Boolean),
  )
}

/** Consecutive line comments form one block. */
function commentBlocks(sourceCode) {
  const blocks = []
  for (const comment of sourceCode.getAllComments()) {
    if (comment.type === 'Shebang' || notProse.test(comment.value)) continue
    const last = blocks.at(-1)
    const isAlone =
      !sourceCode.getTokenBefore(comment)?.loc.end.line ||
      sourceCode.getTokenBefore(comment).loc.end.line < comment.loc.start.line
    const follows =
      isAlone &&
      last?.isAlone &&
      comment.type === 'Line' &&
      last.type === 'Line' &&
      last.loc.end.line + 1 === comment.loc.start.line &&
      last.loc.start.column === comment.loc.start.column
    if (follows) {
      last.value += `\n${comment.value}`
      last.loc = { start: last.loc.start, end: comment.loc.end }
    } else {
      blocks.push({ type: comment.type, value: comment.value, loc: comment.loc, isAlone })
    }
  }
  return blocks
}

const comments = {
  meta: { type: 'suggestion', schema: [], messages },
  create(context) {
    return {
      Program() {
        for (const { value, loc } of commentBlocks(context.sourceCode)) {
          const sentences = sentencesOf(value)
          reportOpening(context, { loc }, sentences[0] ?? '', banned.comment)
          for (const sentence of sentences) {
            reportIdioms(context, { loc }, sentence)
            const words = sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length
            if (words > maxSentenceWords) {
              const data = { words, max: maxSentenceWords }
              context.report({ loc, messageId: 'sentence', data })
            }
          }
        }
      },
    }
  },
}

const runners = wordSet('test it describe suite')
const modifiers = wordSet(
  'each for only skip todo fails concurrent sequential serial parallel runIf skipIf describe fixme slow',
)

/**
 * Whether the first argument of a call is a title, as in `test`, `test.each(…)`, `` it.each`…` ``
 * and `test.describe.serial`.
 */
function takesTitle(callee) {
  if (callee.type === 'Identifier') return runners.has(callee.name)
  if (callee.type === 'MemberExpression') {
    return modifiers.has(callee.property.name) && takesTitle(callee.object)
  }
  if (callee.type === 'CallExpression') return takesTitle(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return takesTitle(callee.tag)
  return false
}

/** The text of a string or template, with … in place of each inserted value. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') {
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
  }
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)]
    return left === null || right === null ? null : left + right
  }
  return null
}

const titles = {
  meta: { type: 'suggestion', schema: [], messages },
  create(context) {
    return {
      CallExpression(call) {
        const [node] = call.arguments
        const title = takesTitle(call.callee) ? textOf(node) : null
        if (title === null) return
        // A title of a single word is the name of a unit, and a name may be any word.
        if (title.includes(' ')) reportOpening(context, { node }, title, banned.title)
        reportIdioms(context, { node }, title)
        if (title.length > maxTitleCharacters) {
          const data = { length: title.length, max: maxTitleCharacters }
          context.report({ node, messageId: 'title', data })
        }
      },
    }
  },
}

const texts = {
  meta: { type: 'suggestion', schema: [], messages },
  create(context) {
    const check = (node, text) => {
      const words = text.trim().split(/\s+/)
      if (words.length >= 3) reportIdioms(context, { node }, words.join(' '))
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateLiteral(node) {
        check(node, textOf(node))
      },
      JSXText(node) {
        check(node, node.value)
      },
    }
  },
}

export default { meta: { name: 'plain-english' }, rules: { comments, titles, texts } }
