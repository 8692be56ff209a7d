import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import vitest from '@vitest/eslint-plugin'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import playwright from 'eslint-plugin-playwright'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import browserApis from './scripts/lint/browser-apis.mjs'
import cleanUp from './scripts/lint/clean-up.mjs'
import imports from './scripts/lint/imports.mjs'
import retryAfter from './scripts/lint/retry-after.mjs'
import plainEnglish from './scripts/lint/plain-english.mjs'

/**
 * Layers of `app/`, lowest first. A layer may import its own files and those of `allowed`, but never the npm packages
 * in `packages`.
 */
const layers = {
  platform: { allowed: [], packages: ['react', '@remix-run/.*', '@duffel/api', 'stripe'] },
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

/** Subjects of `app/core`, lowest first. A subject never imports one that comes later in the list. */
const subjects = [
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
  'booking',
  'trips',
  'alerts',
  'messages',
  'people',
  'books',
  'desk',
]

const serverModules = '\\.server(\\.tsx?)?$'

function forbiddenImports(folder, { allowed, packages }, more = []) {
  const name = folder.split('/')[0]
  const open = [name, ...allowed]
  return [
    {
      regex: `^#app/(?!(${open.join('|')})([/?.]|$))`,
      message: `app/${name} imports only ${open.join(', ')} from the application.`,
    },
    {
      regex: '^(\\.\\./)+(platform|core|vendors|content|components|web|routes)/',
      message: 'Import other folders as #app/….',
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

/**
 * Files named `x.ts` hold business rules and import only other rules and ports. Database rows, vendor calls and React
 * belong in `x.server.ts`.
 */
const serverOnly = [
  { regex: serverModules, allowTypeImports: true, message: 'Rules import only rules and ports.' },
  { regex: '^(node:.*|react|react-dom)$', message: 'Rules have to run anywhere.' },
]

function subjectRules(name) {
  const right = subjects.slice(subjects.indexOf(name) + 1)
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
    restrict([`${files}.server.{ts,tsx}`], forbiddenImports('core', layers.core, others)),
    restrict([`${files}.ts`], forbiddenImports('core', layers.core, [...others, ...serverOnly]), [
      '**/*.server.ts',
    ]),
  ]
}

/**
 * Route modules that app/routes.ts mounts. The other files in their folders are components of these pages or
 * `*.server.ts` files.
 */
const routeModules = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g)].map(
  ([, path]) => `app/${path}`,
)
const notParts = [...routeModules, '**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}']

const routeGroups = readdirSync('app/routes', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Files of one route group never import files of another group. */
function routeGroupRules(group) {
  const others = routeGroups.filter((name) => name !== group)
  const ownOnly = {
    regex: `^(#app/routes/|(\\.\\./)+(routes/)?)(${others.join('|')})/`,
    message: 'Move code of several route groups to app/components or a lower layer.',
  }
  const rules = layers.routes
  const forBrowsers = [
    {
      regex: serverModules,
      allowTypeImports: true,
      message: 'The browser must never see server modules.',
    },
    { regex: '^node:.*$', message: 'Browsers do not have Node modules.' },
  ]
  const files = [`app/routes/${group}/**/*.{ts,tsx}`]
  return [
    restrict(files, forbiddenImports('routes', rules, [ownOnly])),
    restrict(files, forbiddenImports('routes', rules, [ownOnly, ...forBrowsers]), notParts),
  ]
}

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only app/platform/settings/env.server.ts reads the environment.',
}

const machineClock = [
  "MemberExpression[object.name='Date'][property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: 'Use now() of clock.server.ts, or pass the time to a pure function.',
}))

/** These read a time by the clock of the machine, which is not the clock of an airport or a traveller. */
const machineZone = [
  'getDay',
  'getTimezoneOffset',
  ...['Date', 'Month', 'FullYear', 'Hours', 'Minutes'].flatMap((part) => [
    `get${part}`,
    `set${part}`,
  ]),
].map((property) => ({
  property,
  message: 'Use a method with UTC in its name for a day, and places/time.ts for a local time.',
}))

const weakHash = {
  selector:
    'CallExpression[callee.name=/^create(Hash|Hmac)$/][arguments.0.value!=/^sha(256|384|512)$/]',
  message: 'Use SHA-2, even if no secret depends on it.',
}

