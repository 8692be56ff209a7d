import { basename, dirname } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import remixConfig from './remix.config.js'

/**
 * Small modules of the application that all or most pages need: in one file they take 6 kB less than
 * in twenty.
 */
const frame = [
  'components/(airline|layout|offline|screens)/.*',
  'components/(button|call-link|choice|classes|error-summary|field|icon|logo|menu)',
  'components/(nonce|notice|page-meta|price|route-line|site|skeleton|tabs)',
  'components/toast/toast(-region)?',
  'core/(money/money|places/time|flight/search-query|paths)',
]
const isFrame = new RegExp(`/app/(${frame.join('|')})\\.tsx?$`)

/**
 * Where the script of a route cannot be loaded, Remix reloads the page: offline, it would be lost. The
 * page is told instead (components/offline/keep-page.ts) and reloads when there is a line.
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

/**
 * conform's reading of forms makes four kinds of schemas, for which it would bring all of zod into the
 * browser: 12 kB more than zod/mini, in which ours are written.
 */
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
 * A sheet that refers to app.css repeats the light value of each token behind its name, a tenth of what
 * it weighs; no page is without app.css. Before Lightning CSS, which would write each rule twice for
 * browsers that do not know the colour.
 */
const withoutFallbacks: Plugin = {
  name: 'without-fallbacks',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/\.css(\?|$)/.test(id)) return
    // A fallback has parentheses at most two deep: light-dark(oklch(…), oklch(…)).
    const token =
      /var\((--(?:color|text|radius|font|shadow)-[\w-]+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
    return { code: code.replace(token, 'var($1)'), map: null }
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      const css = String(file.source)
      // Tailwind's notice stands in app.css, where its code is; so do the tokens, once for browsers that
      // know no `oklch` and once more in `lab`. All are colours that both can name.
      file.source = file.fileName.includes('/app-')
        ? css.replace(/@supports \(color:lab\(0% 0 0\)\)\{[^{}]*\{[^{}]*\}\}/, '')
        : css.replace(/^\/\*![^*]*\*\/\s*/, '')
    }
  },
}

/** The oldest browsers that run our scripts: `chrome >= 92` is `chrome92`. Older ones get the page alone. */
const oldestBrowsers = packageJson.browserslist.map((line) =>
  line.replace('ios_saf', 'ios').replace(' >= ', ''),
)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    conformWithSmallZod,
    keepPageOffline,
    withoutFallbacks,
  ],
  server: { port: 3000 },
  // Never in the browser, but the development server would prepare them for it and fail.
  optimizeDeps: { exclude: ['@node-rs/argon2', '@photostructure/sqlite', 'pg'] },
  build: {
    // Keeps `data:` addresses out of the content security policy.
    assetsInlineLimit: 0,
    // Its scripts are never run by a browser.
    target: isSsrBuild ? 'es2022' : oldestBrowsers,
    // Writes light-dark(), colours and ranges so that those understand them, too.
    cssMinify: 'lightningcss',
    cssTarget: oldestBrowsers,
    // 7 kB less than what comes with Vite, of 140.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true } },
    rollupOptions: isSsrBuild
      ? undefined
      : {
          output: {
            manualChunks: (id) => (isFrame.test(id) ? 'frame' : undefined),
            // Several modules are called `route`: with their folders each has a name of its own, by which a
            // browser finds that of the release before.
            entryFileNames: ({ facadeModuleId }) =>
              `assets/${basename(dirname(facadeModuleId ?? ''))}-[name]-[hash].js`,
          },
        },
  },
}))
