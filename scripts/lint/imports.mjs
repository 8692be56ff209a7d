// ESLint rule that limits how many modules a file imports.

const maxImports = 25

const limit = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program(program) {
      const sources = program.body.flatMap((node) => node.source?.value ?? [])
      const count = new Set(sources).size
      if (count <= maxImports) return
      const message = `This file imports ${count} modules, at most ${maxImports} are allowed. Split it by meaning.`
      context.report({ node: program, message })
    },
  }),
}

export default { rules: { limit } }
