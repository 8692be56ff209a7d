import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import vitest from '@vitest/eslint-plugin'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import playwright from 'eslint-plugin-playwright'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import plainEnglish from './scripts/lint/plain-english.mjs'

/**
 * The floors of `app/`, from the ground up. Each imports from itself and from the floors that it names;
 * `packages` are those that it may not import.
 */
const floors = {
  // The App of a call and the shape of its tables are known where both begin.
  platform: {
    allowed: ['core/app.server', 'core/application.server', 'core/schema'],
    packages: ['react', '@remix-run/.*', '@duffel/api', 'stripe'],
  },
  core: { allowed: ['platform'], packages: ['@remix-run/.*', '@duffel/api', 'stripe'] },
  vendors: { allowed: ['core', 'platform'], packages: ['react', '@remix-run/.*'] },
  content: { allowed: ['core', 'platform'], packages: ['node:.*', '@remix-run/.*'] },
  components: { allowed: ['content', 'core', 'platform'], packages: ['node:.*'] },
  web: {
    allowed: ['components', 'core', 'platform', 'styles', 'app.css'],
    packages: ['@remix-run/react', '@duffel/api', 'stripe', 'pg', 'kysely'],
  },
  routes: {
    allowed: ['components', 'content', 'core', 'platform', 'styles', 'web'],
    packages: ['@duffel/api', 'stripe', 'pg', '@photostructure/sqlite', 'kysely', 'nodemailer'],
  },
}

/** The subjects of `app/core`, from the ground up: none imports from one to its right. */
const columns = [
  ...[
    'places',
    'site',
    'mail',
    'money',
    'flight',
    'outages',
    'search',
    'fares',
    'travellers',
    'account',
  ],
  ...['booking', 'trips', 'alerts', 'messages', 'people', 'books', 'desk'],
]

const serverModules = '\\.server(\\.tsx?)?$'

/** Imports that a file of this folder may not have, by what it may. */
function floor(folder, { allowed, packages }, more = []) {
  const name = folder.split('/')[0]
  const open = [name, ...allowed]
  return [
    {
      regex: `^#app/(?!(${open.join('|')})([/?.]|$))`,
      message: `app/${name} imports only ${open.join(', ')} from the application.`,
    },
    {
      regex: '^(\\.\\./)+(platform|core|vendors|content|components|web|routes)/',
      message: 'Other folders are imported as #app/…',
    },
    ...packages.map((name) => ({ regex: `^${name}$`, message: `Not in app/${folder}.` })),
    ...more,
  ]
}

const restrict = (files, patterns, ignores = []) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', ...ignores],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
})

/** Rules (`x.ts`) know rules and ports alone; rows, calls and React belong to `x.server.ts`. */
const ofRules = [
  { regex: serverModules, allowTypeImports: true, message: 'Rules know rules and ports alone.' },
  { regex: '^(node:.*|react|react-dom)$', message: 'Rules run anywhere.' },
]

/** A column imports from those to its left. */
function column(name) {
  const right = columns.slice(columns.indexOf(name) + 1)
  const others =
    right.length > 0
      ? [
          {
            regex: `^#app/core/(${right.join('|')})/`,
            message: `app/core/${name} comes before ${right.join(', ')}.`,
          },
        ]
      : []
  const files = `app/core/${name}/**/*`
  return [
    restrict([`${files}.server.{ts,tsx}`], floor('core', floors.core, others)),
    restrict([`${files}.ts`], floor('core', floors.core, [...others, ...ofRules]), [
      '**/*.server.ts',
    ]),
  ]
}

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
    regex: `^(#app/routes/|(\\.\\./)+(routes/)?)(${others.join('|')})/`,
    message: 'What several route groups use goes to app/components or a lower floor.',
  }
  const rules = { ...floors.routes }
  // A vendor's events are read where they arrive.
  if (group === 'webhooks') rules.allowed = [...rules.allowed, 'vendors']
  const forBrowsers = [
    {
      regex: serverModules,
      allowTypeImports: true,
      message: 'The browser must never see server modules.',
    },
    { regex: '^node:.*$', message: 'Browsers have no Node.' },
  ]
  const files = [`app/routes/${group}/**/*.{ts,tsx}`]
  return [
    restrict(files, floor('routes', rules, [ownOnly])),
    restrict(files, floor('routes', rules, [ownOnly, ...forBrowsers]), notParts),
  ]
}

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'app/platform/env.server.ts alone reads the environment.',
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
    files: ['app/platform/clock.server.ts', 'app/components/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', environment, unboundedBody, weakHash] },
  },
  {
    files: ['app/routes/*/**/*.{ts,tsx}'],
    ignores: notParts,
    rules: { 'no-restricted-syntax': ['error', environment, unboundedBody, weakHash] },
  },
  {
    files: ['app/web/wire/body.server.ts', 'app/web/forms/form.server.ts'],
    rules: { 'no-restricted-syntax': ['error', environment, weakHash] },
  },
  {
    files: ['app/platform/env.server.ts', 'app/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Files that may reach a browser.
  {
    files: ['app/{components,content,core,platform,routes}/**/*.{ts,tsx}', 'app/*.{ts,tsx}'],
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

  ...['platform', 'vendors', 'content', 'web'].map((name) =>
    restrict([`app/${name}/**/*.{ts,tsx}`], floor(name, floors[name])),
  ),
  restrict(
    ['app/components/**/*.{ts,tsx}'],
    floor('components', floors.components, [
      { regex: serverModules, message: 'The browser must never see server modules.' },
    ]),
  ),
  // `app()` makes the App of a process on first use.
  restrict(
    ['app/core/*.ts'],
    floor('core', { ...floors.core, allowed: ['platform', 'compose.server'] }),
  ),
  ...columns.flatMap(column),
  ...routeGroups.flatMap(routeGroup),
  // Each vendor knows its own folder; compose.server.ts, which puts them together, knows them all.
  ...['duffel', 'stripe'].map((name) =>
    restrict(
      [`app/vendors/${name}/**/*.ts`],
      floor('vendors', floors.vendors, [
        {
          regex: `^#app/vendors/(?!${name}/|envelope)`,
          message: 'Vendors do not know each other.',
        },
      ]),
    ),
  ),
  {
    files: ['app/core/**/*.server.ts'],
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
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    // Generated from the OpenAPI document.
    ignores: ['tests/api/api-types.ts'],
    plugins: { 'plain-english': plainEnglish },
    rules: { 'plain-english/comments': 'error', 'plain-english/titles': 'error' },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'plain-english/texts': 'error' },
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
