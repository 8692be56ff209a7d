import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  server: { port: 3000 },
  // Never in the browser, but the development server would prepare them for it and fail.
  optimizeDeps: { exclude: ['@node-rs/argon2', 'libsql', 'pg'] },
  build: {
    // Keeps `data:` addresses out of the content security policy.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
