import { basename, dirname } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
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
  'domain/(money/money|time|search/search-query)',
  'paths',
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
 * it weighs. No page is without app.css.
 */
const withoutFallbacks: Plugin = {
  name: 'without-fallbacks',
  apply: 'build',
  generateBundle(_, bundle) {
    // A fallback has parentheses at most two deep: light-dark(oklch(…), oklch(…)).
    const token =
      /var\((--(?:color|text|radius|font|shadow)-[\w-]+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      const css = String(file.source).replace(token, 'var($1)')
      // Tailwind's notice stands in app.css, where its code is.
      const isFirst = file.fileName.includes('/app-')
      file.source = isFirst ? css : css.replace(/^\/\*![^*]*\*\/\s*/, '')
    }
  },
}

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
    target: 'es2022',
    // Writes light-dark() so that older telephones understand it, too.
    cssMinify: 'lightningcss',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
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
