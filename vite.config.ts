import { basename, dirname } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { Features } from 'lightningcss'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import remixConfig from './remix.config.js'
import { bundledPackages } from './scripts/building/bundled-packages.mjs'
import { flattenLayers, oldestPlainBrowsers } from './scripts/building/flatten-layers.mjs'

/** Small modules that most pages need. Bundled in one chunk, they save a request of 640 bytes each. */
const frame = [
  'components/(airline|layout|offline|screens)/.*',
  'components/elements/(badge|button|call-link|classes|field|icon|logo|menu|notice|panel|skip-link|text-only)',
  'components/forms/(error-summary|use-on-change)',
  'components/page/(after-results|late-component|page-guard|page-heading|page-meta|raw-text|server-error|site|skeleton)',
  'components/page/scripts/.*',
  'components/(day-mark|held-keys|price|route-line|state-card|tabs)',
  'components/search-form/browser-storage',
  'components/toast/toast(-region)?',
  'core/(money/money|places/time|flight/(age-limits|search-query)|paths|travellers/names/person-name)',
  'routes/(booking/step-actions|search/use-focus-after)',
  'styles/.*',
]
const isFrame = new RegExp(`/app/(${frame.join('|')})\\.(tsx?|css\\?url)$`)

/**
 * When a route's script fails to load, Remix reloads the page, so an offline visitor would lose the
 * page. This plugin sends an event instead, and components/offline/keep-page.ts reloads the page as
 * soon as there is a connection.
 */
const keepPageOffline: Plugin = {
  name: 'keep-page-offline',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/@remix-run/react/dist/esm/routeModules.js')) return
    const told = code.replace(
      'window.location.reload()',
      "window.dispatchEvent(new Event('contrail:module-lost'))",
    )
    if (told === code) throw new Error('Remix loads the modules of routes in another way now')
    return { code: told, map: null }
  },
}

/** conform's schema coercion would bundle all of zod: 12 kB more than zod/mini, which our schemas use. */
const conformWithSmallZod: Plugin = {
  name: 'conform-with-small-zod',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer, options) {
    if (options.ssr || source !== 'zod/v4' || !importer?.includes('@conform-to/zod')) return
    return this.resolve('zod/mini', importer, options)
  },
}

/**
 * Style sheets that refer to variables of app.css repeat each light value as a fallback. A tenth of
 * their size are fallbacks. Every page loads app.css, so this plugin removes them. It must run
 * before Lightning CSS, which would duplicate each rule with a fallback.
 */
const withoutFallbacks: Plugin = {
  name: 'without-fallbacks',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/\.css(\?|$)/.test(id)) return
    // Parentheses in a fallback are nested at most two deep, as in light-dark(oklch(…), oklch(…)).
    const token =
      /var\((--(?:color|text|radius|font|shadow)-[\w-]+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
    return { code: code.replace(token, 'var($1)'), map: null }
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      // Lightning CSS joins the four sides to `inset`, which browsers before Chrome 87 ignore.
      const css = String(file.source).replace(
        /([;{])inset:([^;}\s]+)(?=[;}])/g,
        '$1top:$2;right:$2;bottom:$2;left:$2',
      )
      // Lightning CSS repeats variables with colours in P3 and `lab`. These copies are removed, because every
      // format contains all our colours. Tailwind's notice stays only in app.css.
      const plain = css.replace(/@supports \(color:(lab|color)\([^{]*\{[^{}]*\{[^{}]*\}\}/g, '')
      file.source = file.fileName.includes('/app-')
        ? plain
        : plain.replace(/^\/\*![^*]*\*\/\s*/, '')
    }
  },
}

/** Converts `chrome >= 92` to `chrome92`, the form that the build expects. Older browsers get pages without scripts. */
const oldestBrowsers = packageJson.browserslist.map((line) =>
  line.replace('ios_saf', 'ios').replace(' >= ', ''),
)

/** Routes without a component have an empty script, and comments in zod's code are not ours to move. */
const harmless = ['EMPTY_BUNDLE', 'INVALID_ANNOTATION']

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    conformWithSmallZod,
    keepPageOffline,
    withoutFallbacks,
  ],
  css: {
    postcss: { plugins: [flattenLayers] },
    // Pages are written from left to right. This would repeat each rule for 20 languages.
    lightningcss: { exclude: Features.LogicalProperties },
  },
  server: { port: 3000 },
  ssr: isSsrBuild ? { noExternal: [...bundledPackages, '@conform-to/dom'] } : undefined,
  // The development server would try to prepare these server packages for browsers, and would fail.
  optimizeDeps: { exclude: ['@node-rs/argon2', '@photostructure/sqlite', 'pg'] },
  build: {
    // Inlined files would require `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Browsers never run the server bundle, so it may use newer syntax.
    target: isSsrBuild ? 'es2022' : oldestBrowsers,
    // Lightning CSS rewrites light-dark(), colours and media ranges for older browsers.
    cssMinify: 'lightningcss',
    cssTarget: oldestPlainBrowsers,
    // Terser makes the scripts 7 of 140 kB smaller than the default minifier does.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true } },
    rollupOptions: {
      onwarn: (warning, warn) => {
        if (!harmless.includes(warning.code ?? '')) warn(warning)
      },
      output: isSsrBuild
        ? undefined
        : {
            manualChunks: (id) => (isFrame.test(id) ? 'frame' : undefined),
            // Several modules are named `route`. The folder makes each file name unique, so that
            // browsers can match a file with the same file of the previous release.
            entryFileNames: ({ facadeModuleId }) =>
              `assets/${basename(dirname(facadeModuleId ?? ''))}-[name]-[hash].js`,
          },
    },
  },
}))
