import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import vitest from '@vitest/eslint-plugin'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import playwright from 'eslint-plugin-playwright'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/**
 * The layers: what each folder of the application may import from it. A request goes down, an answer
 * comes back up, and nothing points the other way.
 */
const layers = {
  routes: {
    allowed: [
      'components',
      'domain',
      'content',
      'http',
      'models',
      'operations',
      'providers',
      'styles',
    ],
    files: [
      'clock.server.ts',
      'compact-text.server.ts',
      'env.server.ts',
      'log.server.ts',
      'paths.ts',
      'request-context.server.ts',
    ],
    // Whether the database is there is asked by the health address, and nothing else of it.
    names: { 'db.server.ts': ['databaseReady'] },
    packages: ['@duffel/api', 'stripe', 'pg', '@photostructure/sqlite', 'kysely', 'nodemailer'],
  },
  components: {
    allowed: ['components', 'domain', 'content'],
    files: ['paths.ts'],
    types: ['providers/[a-z]+/port.ts'],
    packages: ['node:.*'],
  },
  content: { allowed: ['content', 'domain'], packages: ['node:.*', '@remix-run/.*'] },
  domain: { allowed: ['domain'], packages: ['node:.*', 'react', 'react-dom', '@remix-run/.*'] },
  models: {
    allowed: ['models', 'domain'],
    files: ['app.server.ts', 'clock.server.ts', 'db.server.ts', 'env.server.ts', 'log.server.ts'],
    packages: ['react', '@remix-run/.*', '@duffel/api', 'stripe'],
  },
  providers: {
    allowed: ['providers', 'domain'],
    files: ['clock.server.ts', 'log.server.ts', 'metrics.server.ts'],
    packages: ['react', '@remix-run/.*'],
  },
  operations: {
    allowed: ['operations', 'models', 'providers', 'mail-templates', 'domain'],
    files: [
      'app.server.ts',
      'clock.server.ts',
      'log.server.ts',
      'metrics.server.ts',
      'paths.ts',
      'in-flight.server.ts',
    ],
    // Rows of several models are written in one transaction.
    names: { 'db.server.ts': ['inTransaction'] },
    packages: ['react', '@remix-run/.*', '@duffel/api', 'stripe'],
  },
  'mail-templates': {
    allowed: ['mail-templates', 'content', 'domain'],
    packages: ['node:.*', '@remix-run/.*'],
  },
  http: {
    allowed: ['http', 'models', 'domain'],
    files: [
      'clock.server.ts',
      'database/health.server.ts',
      'env.server.ts',
      'in-flight.server.ts',
      'log.server.ts',
      'metrics-server.server.ts',
      'metrics.server.ts',
      'networks.server.ts',
      'paths.ts',
      'request-context.server.ts',
    ],
    packages: ['react', '@remix-run/react', '@duffel/api', 'stripe'],
  },
}

