import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from '../../../remix.config.js'

/** A site of two routes, which does what every Remix page does and no more: the floor of the benchmark. */
export default defineConfig({
  plugins: [remix({ future: remixConfig.future, buildDirectory: '../../../.cache/bare-remix' })],
  build: { assetsInlineLimit: 0 },
})
