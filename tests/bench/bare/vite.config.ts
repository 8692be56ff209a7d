import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from '../../../remix.config.js'

/** A site with two routes that does only what every Remix page does. The benchmark compares our site with it. */
export default defineConfig({
  plugins: [remix({ future: remixConfig.future, buildDirectory: '../../../.cache/bare-remix' })],
  build: { assetsInlineLimit: 0 },
})