/** A format without a zone takes that of the machine. `timeZone: undefined` says that the visitor's own is meant. */
const zoneless = [
  'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
  "CallExpression[callee.property.name='toLocaleString'][callee.object.callee.name='Date']",
  "CallExpression[callee.property.name='toLocaleString']:has(Property[key.name=/^((date|time)Style|weekday|year|month|day|hour|minute)$/])",
  "NewExpression[callee.property.name='DateTimeFormat'][arguments.1.type='ObjectExpression']",
].map((selector) => ({
  selector: `${selector}:not(:has(Property[key.name='timeZone']))`,
  message: 'Name the time zone.',
}))
const everywhere = [weakHash, ...zoneless]

/**
 * Files with business rules may cache a value that depends only on its input. All other state
 * belongs to an App.
 */
const moduleLet = {
  selector: ":matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind='let']",
  message: 'Keep state in the App with perApp, and a constant built on first use with once.',
}
const moduleCache = [
  'NewExpression[callee.name=/^(LRUCache|WeakMap|WeakSet)$/]',
  'NewExpression[callee.name=/^(Map|Set)$/][arguments.length=0]',
  'ArrayExpression[elements.length=0]',
].map((selector) => ({
  selector: `:matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > ${selector}`,
  message: 'Use perApp(() => …): two Apps in one process share no state.',
}))

/** Test and live share no search, offer or fare. */
const keyOfNoMode = {
  selector:
    "NewExpression[callee.name='LRUCache'] > TSTypeParameterInstantiation > TSStringKeyword:first-child",
  message: 'Use ModeKey, so that test and live share nothing.',
}

/** Request bodies need a size limit, and the field names of a form must be checked before conform parses it. */
const unboundedBody = {
  selector:
    "CallExpression[callee.property.name='formData'], MemberExpression[object.name='request'][property.name=/^(formData|text|json|arrayBuffer|blob|bytes|body)$/]",
  message: 'Read a form with readForm, and any other body with readBody.',
}

/** A test that returns early checks nothing. */
const earlyEnd = {
  selector: 'IfStatement > ReturnStatement[argument=null]',
  message: 'Throw, so that the test fails, or exclude the input with fc.pre.',
}

/**
 * `vi.waitFor` and `vi.waitUntil` give up after one second, which is too short on a busy machine.
 */
const shortWait = {
  selector: "MemberExpression[object.name='vi'][property.name=/^wait(For|Until)$/]",
  message: 'Use expect.poll, or eventually of tests/eventually.ts.',
}