/** `types` are modules of which types alone may be imported, `names` those of which a few names may. */
function layer(folder, { allowed, files = [], types = [], names = {}, packages = [] }, more = []) {
  const open = [...allowed.map((name) => `${name}/`), ...files.map((file) => `${file}$`)]
  const partly = [...types, ...Object.keys(names)].map((module) => `${module}$`)
  const message = `app/${folder} imports only ${[...allowed, ...files].join(', ')} from the application.`
  const patterns = [
    { regex: `^#app/(?!${[...open, ...partly].join('|')})`, message },
    ...types.map((module) => ({ regex: `^#app/${module}$`, allowTypeImports: true, message })),
    ...Object.entries(names).map(([module, allowImportNames]) => ({
      regex: `^#app/${module}$`,
      allowImportNames,
      message,
    })),
    {
      regex: `^(\\.\\./)+((${otherFolders(folder)})/|(clock|env|db|log)\\.server|paths)`,
      message: 'Other folders are imported as #app/…',
    },
    ...packages.map((name) => ({ regex: `^${name}$`, message: `Not in app/${folder}.` })),
    ...more,
  ]
  return {
    files: [`app/${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  }
}

const otherFolders = (folder) =>
  Object.keys(layers)
    .filter((name) => name !== folder)
    .join('|')

/** The modules that addresses lead to; beside them stand parts of their pages and *.server.ts files. */
const routeModules = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g)].map(
  ([, path]) => `app/${path}`,
)
const notParts = [...routeModules, '**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}']

const routeGroups = readdirSync('app/routes', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** A route group imports nothing of another one: what two of them need is a component or lower. */
function routeGroup(group) {
  const others = routeGroups.filter((name) => name !== group)
  const ownOnly = {
    regex: `^(\\.\\./)+(routes/)?(${others.join('|')})/`,
    message: 'What several route groups use goes to app/components or a lower layer.',
  }
  const typesOfServer = {
    regex: '\\.server(\\.tsx?)?$',
    allowTypeImports: true,
    message: 'The browser must never see server modules.',
  }
  return [
    layer(`routes/${group}`, layers.routes, [ownOnly]),
    {
      ...layer(`routes/${group}`, layers.components, [ownOnly, typesOfServer]),
      ignores: notParts,
    },
  ]
}

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'env.server.ts alone reads the environment.',
}

const machineClock = [
  "MemberExpression[object.name='Date'][property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: 'The time is now() of clock.server.ts; pure functions are told it.',
}))

const weakHash = {
  selector:
    'CallExpression[callee.name=/^create(Hash|Hmac)$/][arguments.0.value!=/^sha(256|384|512)$/]',
  message: 'SHA-2 alone, also where nothing secret depends on it.',
}

/** A body is read within bounds, and a form before conform builds what its names say. */
const unboundedBody = {
  selector:
    "CallExpression[callee.property.name='formData'], MemberExpression[object.name='request'][property.name=/^(formData|text|json|arrayBuffer|blob|bytes|body)$/]",
  message: 'Read a form by readForm, and any other body by readBody.',
}

/**
 * Newer than the oldest browsers that run our scripts (`browserslist` in package.json). The build lowers
 * syntax, but brings no missing function. `randomUUID` is missing where a page is not served over https.
 */
const tooNew = {
  globals: ['structuredClone', 'requestIdleCallback', 'cancelIdleCallback', 'reportError'],
  methods: [
    ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    ...['isWellFormed', 'toWellFormed', 'hasOwn', 'groupBy', 'fromAsync', 'withResolvers'],
    ...['canParse', 'randomUUID', 'isSubsetOf', 'isSupersetOf'],
    ...['isDisjointFrom', 'symmetricDifference', 'checkVisibility', 'setHTMLUnsafe'],
  ],
  ofObjects: [
    ['AbortSignal', 'timeout'],
    ['AbortSignal', 'any'],
    ['Promise', 'try'],
    ['URL', 'parse'],
  ],
  message: 'The oldest browsers that run our scripts do not have it.',
}

/** A test that returns early has not looked. */
const earlyEnd = {
  selector: 'IfStatement > ReturnStatement[argument=null]',
  message: 'Throw, so that the test fails, or say by fc.pre what is not looked at.',
}

export default defineConfig(
  { ignores: ['build', 'data', 'node_modules', 'public', 'test-results', '.cache', 'coverage'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: fileURLToPath(new URL('.', import.meta.url)),
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', prefer: 'type-imports' },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', name: 'TypedResponse', package: '@remix-run/server-runtime' },
            { from: 'package', name: 'DataWithResponseInit', package: '@remix-run/router' },
          ],
        },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always'],
    },
  },

  {
    files: ['app/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', environment, unboundedBody, weakHash, ...machineClock],
    },
  },
  // Browsers have clocks of their own.
  {
    files: ['app/clock.server.ts', 'app/components/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', environment, unboundedBody, weakHash] },
  },
  {
    files: ['app/routes/*/**/*.{ts,tsx}'],
    ignores: notParts,
    rules: { 'no-restricted-syntax': ['error', environment, unboundedBody, weakHash] },
  },
  {
    files: ['app/http/{body,form}.server.ts'],
    rules: { 'no-restricted-syntax': ['error', environment, weakHash] },
  },
  {
    files: ['app/env.server.ts', 'app/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // What may reach a browser.
  {
    files: ['app/{components,content,domain,routes}/**/*.{ts,tsx}', 'app/*.{ts,tsx}'],
    ignores: ['**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...tooNew.globals.map((name) => ({ name, message: tooNew.message })),
      ],
      'no-restricted-properties': [
        'error',
        ...tooNew.methods.map((property) => ({ property, message: tooNew.message })),
        ...tooNew.ofObjects.map(([object, property]) => ({
          object,
          property,
          message: tooNew.message,
        })),
      ],
    },
  },
  {
    files: ['app/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
    rules: {
      // After a refusal the focus goes where a hand is needed; nothing else takes it.
      'jsx-a11y/no-autofocus': 'off',
      // Parts that scroll, and words that are explained, are reached by keyboard; axe watches them.
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      // An empty href is this very address: the way to try again without scripts.
      'jsx-a11y/anchor-is-valid': ['error', { aspects: ['noHref', 'preferButton'] }],
    },
  },

  ...Object.entries(layers)
    .filter(([folder]) => folder !== 'providers')
    .map(([folder, rules]) =>
      layer(
        folder,
        rules,
        {
          components: [
            { regex: '\\.server(\\.ts)?$', message: 'The browser must never see server modules.' },
          ],
        }[folder],
      ),
    ),
  ...routeGroups.flatMap(routeGroup),
  // Each vendor knows its own folder; index.server.ts, which puts them together, knows them all.
  ...['flights', 'payments', 'mail'].map((name) =>
    layer(`providers/${name}`, { ...layers.providers, allowed: [`providers/${name}`, 'domain'] }, [
      {
        regex: '^(\\.\\./)+(flights|payments|mail)/',
        message: 'Providers do not know each other.',
      },
    ]),
  ),
  {
    files: ['app/operations/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', 'Request', 'Response', 'Headers', 'FormData'],
    },
  },
  {
    files: ['sandbox/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\./|\\.\\./|node:|@photostructure/sqlite$)',
              message: 'The sandbox stands on its own files, node:* and SQLite.',
            },
            {
              regex: '^(\\.\\./)+(app|db|tests|scripts)/',
              message: 'A mistake shared with the application would cancel itself out.',
            },
          ],
        },
      ],
    },
  },
  // An assertion that may not run proves nothing, and a wait for a while is too short or too long.
  {
    files: ['**/*.test.{ts,tsx}'],
    plugins: { vitest },
    rules: {
      'vitest/no-conditional-expect': 'error',
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
      'vitest/no-identical-title': 'error',
      'no-restricted-syntax': ['error', earlyEnd],
    },
  },
  {
    files: ['tests/e2e/**/*.ts', 'tests/fixtures.ts'],
    plugins: { playwright },
    rules: {
      'playwright/missing-playwright-await': 'error',
      'playwright/no-conditional-expect': 'error',
      'playwright/no-focused-test': 'error',
      'playwright/no-networkidle': 'error',
      'playwright/no-wait-for-timeout': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { sourceType: 'module' },
    rules: { eqeqeq: ['error', 'always'], 'no-var': 'error', 'prefer-const': 'error' },
  },
)