export default defineConfig(
  { ignores: ['build', 'data', 'node_modules', 'public', 'test-results', '.cache', 'coverage'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    // Rules that need types, and those about hooks, are in .oxlintrc.json.
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', prefer: 'type-imports' },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
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
      'no-restricted-syntax': ['error', environment, unboundedBody, ...everywhere, ...machineClock],
      'no-restricted-properties': ['error', ...machineZone],
    },
  },
  // Code for browsers has no App.
  {
    files: ['app/{core,platform,vendors}/**/*.ts'],
    ignores: ['app/platform/app.server.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        environment,
        unboundedBody,
        ...everywhere,
        ...machineClock,
        moduleLet,
      ],
    },
  },
  {
    files: ['app/{core,platform,vendors,web,routes}/**/*.server.{ts,tsx}'],
    // This file finds the App.
    ignores: ['app/platform/app.server.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[environment, unboundedBody, ...everywhere, ...machineClock, moduleLet, ...moduleCache],
      ],
    },
  },
  {
    files: ['app/core/**/*.server.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[environment, unboundedBody, ...everywhere, ...machineClock, moduleLet, ...moduleCache],
        keyOfNoMode,
      ],
    },
  },
  // The clock module and code for browsers may read the machine's clock.
  {
    files: ['app/platform/clock.server.ts', 'app/components/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', environment, unboundedBody, ...everywhere] },
  },
  {
    files: ['app/routes/*/**/*.{ts,tsx}'],
    ignores: notParts,
    rules: { 'no-restricted-syntax': ['error', environment, unboundedBody, ...everywhere] },
  },
  {
    files: ['app/web/wire/body.server.ts', 'app/web/forms/form.server.ts'],
    rules: {
      'no-restricted-syntax': ['error', environment, ...everywhere, moduleLet, ...moduleCache],
    },
  },
  {
    files: ['app/platform/settings/env.server.ts', 'app/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // The build may send these files to browsers, so they must not use functions that the oldest browsers lack.
  {
    files: ['app/{components,content,core,platform,routes}/**/*.{ts,tsx}', 'app/*.{ts,tsx}'],
    ignores: ['**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        // The next rule looks types up.
        projectService: true,
        tsconfigRootDir: fileURLToPath(new URL('.', import.meta.url)),
      },
    },
    plugins: { 'browser-apis': browserApis },
    rules: {
      'browser-apis/too-new': 'error',
      // Browsers of the list have it, but only over https.
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID' },
        ...machineZone,
      ],
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message: 'Use components/page/scripts/late-component.ts, which handles a lost script.',
        },
      ],
    },
  },
  {
    // Staff see the pages of the desk themselves, and a vendor decides when it sends a webhook again.
    files: ['app/{routes,web}/**/*.{ts,tsx}'],
    ignores: ['app/routes/{desk,webhooks}/**', '**/*.test.{ts,tsx}'],
    plugins: { answers: retryAfter },
    rules: { 'answers/retry-after': 'error' },
  },
  {
    files: ['app/{components,routes}/**/*.{ts,tsx}'],
    ignores: [
      '**/*.server.{ts,tsx}',
      '**/*.test.{ts,tsx}',
      // These listen until their document ends.
      'app/components/page/page-guard.tsx',
      'app/components/page/scripts/late-sheets.ts',
    ],
    plugins: { browser: cleanUp },
    rules: { 'browser/clean-up': 'error' },
  },
  {
    files: ['app/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // A form with errors uses autofocus to move the focus to its first wrong field.
      'jsx-a11y/no-autofocus': 'off',
      // Scrollable areas and words with an explanation need keyboard focus. The tests with axe check them.
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      // A link with an empty href reloads the page, which lets visitors without scripts try again.
      'jsx-a11y/anchor-is-valid': ['error', { aspects: ['noHref', 'preferButton'] }],
    },
  },

  {
    files: ['app/routes/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', 200] },
  },
  // A component, page or handler fits on a screen.
  {
    files: ['app/**/*.tsx', 'app/{components,routes}/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { imports },
    rules: { 'imports/limit': 'error' },
  },
  ...['platform', 'vendors', 'content', 'web'].map((name) =>
    restrict([`app/${name}/**/*.{ts,tsx}`], forbiddenImports(name, layers[name])),
  ),
  restrict(
    ['app/components/**/*.{ts,tsx}'],
    forbiddenImports('components', layers.components, [
      { regex: serverModules, message: 'The browser must never see server modules.' },
    ]),
  ),
  restrict(['app/core/*.ts'], forbiddenImports('core', layers.core)),
  ...subjects.flatMap(subjectRules),
  ...routeGroups.flatMap(routeGroupRules),
  // Only compose.server.ts imports several vendors.
  ...['duffel', 'stripe'].map((name) =>
    restrict(
      [`app/vendors/${name}/**/*.ts`],
      forbiddenImports('vendors', layers.vendors, [
        {
          regex: `^#app/vendors/(?!${name}/|envelope)`,
          message: 'Vendors never import each other.',
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
              message: 'The sandbox imports only its own files, node:* and SQLite.',
            },
            {
              regex: '^(\\.\\./)+(app|db|tests|scripts)/',
              message: 'Code shared with the application would hide its own errors.',
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
  // An assertion that may not run proves nothing, and a fixed waiting time is too short or too long.
  {
    files: ['**/*.test.{ts,tsx}'],
    plugins: { vitest },
    rules: {
      'vitest/no-conditional-expect': 'error',
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
      'vitest/no-identical-title': 'error',
      'no-restricted-syntax': ['error', earlyEnd, shortWait],
    },
  },
  {
    files: ['tests/e2e/**/*.ts', 'tests/e2e/fixtures.ts'],
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
